"""The kit that every title stands on: state, flow, steps, sessions, texts. It knows no title and no browser."""
