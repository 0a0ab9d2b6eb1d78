import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLOSE } from "#app/contracts/voice-close.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { PATIENTLY } from "#tests/support/patiently.ts";
import { connectVoiceSocket, type VoiceSocket, voiceSocketUrl } from "./socket.ts";

class FakeWebSocket extends EventTarget {
  static all: FakeWebSocket[] = [];
  static get last(): FakeWebSocket {
    const last = FakeWebSocket.all.at(-1);
    if (!last) throw new Error("no socket was made");
    return last;
  }
  readyState = 0;
  binaryType = "blob";
  sent: string[] = [];
  constructor(readonly url: string) {
    super();
    FakeWebSocket.all.push(this);
  }
  send(frame: string) {
    this.sent.push(frame);
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  receives(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  drops(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "gone" }));
  }
}

const opened: VoiceSocket[] = [];

async function setUp() {
  const events: unknown[] = [];
  const socket = connectVoiceSocket({
    url: "ws://127.0.0.1/ws",
    greet: () => [{ type: "timezone", timezone: "Europe/London" }],
    onMessage: (message) => events.push(message),
    onStatus: (status) => events.push(status),
    onRefused: (words) => events.push(words),
    report: (event) => events.push(event),
    WebSocket: FakeWebSocket as unknown as typeof WebSocket,
  });
  opened.push(socket);
  await made(1);
  return { socket, events };
}

/** The address is only given once the schemas are loaded, which no fake timer hurries. */
const made = (count: number) =>
  vi.waitFor(() => expect(FakeWebSocket.all).toHaveLength(count), PATIENTLY);

/** Lets the wait before the next attempt pass: 15 seconds at most. */
async function reconnects() {
  const { length } = FakeWebSocket.all;
  for (let waited = 0; FakeWebSocket.all.length === length; waited += 500) {
    if (waited > 15_000) throw new Error("no attempt in 15 seconds");
    await vi.advanceTimersByTimeAsync(500);
  }
}

