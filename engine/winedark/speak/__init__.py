"""The non-visual mode's language: what is typed becomes an answer in words, or a decision. It is built on the view model, and
knows no title and no page; `text/<language>.toml` has the words that it understands and those that it answers with."""
