import { expect, it } from "vitest";
import { levelOf } from "./level-meter.ts";

const tone = (amplitude: number) =>
  Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index / 4));

it("is 0 in silence, 1 at a shout, and grows in between", () => {
  expect(levelOf(tone(0))).toBe(0);
  expect(levelOf(tone(1))).toBe(1);
  const [whisper, talk] = [levelOf(tone(0.01)), levelOf(tone(0.1))];
  expect(whisper).toBeGreaterThan(0.1);
  expect(talk).toBeGreaterThan(whisper);
  expect(talk).toBeLessThan(1);
});