beforeEach(() => {
  FakeWebSocket.all = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the voice socket", () => {
  it("has the page's own address, and its security", () => {
    const on = (page: string) => voiceSocketUrl(new URL(page));
    expect(on("https://novo.example/")).toBe("wss://novo.example/ws");
    expect(on("http://localhost:3000/flights")).toBe("ws://localhost:3000/ws");
    expect(on("https://novo.example/upcoming-travel")).toBe("wss://novo.example/ws?clientId=me");
    expect(inLanguage("fr", () => on("https://novo.example/upcoming-travel"))).toBe(
      "wss://novo.example/ws?clientId=me&language=fr",
    );
  });

  it("greets first, on every connection", async () => {
    const { events } = await setUp();
    FakeWebSocket.last.opens();
    FakeWebSocket.last.drops();
    await reconnects();
    FakeWebSocket.last.opens();
    expect(events).toEqual(["open", "reconnecting", "open"]);
    for (const { sent } of FakeWebSocket.all) {
      expect(sent).toEqual(['{"type":"timezone","timezone":"Europe/London"}']);
    }
  });

  it("sends nothing later that could not be sent at once", async () => {
    const { socket } = await setUp();
    expect(socket.send({ type: "cancel" })).toBe(false);
    FakeWebSocket.last.opens();
    expect(socket.send({ type: "cancel" })).toBe(true);
    FakeWebSocket.last.drops();
    expect(socket.sendFrame("AUDIO:webm:AAAA")).toBe(false);
    await reconnects();
    FakeWebSocket.last.opens();
    expect(FakeWebSocket.last.sent).toHaveLength(1);
  });

  it("passes on the protocol's frames, and reports every other", async () => {
    const { events } = await setUp();
    const socket = FakeWebSocket.last;
    socket.opens();
    socket.receives('{"type":"navigate","path":"/flights","turn":1}');
    socket.receives('{"type":"navigate"}');
    socket.receives("{");
    socket.receives(new ArrayBuffer(2));
    expect(events.slice(1)).toEqual([
      { type: "navigate", path: "/flights", turn: 1 },
      "a frame was not understood",
      "a frame was not understood",
      "a frame was not understood",
    ]);
  });

  it("goes on trying when it is refused, a second apart at first", async () => {
    const { events } = await setUp();
    FakeWebSocket.last.drops();
    expect(events).toEqual(["reconnecting"]);
    await vi.advanceTimersByTimeAsync(999);
    expect(FakeWebSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await made(2);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      FakeWebSocket.last.drops();
      await reconnects();
    }
    FakeWebSocket.last.opens();
    expect(events.at(-1)).toBe("open");
  });

  it("says and tries nothing more once it is closed", async () => {
    const { socket, events } = await setUp();
    FakeWebSocket.last.opens();
    socket.close();
    FakeWebSocket.last.receives('{"type":"complete"}');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.send({ type: "cancel" })).toBe(false);
    expect(events).toEqual(["open"]);
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it("says in words why the server closed it, and comes back", async () => {
    const { events } = await setUp();
    FakeWebSocket.last.opens();
    FakeWebSocket.last.drops(CLOSE.tooManyMessages);
    expect(events).toEqual([
      "open",
      "That was too much at once. Please wait a minute.",
      "reconnecting",
    ]);
    await reconnects();
  });

  it.each([
    ["is over", 401, ["open", "reconnecting", "You are signed out."]],
    ["goes on under another cookie", 426, ["open", "reconnecting"]],
  ])("asks whether its session %s before it says so", async (_, status, expected) => {
    const asked = vi
      .spyOn(globalThis, "fetch")
      .mockResolvedValue(Response.json({ message: "You are signed out." }, { status }));
    const { events } = await setUp();
    FakeWebSocket.last.opens();
    FakeWebSocket.last.drops(CLOSE.signedOut);
    await vi.waitFor(() => expect(events).toEqual(expected), PATIENTLY);
    await reconnects();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(events).toEqual(expected);
  });

  it("sleeps when nothing happened for long, until it is needed", async () => {
    const { socket, events } = await setUp();
    FakeWebSocket.last.opens();
    FakeWebSocket.last.drops(CLOSE.idle);
    expect(events).toEqual(["open", "asleep"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeWebSocket.all).toHaveLength(1);
    expect(socket.send({ type: "cancel" })).toBe(false);
    socket.wake();
    await reconnects();
    FakeWebSocket.last.opens();
    expect(events).toEqual(["open", "asleep", "connecting", "open"]);
  });

  it("asks in plain HTTP why it may not open, once, and says the answer", async () => {
    const asked = vi
      .spyOn(globalThis, "fetch")
      .mockResolvedValue(
        Response.json({ message: "NoVo is open in too many tabs." }, { status: 429 }),
      );
    const { events } = await setUp();
    for (let attempt = 0; attempt < 3; attempt++) {
      FakeWebSocket.last.dispatchEvent(new Event("error"));
      FakeWebSocket.last.drops();
      await reconnects();
    }
    expect(asked).toHaveBeenCalledExactlyOnceWith("http://127.0.0.1/ws");
    expect(events).toContain("NoVo is open in too many tabs.");
  });

  it("comes back within two seconds of a restart, and only then says that it is lost", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { events } = await setUp();
    FakeWebSocket.last.opens();
    FakeWebSocket.last.drops(CLOSE.restarting);
    for (let attempt = 0; attempt < 5; attempt++) {
      const { length } = FakeWebSocket.all;
      await vi.advanceTimersByTimeAsync(2000);
      expect(FakeWebSocket.all).toHaveLength(length + 1);
      FakeWebSocket.last.dispatchEvent(new Event("error"));
    }
    expect(events).toEqual(["open", "restarting"]);
    await vi.advanceTimersByTimeAsync(1500);
    FakeWebSocket.last.opens();
    expect(events).toEqual(["open", "restarting", "open"]);

    FakeWebSocket.last.drops(CLOSE.restarting);
    await vi.advanceTimersByTimeAsync(15_000);
    FakeWebSocket.last.drops();
    expect(events.at(-1)).toBe("reconnecting");
  });
});
