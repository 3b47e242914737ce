import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { play, SOUNDS, several } from "../../web/js/ui/sound.js";

let started, loudest;

/** A stand-in for the browser's sound: it notes what was begun and how loud. */
class Quiet {
  currentTime = 1;
  sampleRate = 100;
  destination = {};

  async resume() {}

  #node(more) {
    return { connect() {}, start: (at) => started.push(at), stop() {}, frequency: this.#param(), ...more };
  }

  #param() {
    return {
      value: 0,
      setValueAtTime() {},
      exponentialRampToValueAtTime(value) {
        loudest = Math.max(loudest, value);
      },
    };
  }

  createGain = () => this.#node({ gain: this.#param() });
  createOscillator = () => ({ ...this.#node({}), frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } });
  createBufferSource = () => this.#node({});
  createBiquadFilter = () => this.#node({});
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  started = [];
  loudest = 0;
  globalThis.AudioContext = /** @type {any} */ (Quiet);
});

test("every sound can be made, and has an end", () => {
  for (const [name, tones] of Object.entries(SOUNDS)) {
    started = [];
    play([name], "normal");
    assert.equal(started.length, tones.length, name);
    assert.ok(Math.max(...tones.map(([, , begins, lasts]) => begins + lasts)) < 2, name);
  }
});

test("what happens at once sounds one after the other, each kind once and not too many", () => {
  assert.deepEqual(several(["move", "", "move", "battle", "unknown"]), ["move", "battle"]);
  assert.deepEqual(several(["move", "sail", "dice", "card", "gain"]), ["sail", "dice", "card", "gain"]);
  play(["gain", "turn"], "normal");
  const [first, , then] = started;
  assert.ok(then > first);
});

test("loud is louder than quiet, and off is silent", () => {
  play(["turn"], "quiet");
  const quiet = loudest;
  play(["turn"], "loud");
  assert.ok(loudest > 2 * quiet);
  started = [];
  play(["turn"], "off");
  play(["nothing of that kind"], "loud");
  assert.deepEqual(started, []);
});
