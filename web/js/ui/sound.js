// A sound for each kind of happening, made here: no file, no voice. Loaded when sounds are switched on.

/** How loud each value of the setting is. */
const VOLUME = { off: 0, quiet: 0.12, normal: 0.3, loud: 0.7 };

/**
 * Each sound as its tones: the shape of the wave, and for each tone its pitch in Hz (or from where to where), when it begins and how
 * long it lasts in seconds, and how loud it is. "noise" is what a drum or a wave of the sea is made of; its pitch is where it is cut.
 * @type {Record<string, [string, number | [number, number], number, number, number][]>}
 */
export const SOUNDS = {
  turn: [
    ["sine", 660, 0, 0.14, 0.8],
    ["sine", 880, 0.13, 0.3, 0.8],
  ],
  end: [
    ["triangle", 523, 0, 0.5, 0.6],
    ["triangle", 659, 0.16, 0.5, 0.6],
    ["triangle", 784, 0.32, 0.5, 0.6],
    ["triangle", 1047, 0.48, 0.9, 0.7],
  ],
  lost: [
    ["triangle", 392, 0, 0.5, 0.4],
    ["triangle", 330, 0.3, 0.5, 0.4],
    ["triangle", 294, 0.6, 0.9, 0.4],
  ],
  battle: [
    ["noise", 900, 0, 0.22, 0.9],
    ["square", [180, 60], 0.02, 0.25, 0.35],
    ["noise", 2600, 0.16, 0.12, 0.6],
  ],
  loss: [["sawtooth", [260, 90], 0, 0.45, 0.4]],
  gain: [
    ["triangle", 587, 0, 0.12, 0.7],
    ["triangle", 880, 0.1, 0.22, 0.7],
  ],
  trade: [
    ["triangle", 1320, 0, 0.07, 0.5],
    ["triangle", 1760, 0.07, 0.07, 0.5],
    ["triangle", 1320, 0.14, 0.1, 0.5],
  ],
  build: [
    ["noise", 1400, 0, 0.05, 0.8],
    ["noise", 1200, 0.14, 0.05, 0.8],
    ["noise", 1000, 0.28, 0.07, 0.8],
  ],
  move: [
    ["noise", 420, 0, 0.07, 0.7],
    ["noise", 420, 0.12, 0.07, 0.7],
  ],
  sail: [["noise", 700, 0, 0.6, 0.5]],
  dice: [
    ["noise", 3000, 0, 0.03, 0.6],
    ["noise", 2700, 0.06, 0.03, 0.6],
    ["noise", 2400, 0.13, 0.04, 0.6],
  ],
  card: [["noise", 4200, 0, 0.09, 0.4]],
  phase: [["sine", 392, 0, 0.35, 0.5]],
};

/** @type {AudioContext | null} */
let device = null;

/** The sounds of several things that happened at once: each kind once, in their order, so many at most. */
export const several = (/** @type {string[]} */ names, most = 4) =>
  [...new Set(names.filter((name) => SOUNDS[name]))].slice(-most);

/** Plays sounds one after the other. `loud`: the value of the setting. */
export function play(/** @type {string[]} */ names, /** @type {string} */ loud) {
  const wanted = several(names);
  if (!VOLUME[loud] || wanted.length === 0) return;
  device ??= new AudioContext();
  device.resume().catch(() => {}); // a browser may wait for a click
  let at = device.currentTime + 0.02;
  for (const name of wanted) at = sound(device, name, at, VOLUME[loud]);
}

/** The setting was chosen: so loud is it. */
export const heard = (/** @type {Settings} */ settings) => play(["turn"], settings.get("sound"));

/** Returns when it is over. */
function sound(/** @type {AudioContext} */ context, name, at, volume) {
  for (const tone of SOUNDS[name]) tune(context, tone, at, volume);
  return at + Math.max(...SOUNDS[name].map(([, , begins, lasts]) => begins + lasts * 0.7));
}

function tune(/** @type {AudioContext} */ context, [wave, pitch, begins, lasts, loud], at, volume) {
  const gain = context.createGain(),
    start = at + begins;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud * volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  const source = wave === "noise" ? noise(context, pitch, gain) : tone(context, wave, pitch, start, lasts, gain);
  gain.connect(context.destination);
  source.start(start);
  source.stop(start + lasts + 0.02);
}

function tone(/** @type {AudioContext} */ context, wave, pitch, start, lasts, gain) {
  const source = context.createOscillator(),
    [from, to] = Array.isArray(pitch) ? pitch : [pitch, pitch];
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  source.connect(gain);
  return source;
}

/** A second of noise that is the same each time: nothing here is left to chance. */
function noise(/** @type {AudioContext} */ context, pitch, gain) {
  const source = context.createBufferSource(),
    filter = context.createBiquadFilter(),
    buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = seed / 1073741823.5 - 1;
  }
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter);
  filter.connect(gain);
  return source;
}
