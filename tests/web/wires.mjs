// Two ends of a line without a network: what one end sends, the other gets a moment later, as bytes of its own.

class End {
  readyState = "open";
  onmessage = null;
  onclose = null;
  other = null;
  sent = [];

  send(bytes) {
    const copy = bytes.slice().buffer;
    this.sent.push(copy);
    queueMicrotask(() => this.other.onmessage?.({ data: copy }));
  }

  close() {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    queueMicrotask(() => this.other.hangUp());
  }

  hangUp() {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    this.onclose?.();
  }
}

/** [one, other]: what belongs to two channels. */
export function wires() {
  const one = new End(),
    other = new End();
  one.other = other;
  other.other = one;
  return [one, other];
}
