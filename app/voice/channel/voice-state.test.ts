import { describe, expect, it } from "vitest";
import {
  initialVoice,
  isStale,
  reduceVoice,
  type VoiceEvent,
  type VoiceState,
} from "./voice-state.ts";

const machineAfter = (...events: VoiceEvent[]) => events.reduce(reduceVoice, initialVoice);

/** How the tests come into each state; "stopping": tapped, and the recording not yet sent. */
const PATHS = {
  idle: [],
  recording: [{ type: "tap" }],
  stopping: [{ type: "tap" }, { type: "tap" }],
  processing: [{ type: "said" }],
  speaking: [{ type: "said" }, { type: "turnSeen", turn: 1 }, { type: "audioQueued" }],
} satisfies Record<string, VoiceEvent[]>;

describe("the voice state machine", () => {
  it.each<[keyof typeof PATHS, VoiceEvent, VoiceState]>([
    ["idle", { type: "tap" }, "recording"],
    ["recording", { type: "tap" }, "processing"],
    ["speaking", { type: "tap" }, "recording"],
    ["processing", { type: "tap", whileProcessing: "restart" }, "recording"],
    ["processing", { type: "tap", whileProcessing: "ignore" }, "processing"],
    ["processing", { type: "tap" }, "processing"],

    ["recording", { type: "micDenied" }, "idle"],
    ["stopping", { type: "micDenied" }, "idle"],
    ["processing", { type: "micDenied" }, "processing"],
    ["stopping", { type: "recordingTooSmall" }, "idle"],
    ["processing", { type: "recordingTooSmall" }, "processing"],
    ["stopping", { type: "said" }, "processing"],
    ["idle", { type: "said" }, "processing"],
    ["speaking", { type: "said" }, "processing"],

    ["idle", { type: "audioQueued" }, "speaking"],
    ["processing", { type: "audioQueued" }, "speaking"],
    ["recording", { type: "audioQueued" }, "recording"],
    ["speaking", { type: "queueEmpty" }, "idle"],
    ["recording", { type: "queueEmpty" }, "recording"],
    ["processing", { type: "queueEmpty" }, "processing"],

    ["idle", { type: "complete", turn: 1 }, "idle"],
    ["recording", { type: "complete", turn: 1 }, "recording"],
    ["stopping", { type: "complete", turn: 1 }, "processing"],
    ["processing", { type: "complete", turn: 1 }, "idle"],
    ["speaking", { type: "complete", turn: 1 }, "speaking"],

    ["recording", { type: "error" }, "idle"],
    ["processing", { type: "error" }, "idle"],
    ["speaking", { type: "error" }, "idle"],
    ["recording", { type: "cancel" }, "idle"],
    ["processing", { type: "cancel" }, "idle"],
    ["speaking", { type: "cancel" }, "idle"],
    ["recording", { type: "disconnected" }, "recording"],
    ["stopping", { type: "disconnected" }, "processing"],
    ["processing", { type: "disconnected" }, "idle"],
    ["speaking", { type: "disconnected" }, "speaking"],
  ])("%s + %j -> %s", (from, event, to) => {
    expect(reduceVoice(machineAfter(...PATHS[from]), event).state).toBe(to);
  });

  it("keeps processing at a complete without a number, until some of the answer has come", () => {
    const complete: VoiceEvent = { type: "complete", turn: undefined };
    expect(machineAfter({ type: "said" }, complete).state).toBe("processing");
    expect(machineAfter({ type: "said" }, { type: "answerWritten" }, complete).state).toBe("idle");
  });

  it("drops the rest of a turn that the traveller talked over", () => {
    const talkedOver = machineAfter(...PATHS.speaking, { type: "tap" });
    expect(isStale(talkedOver, 1)).toBe(true);
    expect(isStale(talkedOver, undefined)).toBe(true);
    const next = [{ type: "tap" }, { type: "said" }] satisfies VoiceEvent[];
    const answered = next.reduce(reduceVoice, talkedOver);
    expect(isStale(answered, 1)).toBe(true);
    expect(isStale(answered, 2)).toBe(false);
    expect(isStale(answered, undefined)).toBe(false);
  });

  it("drops a turn of which nothing had come when it was given up", () => {
    const late = machineAfter({ type: "said" }, { type: "cancel" }, { type: "turnSeen", turn: 7 });
    expect(isStale(late, 7)).toBe(true);
    const next = reduceVoice(late, { type: "said" });
    expect(isStale(next, 7)).toBe(true);
    expect(isStale(next, 8)).toBe(false);
  });

  it("drops what comes late of turns that were given up before another was asked for", () => {
    const asked = machineAfter({ type: "said" }, { type: "cancel" }, { type: "said" });
    const late = reduceVoice(asked, { type: "turnSeen", turn: 1 });
    expect([1, 2].map((turn) => isStale(late, turn))).toEqual([true, false]);
    const again = [{ type: "cancel" }, { type: "said" }] satisfies VoiceEvent[];
    for (const before of [asked, late]) {
      const third = again.reduce(reduceVoice, before);
      expect([1, 2, 3].map((turn) => isStale(third, turn))).toEqual([true, true, false]);
    }
  });

  it("counts no turn for what the server refused", () => {
    const refused = machineAfter({ type: "said" }, { type: "error" }, { type: "said" });
    expect(isStale(refused, 1)).toBe(false);
    const late = machineAfter({ type: "said" }, { type: "cancel" }, { type: "error" });
    expect(isStale(reduceVoice(late, { type: "said" }), 1)).toBe(false);
  });

  it("takes all of a turn that was not given up, even behind its sound", () => {
    const heard = machineAfter(...PATHS.speaking, { type: "queueEmpty" });
    expect(isStale(heard, 1)).toBe(false);
  });

  it("lets a new connection count its turns from the start", () => {
    const machine = machineAfter(...PATHS.speaking, { type: "cancel" }, { type: "disconnected" });
    expect(isStale(machine, 1)).toBe(false);
  });
});
