import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soundDistance, soundsOf } from "./sounds.ts";

const distance = (a: string, b: string) => soundDistance(soundsOf(a)[0], soundsOf(b)[0]);

describe("the distance of two sounds", () => {
  it.each([
    ["sing a pour", "Singapore", "London"],
    ["bearded pest", "Budapest", "Bucharest"],
    ["burning hand", "Birmingham", "Burlington"],
    ["Malaghan", "Málaga", "Milan"],
    ["left hands a", "Lufthansa", "Finnair"],
    ["guarding", "boarding", "starting"],
  ])("%s is nearer to %s than to %s", (heard, meant, other) => {
    expect(distance(heard, meant)).toBeLessThan(distance(heard, other));
  });

  it("is 0 for the same, 1 at most, and the same both ways", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (a, b) => {
        const there = distance(a, b);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(1.0001);
        expect(distance(b, a)).toBeCloseTo(there, 9);
        expect(distance(a, a)).toBe(0);
      }),
    );
  });

  it("is given up above the most that is of interest, and exact below it", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,12}$/),
        fc.stringMatching(/^[a-z]{1,12}$/),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (a, b, max) => {
          const exact = distance(a, b);
          const bounded = soundDistance(soundsOf(a)[0], soundsOf(b)[0], max);
          if (exact < max - 1e-9) expect(bounded).toBeCloseTo(exact, 9);
          else expect(bounded).toBeGreaterThanOrEqual(max - 1e-9);
        },
      ),
    );
  });
});
