/** A server that is restarted: it says so, is back in a moment, and no one notices. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUILD_ID, VOICE_PROTOCOL } from "#app/contracts/build.ts";
import { PATIENTLY } from "#tests/support/patiently.ts";
import { RECORDING_FRAME, setUp } from "./testing.ts";

const HELLO = '{"type":"text","text":"Hello","speak":false}';

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The server closes with 1012; `comes back` is the next server. */
function restarting(voice: ReturnType<typeof setUp>) {
  voice.hooks.open = false;
  voice.hooks.onStatus("restarting");
  return { comesBack: () => voice.connect(true), staysAway: () => voice.connect(false) };
}

describe("what was said to a server that is restarted", () => {
  it("is said again to the next one when the first had not begun it", async () => {
    const voice = setUp();
    voice.sendText("Hello");
    const server = restarting(voice);
    expect(voice.state()).toBe("processing");
    server.comesBack();
    await vi.waitFor(() => expect(voice.sent).toEqual([HELLO, HELLO]), PATIENTLY);
    voice.receive({ type: "text", data: { role: "assistant", content: "Hi." }, turn: 1 });
    voice.receive({ type: "complete", turn: 1 });
    expect(voice.state()).toBe("idle");
    expect(voice.said()).toEqual(["assistant: Hello!", "user: Hello", "assistant: Hi."]);
  });

  it("is not said twice when an answer had begun", async () => {
    const voice = setUp();
    voice.sendText("Hello");
    voice.receive({ type: "text", data: { role: "user", content: "Hello", id: "a" }, turn: 1 });
    restarting(voice).comesBack();
    await vi.advanceTimersByTimeAsync(1000);
    expect(voice.sent).toEqual([HELLO]);
    expect(voice.state()).toBe("idle");
  });

  it("waits for the next one when it is said in between, typed or spoken", async () => {
    const voice = setUp();
    await voice.tap();
    const server = restarting(voice);
    expect(voice.state()).toBe("recording");
    expect(await voice.tap()).toEqual({ ok: true });
    expect([voice.state(), voice.sent]).toEqual(["processing", []]);
    server.comesBack();
    await vi.waitFor(() => expect(voice.sent).toEqual([RECORDING_FRAME]), PATIENTLY);

    restarting(voice);
    expect(voice.sendText("Hello")).toBe(true);
    voice.connect(true);
    await vi.waitFor(() => expect(voice.sent).toEqual([RECORDING_FRAME, HELLO]), PATIENTLY);
  });

  it("is given up in words when no server comes", () => {
    const voice = setUp();
    voice.sendText("Hello");
    restarting(voice).staysAway();
    expect(voice.state()).toBe("idle");
    expect(voice.said().at(-1)).toMatch(/^assistant: Error: The connection was lost/);
  });

  it("is said again though something of a turn before it that was given up came late", async () => {
    const voice = setUp();
    voice.sendText("Good-bye");
    voice.sendText("Hello");
    voice.receive({ type: "complete", turn: 1 });
    restarting(voice).comesBack();
    await vi.waitFor(
      () => expect(voice.sent.filter((frame) => frame === HELLO)).toHaveLength(2),
      PATIENTLY,
    );
    voice.receive({ type: "complete", turn: 1 });
    expect(voice.state()).toBe("idle");
  });

  it("has the first number of the next server, though something was given up in between", async () => {
    const voice = setUp();
    voice.sendText("Good-bye");
    const server = restarting(voice);
    voice.sendText("Hello");
    server.comesBack();
    await vi.waitFor(() => expect(voice.sent.at(-1)).toEqual(HELLO), PATIENTLY);
    voice.receive({ type: "text", data: { role: "assistant", content: "Hi." }, turn: 1 });
    expect(voice.said().at(-1)).toBe("assistant: Hi.");
  });

  it("is not said again once the traveller has given it up", async () => {
    const voice = setUp();
    voice.sendText("Hello");
    voice.cancel();
    restarting(voice).comesBack();
    await vi.advanceTimersByTimeAsync(1000);
    expect(voice.sent).toEqual([HELLO, '{"type":"cancel"}']);
  });
});

describe("a welcome", () => {
  const welcome = (build: string, protocol = VOICE_PROTOCOL) =>
    ({ type: "welcome", protocol, build }) as const;

  it("of the same build changes nothing", () => {
    const { receive, log, state } = setUp();
    receive(welcome(BUILD_ID));
    expect([log, state()]).toEqual([[], "idle"]);
  });

  it("of another build, or protocol, waits for a quiet moment to load the page again", async () => {
    const { receive, log, tap } = setUp();
    receive(welcome("b2"));
    await tap();
    receive(welcome(BUILD_ID, VOICE_PROTOCOL + 1));
    expect(log.filter((line) => line.startsWith("waits"))).toEqual([
      "waits to load b2",
      `waits to load ${BUILD_ID}, later`,
    ]);
  });

  it("has the page stay while there is no connection, and while something waits to be said", () => {
    const { receive, connect, hooks, sendText } = setUp();
    receive(welcome("b2"));
    expect(hooks.mayReload()).toBe(true);
    hooks.online = false;
    connect(false);
    expect(hooks.mayReload()).toBe(false);
    sendText("one");
    sendText("two");
    connect(true);
    expect(hooks.mayReload()).toBe(false);
  });
});

describe("data in another language than the page", () => {
  it("waits for a moment to load the page again, and for none once it is in the page's again", async () => {
    const { controller, inputs, log, hooks, tap } = setUp();
    controller.update({ ...inputs, path: "/flights" });
    expect(log).toEqual([]);
    controller.update({ ...inputs, language: "de" });
    expect(log).toEqual(["waits to load another language"]);
    expect(hooks.mayReload()).toBe(true);
    await tap();
    expect(hooks.mayReload()).toBe(false);
    controller.update({ ...inputs, path: "/flights", language: "de" });
    controller.update(inputs);
    expect(log.filter((line) => line.includes("this one"))).toEqual(["stays in this one"]);
    expect(log.filter((line) => line.startsWith("waits"))).toHaveLength(1);
  });
});
