import { describe, expect, it } from "vitest";
import { happinessIndex } from "./happiness-index.ts";

describe("happiness index", () => {
  it.each([
    [100, 0, 10],
    [100, -8, 10],
    [92, 5, 9.2],
    [50, 30, 5],
    [0, 60, 0],
    [0, 600, 0],
    [84, null, 8.4],
  ])(
    "of %d%% on time with a usual delay of %s minutes is %d",
    (onTimePercent, medianDelayMinutes, index) => {
      expect(happinessIndex({ onTimePercent, medianDelayMinutes })).toBe(index);
    },
  );
});
