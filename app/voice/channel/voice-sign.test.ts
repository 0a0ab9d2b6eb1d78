import { expect, it } from "vitest";
import { signOf, type VoiceSign } from "./voice-sign.ts";
import type { VoiceState } from "./voice-state.ts";

const CASES: [VoiceState, { muted: boolean; waits: boolean }, VoiceSign][] = [
  ["idle", { muted: false, waits: false }, "idle"],
  ["idle", { muted: true, waits: false }, "muted"],
  ["recording", { muted: false, waits: true }, "waiting"],
  ["recording", { muted: false, waits: false }, "recording"],
  ["processing", { muted: false, waits: true }, "processing"],
  ["processing", { muted: true, waits: false }, "processing"],
  ["speaking", { muted: true, waits: true }, "speaking"],
];

it.each(CASES)("%s with %j is shown as %s", (state, handsFree, sign) => {
  expect(signOf({ state, handsFree })).toBe(sign);
});
