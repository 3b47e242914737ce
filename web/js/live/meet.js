// How two pages meet without anybody between them: one makes an offer, the other an answer, and people carry both by hand.
// No host is asked for anything, unless the player names a helper (a STUN or TURN server).
import { Channel, FROM_GUEST, FROM_HOST } from "./channel.js";
import { CodeError, descriptionOf, hexOf, lettersOf, sdpOf, toldBy } from "./code.js";

const GATHER = 3000; // ms that a browser may look for its own addresses
const PATIENCE = 15_000; // ms until a page counts as out of reach

/** @typedef {import("./code.js").Description} Description */
/** An invitation that is open: `letters` go to the guest. @typedef {{id: string, letters: string, accept: (answer: Description) => Promise<Channel>, cancel: () => void}} Invitation */

export const freshId = (bytes = 4) => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));

/** Can this browser meet another? */
export const canMeet = () => typeof RTCPeerConnection !== "undefined";

/** Host: a new invitation. @param {string} table @param {string} helper @returns {Promise<Invitation>} */
export async function invite(table, helper) {
  const connection = connected(helper),
    data = connection.createDataChannel("table"),
    id = freshId();
  await connection.setLocalDescription();
  const told = await gathered(connection, { answer: false, table, invitation: id });
  const accept = async (/** @type {Description} */ answer) => {
    await connection.setRemoteDescription({ type: "answer", sdp: sdpOf(answer) });
    await opened(data);
    return lineOver(connection, data, FROM_GUEST);
  };
  return { id, letters: lettersOf(told), accept, cancel: () => connection.close() };
}

/** Guest: the answer to an invitation, and the line once the host has taken it, however late. */
export async function answerTo(/** @type {Description} */ offer, /** @type {string} */ helper) {
  const connection = connected(helper);
  /** @type {Promise<Channel>} */
  const line = new Promise((resolve) => {
    connection.ondatachannel = ({ channel }) => {
      const ready = () => resolve(lineOver(connection, channel, FROM_HOST));
      if (channel.readyState === "open") ready();
      else channel.onopen = ready;
    };
  });
  await connection.setRemoteDescription({ type: "offer", sdp: sdpOf(offer) });
  await connection.setLocalDescription();
  const { table, invitation } = offer,
    told = await gathered(connection, { answer: true, table, invitation });
  return { letters: lettersOf(told), line, cancel: () => connection.close() };
}

/** What is in letters, or in an address with them. Throws a CodeError. @param {string} text @returns {Description} */
export function readCode(text) {
  const letters = text.trim().replace(/^.*#live=/s, "");
  if (!letters) throw new CodeError("bad");
  return descriptionOf(letters);
}

const HELPER = /^(stun|turn)(s?):(?:(.*)@)?([^@]*)$/;
const PLACE = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d+))?(\?transport=(?:udp|tcp))?$/i;
const USER = /^([^:\s]+):(\S+)$/; // a colon in the name is written %3A

/** What a player has written for a helper: a server as the browser wants it, or what is wrong: kind | place | port | user. */
function readHelper(/** @type {string} */ text) {
  const [, kind, safe, user, place] = HELPER.exec(text.trim()) ?? [],
    [found, port, way] = PLACE.exec(place ?? "") ?? [];
  if (!kind) return { fault: "kind" };
  if (!found || (way && kind === "stun")) return { fault: "place" };
  if (port && !(Number(port) > 0 && Number(port) < 65_536)) return { fault: "port" };
  const urls = `${kind}${safe}:${found}`,
    [, name, credential] = USER.exec(user ?? "") ?? [];
  if (!name && (kind === "turn" || user !== undefined)) return { fault: "user" };
  return { server: name ? { urls, username: name.replace(/%3a/gi, ":"), credential } : { urls } };
}

/** What is wrong with a helper's address; nothing with an empty one. */
export const faultOf = (/** @type {string} */ helper) => (helper.trim() && readHelper(helper).fault) || "";

/** @param {string} helper `stun:host` or `turn:name:password@host` @returns {RTCIceServer[]} */
export function serversOf(helper) {
  const { server } = readHelper(helper);
  return server ? [server] : [];
}

const connected = (/** @type {string} */ helper) => new RTCPeerConnection({ iceServers: serversOf(helper) });

/** What a side tells of itself, once it knows where it can be found. */
async function gathered(
  /** @type {RTCPeerConnection} */ connection,
  /** @type {{answer: boolean, table: string, invitation: string}} */ which,
) {
  /** @type {Promise<void>} */
  const all = new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done();
    connection.addEventListener("icegatheringstatechange", look);
    look();
  });
  await Promise.race([all, new Promise((done) => setTimeout(done, GATHER))]);
  return toldBy(/** @type {RTCSessionDescription} */ (connection.localDescription).sdp, which);
}

/** Resolves when the channel is open; fails when that has taken too long. @returns {Promise<void>} */
function opened(/** @type {RTCDataChannel} */ data) {
  if (data.readyState === "open") return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CodeError("unreachable")), PATIENCE);
    data.onopen = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

function lineOver(
  /** @type {RTCPeerConnection} */ connection,
  /** @type {RTCDataChannel} */ data,
  /** @type {import("./channel.js").Limits} */ limits,
) {
  const channel = new Channel(data, limits, () => connection.close());
  connection.onconnectionstatechange = () => connection.connectionState === "failed" && channel.end("lost");
  return channel;
}
