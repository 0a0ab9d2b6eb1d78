import { describe, expect, it } from "vitest";
import { createEndOfTurn, type Verdict } from "./end-of-turn.ts";
import { FRAME_MS } from "./frames.ts";

/** What comes of sounds, each a probability and how many ms of it, until something has been decided. */
function hear(sounds: [probability: number, ms: number][], pauseMs = (_quietMs: number) => 1000) {
  const turn = createEndOfTurn(pauseMs);
  const verdicts: [Verdict, number][] = [];
  let at = 0;
  for (const [probability, ms] of sounds) {
    for (let rest = ms; rest > 0; rest -= FRAME_MS) {
      at += FRAME_MS;
      const verdict = turn.hear(probability);
      if (verdict !== verdicts.at(-1)?.[0]) verdicts.push([verdict, at]);
      if (["ends", "noise", "nothing"].includes(verdict)) return verdicts;
    }
  }
  return verdicts;
}
const kinds = (verdicts: [Verdict, number][]) => verdicts.map(([verdict]) => verdict);

describe("the end of a turn", () => {
  it("comes with a pause after a voice, not with a breath in it", () => {
    const verdicts = hear([
      [0, 2000],
      [0.9, 800],
      [0.1, 600],
      [0.9, 800],
      [0.1, 3000],
    ]);
    expect(kinds(verdicts)).toEqual(["waiting", "begins", "talking", "ends"]);
    expect(verdicts.at(-1)?.[1]).toBeCloseTo(5200, -2);
  });

  it("comes after five seconds of nothing", () => {
    const verdicts = hear([[0.2, 20_000]]);
    expect(kinds(verdicts)).toEqual(["waiting", "nothing"]);
    expect(verdicts.at(-1)?.[1]).toBeCloseTo(5000, -2);
  });

  it("comes to no one who begins in the last moment", () => {
    const sounds: [number, number][] = [
      [0, 4960],
      [0.9, 1000],
      [0, 2000],
    ];
    expect(kinds(hear(sounds)).at(-1)).toBe("ends");
  });

  it("is none for single frames of anything, and a noise is no turn", () => {
    const click: [number, number][] = [
      [0.9, 64],
      [0.1, 300],
    ];
    expect(kinds(hear([...click, ...click, ...click, [0, 6000]]))).toEqual(["waiting", "nothing"]);
    const cough: [number, number][] = [
      [0.9, 200],
      [0.1, 3000],
    ];
    expect(kinds(hear(cough)).at(-1)).toBe("noise");
  });

  it("waits for as long as is asked for while it waits", () => {
    const sounds: [number, number][] = [
      [0.9, 1000],
      [0, 5000],
    ];
    const verdicts = hear(sounds, (quietMs) => (quietMs > 500 ? 1800 : 700));
    expect(verdicts.at(-1)).toEqual(["ends", expect.closeTo(2800, -2)]);
  });
});
