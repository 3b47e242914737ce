// A description of a connection as short letters that people carry by hand, and back. Of the 700 letters that a browser writes,
// only these matter: how both sides prove who they are, and where they can be found. Letters from outside are read as hostile.

/**
 * What a code tells. `table` and `invitation` are four bytes each: which table it is, and which of its invitations.
 * @typedef {{answer: boolean, table: string, invitation: string, user: string, secret: string, print: Uint8Array, places: Place[]}} Description
 */
/** Where a side can be found. @typedef {{kind: string, address: string, port: number}} Place */

const VERSION = 1;
const MOST = 8; // places that a code tells
const LONGEST = 600; // letters; a code has about 180
const LAST = "x"; // links get cut at their last sign, so a code ends with a letter that can be seen to be there
const ID = 4; // bytes of an id
const PRINT = 32; // bytes of a SHA-256
const KINDS = ["host", "srflx", "relay"];
const NAMED = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
const ICE = /^[A-Za-z0-9+/-]{4,64}$/;

/** Why letters are no code: cut | other (of another version) | bad. */
export class CodeError extends Error {
  constructor(/** @type {string} */ why) {
    super(why);
    this.why = why;
  }
}

/** @param {Description} told */
export function lettersOf(told) {
  const places = told.places.slice(0, MOST).map(packedPlace);
  const body = [
    Number(told.answer),
    ...bytesOf(told.table),
    ...bytesOf(told.invitation),
    ...texted(told.user),
    ...texted(told.secret),
    ...told.print,
    places.length,
    ...places.flat(),
  ];
  return base64([VERSION, ...sumOf(body), ...body]) + LAST;
}

/** @param {string} letters @returns {Description} */
export function descriptionOf(letters) {
  if (letters.length > LONGEST) throw new CodeError("bad");
  const bytes = unBase64(letters);
  if (bytes[0] !== VERSION) throw new CodeError(letters.endsWith(LAST) ? "other" : "bad");
  const sum = bytes.slice(1, 1 + ID),
    body = bytes.slice(1 + ID);
  if (!letters.endsWith(LAST) || sumOf(body).some((byte, k) => byte !== sum[k])) throw new CodeError("cut");
  return read(new Reader(body));
}

function read(/** @type {Reader} */ from) {
  const answer = from.byte() === 1,
    table = hexOf(from.bytes(ID)),
    invitation = hexOf(from.bytes(ID));
  const user = from.text(),
    secret = from.text(),
    print = Uint8Array.from(from.bytes(PRINT));
  if (!ICE.test(user) || !ICE.test(secret) || secret.length < 22) throw new CodeError("bad");
  const n = from.byte();
  if (n > MOST) throw new CodeError("bad");
  const places = Array.from({ length: n }, () => readPlace(from));
  if (!from.over) throw new CodeError("bad");
  return { answer, table, invitation, user, secret, print, places };
}

