import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerMessage } from "#app/contracts/voice.ts";
import type { SocketStatus } from "../channel/socket-status.ts";
import type { Heard, Started } from "../device/speech-input.ts";
import { createDriverTalk, type Ride } from "./driver-talk.ts";

const RIDE: Ride = {
  bookingId: "7",
  language: "Turkish",
  ears: { traveller: "server", driver: "browser" },
  locales: { traveller: "en-GB", driver: "tr" },
};

function setUp(ride = RIDE) {
  const log: string[] = [];
  const sent: unknown[] = [];
  const hooks = {
    open: false,
    onStatus: (_status: SocketStatus) => {},
    onMessage: (_message: ServerMessage) => {},
    onRefused: (_words: string) => {},
    onSlice: (_slice: Blob) => {},
    onEmpty: () => {},
  };
  const microphone = {
    started: { ok: true } as Started,
    heard: { blob: new Blob(["recording"]), extension: "webm" } as Heard | null,
  };
  const ears = (name: string) => ({
    start: async () => {
      log.push(`${name} listens`);
      return microphone.started;
    },
    stop: async () => microphone.heard,
    discard: () => void log.push(`${name} gives up`),
  });
  const sendFrame = (frame: string | Blob) => {
    if (hooks.open) sent.push(typeof frame === "string" ? JSON.parse(frame) : "sound");
    return hooks.open;
  };
  const talk = createDriverTalk(
    ride,
    {
      socket(options) {
        Object.assign(hooks, options);
        return {
          sendFrame,
          send: (message) => sendFrame(JSON.stringify(message)),
          wake: () => {},
          reconnect: () => void log.push("reconnects"),
          lineChanged: () => {},
          close: () => void log.push("socket closes"),
        };
      },
      recorder({ onSlice }) {
        Object.assign(hooks, { onSlice });
        return ears("recorder");
      },
      recogniser: ({ language }) => ears(`browser in ${language}`),
      player({ onEmpty }) {
        hooks.onEmpty = onEmpty;
        return {
          unlock: () => {},
          audioContext: () => null,
          enqueue: (data) => void log.push(`plays ${data}`),
          stop: () => void log.push("silence"),
          close: () => {},
        };
      },
      timezone: () => "Europe/London",
      playAgain(sounds, { rate, onEnd }) {
        log.push(`plays ${sounds.map(({ data }) => data).join("")} at ${rate}`);
        setTimeout(onEnd, 1000);
        return () => void log.push("stops");
      },
      speak: (text, locale) => void log.push(`browser says ${text} in ${locale}`),
      unlockSpeaking: () => void log.push("browser may speak"),
      stopSpeaking: () => void log.push("browser is quiet"),
    },
    () => {},
  );
  const connect = () => {
    hooks.open = true;
    hooks.onStatus("open");
  };
  const heard = (turn: number, voice: "server" | "page" | "none" = "server") => {
    const translated = { text: "Geldim.", means: "I am here.", changed: [], voice };
    const data = { speaker: "traveller" as const, said: "I am here.", translated };
    hooks.onMessage({ type: "talk", data, turn });
  };
  const state = () => talk.getSnapshot().state;
  return { talk, log, sent, hooks, microphone, connect, heard, state };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const TALK = { type: "talk", bookingId: "7", language: "Turkish" };

it("sends a recording while it is made, and then whose it is, in one turn", async () => {
  const { talk, sent, hooks, connect, heard, log, state } = setUp();
  connect();
  await talk.listen("traveller");
  expect(state()).toBe("listening");
  hooks.onSlice(new Blob(["a"]));
  await talk.finish("traveller");
  expect(sent).toEqual(["sound", { ...TALK, speaker: "traveller", ext: "webm" }]);
  expect(state()).toBe("working");
  heard(1);
  hooks.onMessage({ type: "speaking", data: "A", turn: 1 });
  expect(state()).toBe("speaking");
  hooks.onMessage({ type: "complete", turn: 1 });
  expect(state()).toBe("speaking");
  hooks.onEmpty();
  expect(state()).toBe("idle");
  expect(log).toContain("plays A");
  // Again and slower, without asking for it.
  talk.say("Geldim.", { speaker: "traveller", rate: 0.7 });
  expect(log).toContain("plays A at 0.7");
  vi.advanceTimersByTime(1000);
  expect(state()).toBe("idle");
  expect(sent).toHaveLength(2);
});

it("sends the whole recording where the connection came after its beginning", async () => {
  const { talk, sent, connect } = setUp();
  await talk.listen("traveller");
  const finished = talk.finish("traveller");
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([]);
  connect();
  await finished;
  expect(sent).toEqual(["sound", { ...TALK, speaker: "traveller", ext: "webm" }]);
});

it("says that there is no connection, where none comes", async () => {
  const { talk, state } = setUp();
  await talk.listen("traveller");
  const finished = talk.finish("traveller");
  await vi.advanceTimersByTimeAsync(8_000);
  await finished;
  expect(state()).toBe("idle");
  expect(talk.getSnapshot().problem).toContain("connection was lost");
});

it("hears a driver by the browser, in the driver's language", async () => {
  const { talk, sent, connect, microphone, log } = setUp();
  connect();
  microphone.heard = { text: "Geldim" };
  await talk.listen("driver");
  await talk.finish("driver");
  expect(log).toContain("browser in tr listens");
  expect(sent).toEqual([{ ...TALK, speaker: "driver", text: "Geldim" }]);
});

it("gives up what goes on when somebody else begins, and drops what still comes of it", async () => {
  const { talk, sent, connect, hooks, heard, log } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("traveller");
  heard(1);
  hooks.onMessage({ type: "speaking", data: "A", turn: 1 });
  await talk.listen("driver");
  expect(sent.at(-1)).toEqual({ type: "cancel" });
  expect(log).toContain("silence");
  hooks.onMessage({ type: "speaking", data: "B", turn: 1 });
  expect(log).not.toContain("plays B");
  expect(talk.getSnapshot()).toMatchObject({ state: "listening", speaker: "driver" });
});

it.each([
  ["denied", "permissions"],
  ["none", "No microphone"],
  ["insecure", "https"],
  ["failed", "type instead"],
] as const)("says why a microphone that is %s does not listen", async (reason, words) => {
  const { talk, microphone, state } = setUp();
  microphone.started = { ok: false, reason };
  await talk.listen("traveller");
  expect(state()).toBe("idle");
  expect(talk.getSnapshot().problem).toContain(words);
});

it("says what a slip of the finger was, and how it is done", async () => {
  const { talk, sent, microphone, connect } = setUp();
  connect();
  microphone.heard = null;
  await talk.listen("traveller");
  await talk.finish("traveller");
  expect(talk.getSnapshot().problem).toContain("too short");
  expect(sent).toEqual([]);
});

it("goes on after a turn that the server did not begin", async () => {
  const { talk, connect, hooks, heard } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("traveller");
  hooks.onMessage({ type: "error", message: "Too many messages at once." });
  expect(talk.getSnapshot()).toMatchObject({
    state: "idle",
    problem: "Too many messages at once.",
  });
  await talk.listen("traveller");
  await talk.finish("traveller");
  heard(1, "page");
  hooks.onMessage({ type: "complete", turn: 1 });
  expect(talk.getSnapshot()).toMatchObject({ state: "idle", message: { said: "I am here." } });
});

it("goes on after one that was given up, whichever the server then refuses", async () => {
  const { talk, connect, hooks, heard } = setUp();
  connect();
  const sayAgain = async () => {
    await talk.listen("traveller");
    await talk.finish("traveller");
  };
  await sayAgain();
  await talk.listen("driver");
  hooks.onMessage({ type: "error", message: "Too many messages at once." });
  await sayAgain();
  heard(1, "page");
  expect(talk.getSnapshot().message).toMatchObject({ said: "I am here." });
  hooks.onMessage({ type: "complete", turn: 1 });

  talk.clear();
  await sayAgain();
  // It is given up before anything of it has come; its end is told after the next one was said.
  await sayAgain();
  hooks.onMessage({ type: "complete", turn: 2 });
  hooks.onMessage({ type: "error", message: "Too many messages at once." });
  expect(talk.getSnapshot()).toMatchObject({ state: "idle", message: null });
  await sayAgain();
  heard(3, "page");
  expect(talk.getSnapshot().message).toMatchObject({ said: "I am here." });
});

it("has the browser say what the server has no voice for", async () => {
  const { talk, connect, heard, log } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("traveller");
  heard(1, "page");
  expect(log).toContain("browser says Geldim. in tr");
});

it("has a text spoken that was not heard before, at the rate that is wanted", async () => {
  const { talk, connect, hooks, sent, log, state } = setUp();
  connect();
  talk.say("Burada duramam.", { speaker: "traveller", rate: 0.7 });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ ...TALK, speaker: "traveller", text: "Burada duramam.", aloud: true }]);
  hooks.onMessage({ type: "speaking", data: "A", turn: 1 });
  hooks.onMessage({ type: "speaking", data: "B", turn: 1 });
  hooks.onMessage({ type: "complete", turn: 1 });
  expect(log).toContain("plays AB at 0.7");
  expect(log).not.toContain("plays A");
  vi.advanceTimersByTime(1000);
  expect(state()).toBe("idle");
});

