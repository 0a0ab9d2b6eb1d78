import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { VOICE_PROTOCOL } from "#app/contracts/build.ts";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { CLOSE } from "#app/contracts/voice-close.ts";
import { listMessages } from "#app/services/conversations/messages.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { deleteHotel, listTrips } from "#app/services/saved/saved-items.server.ts";
import { READ_MS } from "#voice-worker/turn/turn-outcome.ts";
import {
  RECORDING_FRAME,
  startVoiceServer,
  type VoiceClient,
  type VoiceServer,
} from "./support/voice-server.ts";

let voice: VoiceServer;
let openai: VoiceServer["openai"];
let app: VoiceServer["app"];
let worker: VoiceServer["worker"];
let origin: string;
let connect: VoiceServer["connect"];
let refused: VoiceServer["refused"];

beforeEach(async () => {
  voice = await startVoiceServer();
  ({ openai, app, worker, origin, connect, refused } = voice);
});
afterEach(() => voice.close());

const shape = (messages: ServerMessage[]) =>
  messages.map((message) =>
    message.type === "text"
      ? `text ${message.data.role}${message.data.final ? " final" : ""}`
      : message.type,
  );
const lastText = (messages: ServerMessage[]) =>
  messages.findLast((message) => message.type === "text")?.data.content;

describe("opening the socket", () => {
  it("is refused before the handshake without a session, from another site, or for another traveller", async () => {
    expect(await refused({ origin })).toBe(401);
    expect(await refused({ cookie: "ada" })).toBe(403);
    expect(await refused({ cookie: "ada", origin: "https://evil.example" })).toBe(403);
    expect(await refused({ cookie: "ada", origin }, "/ws?clientId=ben")).toBe(403);
  });

  it("is allowed for oneself, five times at once", async () => {
    for (const path of ["/ws", "/ws?clientId=me", "/ws?clientId=ada", "/ws", "/ws"])
      await connect("ada", path);
    expect(await refused({ cookie: "ada", origin })).toBe(429);
    await connect("ben");
  });

  it("ends at sign-out for that session alone, and for all at shutdown", async () => {
    const [ada, ben] = [await connect("ada"), await connect("ben")];
    voice.endElsewhere("session of ada");
    app.notices.publish({ userId: "ada", kind: "sessions" });
    expect(await ada.closed).toBe(CLOSE.signedOut);
    expect(ben.socket.readyState).toBe(WebSocket.OPEN);
    await worker.close();
    expect(await ben.closed).toBe(CLOSE.restarting);
  });
});

it("a session that ended elsewhere closes its sockets at the next check", async () => {
  const [ada, ben] = [await connect("ada"), await connect("ben")];
  voice.endElsewhere("session of ada");
  expect(await ada.closed).toBe(CLOSE.signedOut);
  expect(ben.socket.readyState).toBe(WebSocket.OPEN);
});

describe("what is changed by a form or the API", () => {
  const refreshed = ({ messages }: VoiceClient) =>
    messages.flatMap((message) => (message.type === "refresh_data" ? [message] : []));

  it("is said to every tab of the traveller, outside of any turn, and to nobody else", async () => {
    const [one, other, ben] = [await connect(), await connect(), await connect("ben")];
    await deleteHotel(app, { userId: "ada" }, "no such hotel");
    expect([one, other].map(refreshed)).toEqual([[], []]);
    await changeProfile(app, { userId: "ada" }, { name: "Ada" });
    for (const tab of [one, other]) {
      await tab.until(() => refreshed(tab).length > 0);
      expect(refreshed(tab)).toEqual([
        { type: "refresh_data", queries: expect.arrayContaining(["/api/user"]) },
      ]);
    }
    await ben.say("hello");
    expect(refreshed(ben)).toEqual([]);
  });
});

describe("stopping", () => {
  it("lets a running turn end before its socket is closed, and the others close at once", async () => {
    openai.options.delays = { firstToken: 300 };
    openai.options.script = () => ({ content: "Here is the whole of the answer." });
    const [ada, ben] = [await connect("ada"), await connect("ben")];
    ada.send({ type: "text", text: "hello" });
    await ada.until(() => ada.messages.length > 0);
    const stopped = worker.close(20_000);
    expect(await ben.closed).toBe(CLOSE.restarting);
    expect(ada.ends()).toBe(0);
    expect(await ada.closed).toBe(CLOSE.restarting);
    expect(ada.messages.at(-1)?.type).toBe("complete");
    expect(lastText(ada.messages)).toBe("Here is the whole of the answer.");
    expect(await refused({ cookie: "ada", origin })).toBe(503);
    await stopped;
  });

  it("says so to those who still wait when the time is over", async () => {
    openai.options.delays = { firstToken: 60_000 };
    const ada = await connect("ada");
    ada.send({ type: "text", text: "hello" });
    await ada.until(() => ada.messages.length > 0);
    await worker.close(100);
    expect(await ada.closed).toBe(CLOSE.restarting);
    expect(ada.messages.at(-1)).toMatchObject({
      type: "error",
      message: expect.stringMatching(/being restarted/),
    });
  });
});

