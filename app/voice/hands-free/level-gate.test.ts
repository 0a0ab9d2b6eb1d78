import { describe, expect, it } from "vitest";
import { FRAME_SAMPLES } from "./frames.ts";
import { createLevelGate } from "./level-gate.ts";

/** A tone of this loudness; its root mean square is 3 dB below its peak. */
const tone = (decibel: number) =>
  Float32Array.from(
    { length: FRAME_SAMPLES },
    (_, at) => 10 ** (decibel / 20) * Math.SQRT2 * Math.sin(at / 3),
  );
const silence = new Float32Array(FRAME_SAMPLES);

describe("a voice by its loudness", () => {
  it("is certain well above the room, and none in the room", () => {
    const gate = createLevelGate();
    for (let at = 0; at < 50; at += 1) expect(gate.probability(tone(-58))).toBe(0);
    expect(gate.probability(tone(-25))).toBe(1);
    expect(gate.probability(tone(-58))).toBe(0);
    expect(gate.probability(silence)).toBe(0);
  });

  it("is not the fan that goes on and on", () => {
    const gate = createLevelGate();
    expect(gate.probability(tone(-35))).toBe(1);
    for (let at = 0; at < 600; at += 1) gate.probability(tone(-35));
    expect(gate.probability(tone(-35))).toBe(0);
    expect(gate.probability(tone(-15))).toBe(1);
  });
});