it("waits no longer for an answer than a turn can take, and ends with a lost connection", async () => {
  const { talk, connect, hooks, log } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("traveller");
  vi.advanceTimersByTime(45_000);
  // A new connection counts its turns from the start.
  expect(log).toContain("reconnects");
  expect(talk.getSnapshot()).toMatchObject({
    state: "idle",
    problem: expect.stringContaining("NoVo didn't answer"),
  });
  await talk.listen("traveller");
  await talk.finish("traveller");
  hooks.onStatus("reconnecting");
  expect(talk.getSnapshot().problem).toContain("connection was lost");
  talk.clear();
  expect(talk.getSnapshot()).toMatchObject({ state: "idle", problem: null, message: null });
});

it("lets nobody end what the other one says", async () => {
  const { talk, sent, connect, state } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("driver");
  expect(state()).toBe("listening");
  await talk.finish("traveller");
  expect(sent.at(-1)).toMatchObject({ speaker: "traveller" });
});

it("asks anew for a sound of which a part only was heard", async () => {
  const { talk, connect, hooks, heard, sent, log } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("traveller");
  heard(1);
  hooks.onMessage({ type: "speaking", data: "A", turn: 1 });
  talk.say("Geldim.", { speaker: "traveller", rate: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(log).not.toContain("plays A at 1");
  expect(sent.at(-1)).toMatchObject({ text: "Geldim.", aloud: true });
  hooks.onMessage({ type: "speaking", data: "A", turn: 2 });
  hooks.onMessage({ type: "error", message: "It couldn't be played aloud.", turn: 2 });
  talk.say("Geldim.", { speaker: "traveller", rate: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.filter((one) => Reflect.get(Object(one), "aloud"))).toHaveLength(2);
});

it("stops the browser's voice when it is given up, and unlocks it in the tap", async () => {
  const { talk, connect, heard, log } = setUp();
  connect();
  const listening = talk.listen("traveller");
  // Before anything is waited for: iOS takes nothing later for a part of the tap.
  expect(log.slice(log.indexOf("browser is quiet"))).toContain("browser may speak");
  await listening;
  await talk.finish("traveller");
  heard(1, "page");
  expect(log.at(-1)).toBe("browser says Geldim. in tr");
  talk.cancel();
  expect(log.at(-1)).toBe("browser is quiet");
});

it.each([
  ["the driver speaks another language", { language: "German" as const }],
  ["it is another ride", { bookingId: "8" }],
])("forgets what was said once %s", async (_, change) => {
  const { talk, connect, heard, hooks, sent } = setUp();
  connect();
  await talk.listen("traveller");
  await talk.finish("traveller");
  heard(1);
  hooks.onMessage({ type: "speaking", data: "A", turn: 1 });
  hooks.onMessage({ type: "complete", turn: 1 });
  talk.rideChanged({ ...RIDE });
  expect(talk.getSnapshot().message).not.toBeNull();
  talk.rideChanged({ ...RIDE, ...change });
  expect(talk.getSnapshot()).toMatchObject({ state: "idle", speaker: null, message: null });
  // The sound of it neither.
  talk.say("Geldim.", { speaker: "traveller", rate: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toMatchObject({ ...change, aloud: true });
});
