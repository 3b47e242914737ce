"""What the rules of every title stand on: state, flow, steps, sessions, saves, texts. It knows no title and no display."""