class Reader {
  #at = 0;
  constructor(/** @type {number[]} */ all) {
    this.all = all;
  }
  get over() {
    return this.#at === this.all.length;
  }
  bytes(/** @type {number} */ n) {
    const found = this.all.slice(this.#at, this.#at + n);
    if (found.length < n) throw new CodeError("bad");
    this.#at += n;
    return found;
  }
  byte() {
    return this.bytes(1)[0];
  }
  text() {
    return String.fromCharCode(...this.bytes(this.byte()));
  }
}

// ---- places: the names under which browsers hide an address, and addresses of both kinds

function packedPlace(/** @type {Place} */ { kind, address, port }) {
  const [shape, bytes] = packedAddress(address);
  return [KINDS.indexOf(kind) * 4 + shape, ...bytes, port >> 8, port & 255];
}

/** @returns {[number, number[]]} */
function packedAddress(/** @type {string} */ address) {
  const named = NAMED.exec(address);
  if (named) return [2, bytesOf(named.slice(1).join(""))];
  return address.includes(":") ? [1, sixteen(address)] : [0, address.split(".").map(Number)];
}

function readPlace(/** @type {Reader} */ from) {
  const first = from.byte(),
    kind = KINDS[first >> 2],
    shape = first & 3;
  if (!kind || shape > 2) throw new CodeError("bad");
  const address = addressOf(shape, from.bytes(shape === 0 ? 4 : 16)),
    [high, low] = from.bytes(2);
  return { kind, address, port: high * 256 + low };
}

function addressOf(/** @type {number} */ shape, /** @type {number[]} */ bytes) {
  if (shape === 0) return bytes.join(".");
  const hex = hexOf(bytes);
  if (shape === 2) return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")}.local`;
  return (hex.match(/.{4}/g) ?? []).map((four) => four.replace(/^0{1,3}/, "")).join(":");
}

/** The bytes of an address with colons. */
function sixteen(/** @type {string} */ address) {
  const [head, tail] = address.split("::").map((part) => part.split(":").filter(Boolean)),
    gap = tail ? Array(8 - head.length - tail.length).fill("0") : [];
  return bytesOf([...head, ...gap, ...(tail ?? [])].map((four) => four.padStart(4, "0")).join(""));
}

/** Can a code tell it? Zones and addresses inside of others are left out. */
const isTold = (/** @type {Place} */ { kind, address, port }) =>
  KINDS.includes(kind) &&
  port > 0 &&
  (NAMED.test(address) || /^\d+(\.\d+){3}$/.test(address) || (/^[0-9a-f:]+$/.test(address) && sixteen(address).length === 16));

// ---- what browsers write, and read

/** @param {string} sdp what a browser says of itself @param {{answer: boolean, table: string, invitation: string}} which */
export function toldBy(sdp, which) {
  const value = (/** @type {string} */ name) => new RegExp(`^a=${name}:(\\S+)`, "m").exec(sdp)?.[1] ?? "";
  const print = /^a=fingerprint:sha-256 (\S+)/im.exec(sdp)?.[1] ?? "";
  const lines = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/gim)];
  const places = lines.map(([, address, port, kind]) => ({ address: address.toLowerCase(), port: Number(port), kind }));
  return {
    ...which,
    user: value("ice-ufrag"),
    secret: value("ice-pwd"),
    print: Uint8Array.from(bytesOf(print.replaceAll(":", ""))),
    places: places.filter(isTold),
  };
}

/** The same as a browser would have written it. */
export function sdpOf(/** @type {Description} */ { answer, user, secret, print, places }) {
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${secret}`,
    `a=fingerprint:sha-256 ${[...print].map((byte) => hexOf([byte]).toUpperCase()).join(":")}`,
    `a=setup:${answer ? "active" : "actpass"}`,
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    ...places.map(candidate),
  ];
  return `${lines.join("\r\n")}\r\n`;
}

const PREFERENCE = [126, 100, 0];

function candidate(/** @type {Place} */ { kind, address, port }, /** @type {number} */ k) {
  const preference = PREFERENCE[KINDS.indexOf(kind)] * 2 ** 24 + (65_535 - k) * 256 + 255,
    base = kind === "host" ? "" : " raddr 0.0.0.0 rport 0";
  return `a=candidate:${k + 1} 1 udp ${preference} ${address} ${port} typ ${kind}${base}`;
}

// ---- bytes

const texted = (/** @type {string} */ text) => [text.length, ...[...text].map((sign) => sign.charCodeAt(0))];
const bytesOf = (/** @type {string} */ hex) => (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));
export const hexOf = (/** @type {Iterable<number>} */ bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const base64 = (/** @type {number[]} */ bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function unBase64(/** @type {string} */ letters) {
  const text = letters.endsWith(LAST) ? letters.slice(0, -1) : letters;
  try {
    return [...atob(text.replaceAll("-", "+").replaceAll("_", "/"))].map((sign) => sign.charCodeAt(0));
  } catch {
    throw new CodeError("cut");
  }
}

/** Four bytes that are others when anything is (FNV-1a). */
function sumOf(/** @type {number[]} */ bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return [24, 16, 8, 0].map((shift) => (sum >>> shift) & 255);
}
