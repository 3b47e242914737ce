"""What is shown of every title: views, previews, replays, rule text and terms. It knows the kernel and no title."""
