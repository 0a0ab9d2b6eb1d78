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
    expect(sent).toEqual([textFrame("one"), textFrame("three")]);
    expect(controller.getSnapshot().waiting).toEqual([]);
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
