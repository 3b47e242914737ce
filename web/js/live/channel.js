// One line to another page: messages as JSON over a data channel, in pieces that every browser takes. What comes in is read as
// hostile: too much, too often or no message ends the line. Signs of life are counted in ticks, so that a page that slept does not
// take its own sleep for the other's silence.

const PIECE = 16_000; // bytes; more than that some browsers do not take at once
const LARGE = 1000; // letters of a message that is worth deflating
const MORE = 1;
const DEFLATED = 2;
const TICK = 3000; // ms
const LINGER = 200; // ms that the last message may take
const QUIET = 3; // ticks without a sign, after which the other side is said to be silent
const RATE = 50; // pieces a tick that are no flood, beside those that the other side was asked for

/** How much may come in: bytes of a message as it is sent, and as it is read. @typedef {{sent: number, read: number, rate: number}} Limits */

/** What a guest sends is small, and comes one by one. @type {Limits} */
export const FROM_GUEST = { sent: 64_000, read: 64_000, rate: 4 * RATE };
/** @type {Limits} */
export const FROM_HOST = { sent: 2_000_000, read: 20_000_000, rate: 100 * RATE };

/** @typedef {Pick<RTCDataChannel, "send" | "close" | "readyState" | "onmessage" | "onclose" | "binaryType">} Wire */

export class Channel {
  /** @type {Uint8Array[]} */
  #pieces = [];
  #flags = 0;
  #size = 0;
  #heard = 0; // ticks since the other side was heard
  #left = 0; // pieces that may come before the next tick
  #ended = false;
  #silent = false;
  #asked = false; // was the other side asked for a sign that has not come yet?
  #sending = Promise.resolve();
  #reading = Promise.resolve();
  /** Bytes that went out and came in, as they are sent. */
  bytes = { out: 0, in: 0 };

  /** @param {Wire} wire @param {Limits} limits @param {() => void} shut closes what the wire belongs to */
  constructor(wire, limits, shut = () => {}) {
    this.wire = wire;
    this.limits = limits;
    this.shut = shut;
    /** @type {(message: Record<string, any>) => void} */
    this.onMessage = () => {};
    /** The line is gone: `why` is lost | flood | bad | closed. @type {(why: string) => void} */
    this.onEnd = () => {};
    /** The other side is silent, or is heard again. @type {(silent: boolean) => void} */
    this.onSilent = () => {};
    wire.binaryType = "arraybuffer";
    wire.onmessage = ({ data }) => this.#arrived(data);
    wire.onclose = () => this.end("lost");
    this.#left = limits.rate;
    this.ticker = setInterval(() => this.tick(), TICK);
  }

  get open() {
    return !this.#ended;
  }

  get silent() {
    return this.#silent;
  }

  /** Messages arrive in the order in which they are sent. Resolves when it is on its way. @param {object} message */
  send(message) {
    const text = JSON.stringify(message);
    this.#sending = this.#sending.then(async () => {
      const large = text.length > LARGE,
        bytes = large ? await squeezed(text) : new TextEncoder().encode(text);
      for (let at = 0; at === 0 || at < bytes.length; at += PIECE) this.#piece(bytes, at, large);
    });
    return this.#sending;
  }

  #piece(/** @type {Uint8Array} */ bytes, /** @type {number} */ at, /** @type {boolean} */ large) {
    if (this.#ended || this.wire.readyState !== "open") return;
    const part = bytes.subarray(at, at + PIECE),
      piece = new Uint8Array(part.length + 1);
    piece[0] = (at + PIECE < bytes.length ? MORE : 0) | (large ? DEFLATED : 0);
    piece.set(part, 1);
    this.bytes.out += piece.length;
    try {
      this.wire.send(piece);
    } catch {
      this.end("lost"); // the other side has not taken anything for too long
    }
  }

  #arrived(/** @type {unknown} */ data) {
    if (this.#ended) return;
    this.#sign();
    if (--this.#left < 0) return this.end("flood");
    if (!(data instanceof ArrayBuffer) || data.byteLength < 1 || data.byteLength > PIECE + 1) return this.end("bad");
    const piece = new Uint8Array(data);
    this.bytes.in += piece.length;
    this.#flags = piece[0];
    this.#size += piece.length - 1;
    if (this.#size > this.limits.sent) return this.end("flood");
    this.#pieces.push(piece.subarray(1));
    if (!(this.#flags & MORE)) this.#whole();
  }

  #whole() {
    const bytes = joined(this.#pieces, this.#size),
      deflated = this.#flags & DEFLATED;
    this.#pieces = [];
    this.#size = 0;
    this.#reading = this.#reading
      .then(async () => {
        const message = JSON.parse(deflated ? await unsqueezed(bytes, this.limits.read) : new TextDecoder().decode(bytes));
        if (message === null || typeof message !== "object" || Array.isArray(message)) throw new Error("no message");
        if (!this.#ended) this.#take(message);
      })
      .catch(() => this.end("bad"));
  }

  #take(/** @type {Record<string, any>} */ message) {
    if (message.life === 1) this.send({ life: 0 });
    else if (message.life === 0) this.#asked = false;
    else this.onMessage(message);
  }

  // ---- signs of life

  #sign() {
    this.#heard = 0;
    if (!this.#silent) return;
    this.#silent = false;
    this.onSilent(false);
  }

  /** One sign at a time is asked for: a page that sleeps for hours wakes to one question, and not to a flood of them. */
  tick() {
    this.#left = this.limits.rate;
    this.#heard += 1;
    if (this.#heard > QUIET && !this.#silent) {
      this.#silent = true;
      this.onSilent(true);
    }
    if (this.#asked) return;
    this.#asked = true;
    this.send({ life: 1 });
  }

  /** Once what was sent is out: a connection that is closed at once takes it along. */
  async close() {
    await this.#sending;
    await new Promise((done) => setTimeout(done, LINGER));
    this.end("closed");
  }

  end(/** @type {string} */ why) {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.ticker);
    this.#pieces = [];
    this.wire.onmessage = this.wire.onclose = null;
    this.wire.close();
    this.shut();
    this.onEnd(why);
  }
}

function joined(/** @type {Uint8Array[]} */ parts, /** @type {number} */ size) {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function squeezed(/** @type {string} */ text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text of so many letters at most: a small message may unpack to a very large one. */
async function unsqueezed(/** @type {Uint8Array<ArrayBuffer>} */ bytes, /** @type {number} */ most) {
  const stream = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .pipeThrough(new TextDecoderStream()),
    reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > most) throw new Error("too large");
  }
}
