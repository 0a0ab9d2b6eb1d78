import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RECORDING_FRAME, setUp } from "./testing.ts";

const textFrame = (text: string) => JSON.stringify({ type: "text", text, speak: false });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a connection that is gone", () => {
  it("is not waited for to speak: what was said waits in sight, and is sent once it is there", async () => {
    const { tap, connect, state, sent, controller } = setUp();
    connect(false);
    expect(await tap()).toEqual({ ok: true });
    expect(state()).toBe("recording");
    expect(await tap()).toEqual({ ok: true });
    expect(state()).toBe("idle");
    expect(controller.getSnapshot().waiting).toEqual([{ id: "1", words: "What you said" }]);
    expect(sent).toEqual([]);
    connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([RECORDING_FRAME]);
    expect(state()).toBe("processing");
    expect(controller.getSnapshot().waiting).toEqual([]);
  });

  it("of the device keeps what is typed, in its order, one turn after the other", async () => {
    const { sendText, connect, hooks, sent, receive, controller, said } = setUp();
    hooks.online = false;
    connect(false);
    expect(["one", "two", "three"].map((text) => sendText(text))).toEqual([true, true, true]);
    expect(said()).toEqual(["assistant: Hello!"]);
    const { waiting } = controller.getSnapshot();
    expect(waiting.map(({ words }) => words)).toEqual(["one", "two", "three"]);
    controller.actions.dropWaiting("2");
    hooks.online = true;
    connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([textFrame("one")]);
    expect(said().at(-1)).toBe("user: one");
    receive({ type: "complete", turn: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([textFrame("one"), textFrame("three")]);
    expect(controller.getSnapshot().waiting).toEqual([]);
  });

  /** "one" waits, and the connection is back while something is recorded. */
  async function backWhileRecording() {
    const voice = setUp();
    const { hooks, connect } = voice;
    hooks.online = false;
    connect(false);
    voice.sendText("one");
    await voice.tap();
    hooks.online = true;
    connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([voice.state(), voice.sent]).toEqual(["recording", []]);
    return voice;
  }

  it.each([
    ["said", RECORDING_FRAME],
    ["typed", textFrame("two")],
  ])(
    "that is back while something is recorded leaves the order to what is %s",
    async (how, two) => {
      const { tap, sendText, sent, receive, microphone } = await backWhileRecording();
      if (how === "typed") {
        expect(sendText("two")).toBe(true);
        microphone.heard = null;
      }
      await tap();
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toEqual([textFrame("one")]);
      receive({ type: "complete", turn: 1 });
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toEqual([textFrame("one"), two]);
    },
  );

  type Voice = Awaited<ReturnType<typeof backWhileRecording>>;
  it.each<[string, (voice: Voice) => unknown]>([
    [
      "is too small",
      ({ tap, microphone }) => {
        microphone.heard = null;
        return tap();
      },
    ],
    ["is given up", ({ cancel }) => cancel()],
    ["has heard nothing", ({ hooks }) => hooks.onNothing("nothing")],
    [
      "has heard a noise, and is to listen again",
      async ({ controller, hooks }) => {
        await controller.actions.chooseHandsFree("always");
        hooks.onNothing("noise");
      },
    ],
  ])("that is back has what waits sent where the recording %s", async (_why, end) => {
    const voice = await backWhileRecording();
    await end(voice);
    await vi.advanceTimersByTimeAsync(0);
    expect([voice.state(), voice.sent]).toEqual(["processing", [textFrame("one")]]);
  });

  it("that is back has what waits sent where no microphone may be opened", async () => {
    const { sendText, tap, connect, hooks, microphone, sent } = setUp();
    hooks.online = false;
    connect(false);
    sendText("one");
    microphone.started = Promise.resolve().then(() => {
      connect(true);
      return { ok: false, reason: "denied" };
    });
    await tap();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([textFrame("one")]);
  });

  it("that closes in this very moment takes nothing of what waits", async () => {
    const { sendText, connect, hooks, sent, controller } = setUp();
    hooks.online = false;
    connect(false);
    sendText("one");
    hooks.onStatus("open");
    await vi.advanceTimersByTimeAsync(0);
    expect(controller.getSnapshot().waiting).toHaveLength(1);
    connect(false);
    connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([textFrame("one")]);
  });

  it("of this channel alone leaves a typed message to the form, which may leave it to wait", () => {
    const { sendText, connect, controller } = setUp();
    connect(false);
    expect(sendText("hello")).toBe(false);
    for (let n = 0; n < 10; n += 1) expect(controller.actions.sendLater(`hello ${n}`)).toBe(true);
    expect(controller.actions.sendLater("one too many")).toBe(false);
    expect(controller.getSnapshot().waiting).toHaveLength(10);
  });
});