it("the first message says which build and protocol the server has", async () => {
  const ada = await connect("ada");
  await ada.until(() => ada.welcomes.length > 0);
  expect(ada.welcomes).toEqual([
    { type: "welcome", protocol: VOICE_PROTOCOL, build: expect.any(String), turnMs: 30_000 },
  ]);
});

describe("a spoken turn", () => {
  it("is transcript, answer, speech in the order of the sentences, and one end", async () => {
    openai.options.transcript = "Hello NoVo.";
    openai.options.script = () => ({
      content: "This is the first sentence. And here comes a second one.",
    });
    const ada = await connect();
    ada.socket.send(RECORDING_FRAME);
    await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
    expect(shape(ada.messages).filter((kind) => kind !== "text assistant")).toEqual([
      "text user",
      "text assistant final",
      "speaking",
      "speaking",
      "complete",
    ]);
    expect(ada.messages.every(({ turn }) => turn === 1)).toBe(true);
    const spoken = openai.log.filter(({ endpoint }) => endpoint === "speech");
    expect(spoken.map(({ body }) => Reflect.get(Object(body), "input"))).toEqual([
      "This is the first sentence.",
      "And here comes a second one.",
    ]);
    expect(openai.log[0]?.body).toMatchObject({
      filename: expect.stringMatching(/\.webm$/),
      contentType: "audio/webm",
    });
  });

  it("of under 1000 bytes is ignored", async () => {
    const ada = await connect();
    ada.socket.send(`AUDIO:webm:${Buffer.alloc(999).toString("base64")}`);
    await ada.until(() => ada.messages.length > 0);
    expect(ada.messages).toEqual([{ type: "complete" }]);
    expect(openai.log).toEqual([]);
  });

  it("in which nothing is understood says so", async () => {
    openai.options.transcript = " ";
    const ada = await connect();
    ada.socket.send(RECORDING_FRAME);
    await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
    expect(lastText(ada.messages)).toMatch(/^Sorry, I didn't catch that\. You can say: /);
  });

  it.each(["transcriptions", "chat"] as const)(
    "says a failure of %s in words, once, and no detail",
    async (endpoint) => {
      openai.options.faults = { [endpoint]: { status: 500 } };
      const ada = await connect();
      ada.socket.send(RECORDING_FRAME);
      await ada.until(() => ada.messages.some(({ type }) => type === "error"));
      const errors = ada.messages.filter((message) => message.type === "error");
      expect(errors).toHaveLength(1);
      expect(errors[0]?.message).toMatch(/^Sorry/);
      expect(JSON.stringify(ada.messages)).not.toContain("scripted fault");
      expect(shape(ada.messages)).not.toContain("complete");
    },
  );

  it("keeps its text when speech fails", async () => {
    openai.options.faults = { speech: { status: 500 } };
    const ada = await connect();
    ada.socket.send(RECORDING_FRAME);
    await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
    expect(shape(ada.messages)).toContain("text assistant final");
    expect(shape(ada.messages)).not.toContain("speaking");
  });
});

describe("interrupting", () => {
  const answering = () => ({
    content: "One sentence to say. Another sentence to say. A third one to say.",
  });

  it.each(["transcriptions", "chat", "speech"] as const)(
    "during %s aborts it upstream, and says nothing more of it",
    async (endpoint) => {
      openai.options.script = answering;
      openai.options.faults = { [endpoint]: "stall" };
      const ada = await connect();
      ada.socket.send(RECORDING_FRAME);
      await expect
        .poll(() => openai.log.some((request) => request.endpoint === endpoint))
        .toBe(true);
      ada.send({ type: "cancel" });
      await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
      await expect
        .poll(() =>
          openai.log
            .filter((request) => request.endpoint === endpoint)
            .every(({ outcome }) => outcome === "aborted"),
        )
        .toBe(true);
      expect(ada.messages.at(-1)?.type).toBe("complete");
      expect(ada.messages.filter(({ type }) => type === "complete")).toHaveLength(1);
    },
  );

  it("by a new utterance drops the old turn without an end of its own", async () => {
    openai.options.faults = { speech: "stall" };
    openai.options.script = answering;
    const ada = await connect();
    ada.socket.send(RECORDING_FRAME);
    await expect.poll(() => openai.log.some(({ endpoint }) => endpoint === "speech")).toBe(true);
    openai.options.faults = {};
    await ada.say("and now something else");
    const firstOfTwo = ada.messages.findIndex(({ turn }) => turn === 2);
    expect(ada.messages.slice(firstOfTwo).every(({ turn }) => turn === 2)).toBe(true);
    expect(ada.messages.filter(({ type }) => type === "complete")).toMatchObject([{ turn: 2 }]);
  });

  it("remembers only what was heard", async () => {
    openai.options.script = answering;
    openai.options.faults = { speech: "stall" };
    const ada = await connect();
    ada.send({ type: "session", sessionId: "s1" });
    ada.socket.send(RECORDING_FRAME);
    await expect.poll(() => openai.log.some(({ endpoint }) => endpoint === "speech")).toBe(true);
    ada.send({ type: "cancel" });
    await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
    const kept = await listMessages(app, { userId: "ada", sessionId: "s1" });
    expect(kept.map(({ role }) => role)).toEqual(["user"]);
  });

  it("by a closed socket aborts everything", async () => {
    openai.options.faults = { chat: "stall" };
    const ada = await connect();
    ada.socket.send(RECORDING_FRAME);
    await expect.poll(() => openai.log.some(({ endpoint }) => endpoint === "chat")).toBe(true);
    ada.socket.terminate();
    await expect.poll(() => openai.log.at(-1)?.outcome).toBe("aborted");
  });
});

describe("frames that are none", () => {
  it("are answered in words, and the socket goes on", async () => {
    const ada = await connect();
    for (const frame of [
      "",
      "{",
      "[]",
      '{"type":"sudo"}',
      '{"type":"text"}',
      "AUDIO:exe:AAAA",
      "AUDIO:webm:!!!",
    ]) {
      const before = ada.messages.length;
      ada.socket.send(frame);
      await ada.until(() => ada.messages.length > before);
      expect([frame, ada.messages.at(-1)?.type]).toEqual([frame, "error"]);
    }
    await ada.say("hello");
    expect(ada.messages.at(-1)?.type).toBe("complete");
  });

  it("end the socket when there are too many", async () => {
    const ada = await connect();
    for (let n = 0; n < 25; n++) ada.socket.send("nonsense");
    expect(await ada.closed).toBe(CLOSE.nonsense);
  });
});

describe("booking a car by voice", () => {
  const script = ({ messages }: { messages: { role: string; content: string | null }[] }) => {
    const last = messages.at(-1);
    if (last?.role === "tool") return { content: "Here is what came of it." };
    if (last?.content?.startsWith("please book"))
      return { toolCalls: [{ name: "book_car", arguments: {} }] };
    return { content: "As you like." };
  };
  const cars = async () => (await listTrips(app, { userId: "ada" })).carBookings;
  beforeEach(async () => {
    openai.options.script = script;
    await app.db
      .update(app.db.tables.users)
      .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
    await saveFlight(
      app,
      { userId: "ada" },
      {
        flightNumber: "BA117",
        date: "2026-11-27",
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: "08:25",
      },
    );
  });

  it("waits for the traveller's yes, whatever the model calls", async () => {
    const ada = await connect();
    await ada.say("please book a car");
    expect(await cars()).toEqual([]);
    await ada.say("yes please");
    expect(await cars()).toMatchObject([{ flightNumber: "BA117", status: "unconfirmed" }]);
    expect(ada.messages).toContainEqual(
      expect.objectContaining({
        type: "refresh_data",
        queries: expect.arrayContaining(["/api/upcoming-travel", "/api/car-booking-suggestions"]),
      }),
    );
    await ada.say("yes");
    expect(await cars()).toHaveLength(1);
  });

  it.each(["no", "what is the weather", "yes but an hour later"])(
    "does nothing on %j",
    async (words) => {
      const ada = await connect();
      await ada.say("please book a car");
      await ada.say(words);
      await ada.say("yes");
      expect(await cars()).toEqual([]);
    },
  );

  it("takes a yes that cuts the question off, once it can have been read", async () => {
    openai.options.faults = { speech: "stall" };
    const ada = await connect();
    ada.send({ type: "text", text: "please book a car", speak: true });
    const isWhole = (message: ServerMessage) => message.type === "text" && message.data.final;
    await ada.until(() => ada.messages.some(isWhole));
    expect(lastText(ada.messages)).toMatch(/^Shall I book /);
    await setTimeout(READ_MS);
    ada.send({ type: "cancel" });
    await ada.until(() => ada.messages.some(({ type }) => type === "complete"));
    openai.options.faults = {};
    await ada.say("yes please");
    expect(await cars()).toMatchObject([{ flightNumber: "BA117", status: "unconfirmed" }]);
  });

  it("is not another traveller's to confirm", async () => {
    const [ada, ben] = [await connect("ada"), await connect("ben")];
    await ada.say("please book a car");
    await ben.say("yes");
    expect(await cars()).toEqual([]);
  });
});
