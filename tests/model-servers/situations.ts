/**
 * What a traveller does with a model server behind NoVo, the same for every profile: the tests run it,
 * and `npm run figures -- model-servers` prints the table of docs/run/model-servers.md.
 */
import assert from "node:assert/strict";
import { generate } from "selfsigned";
import type { ServerMessage } from "#app/contracts/voice.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { translate } from "#app/services/translation/translate.server.ts";
import { readFrame } from "#voice-worker/text-to-speech/mp3-frames.ts";
import { type ChatScript, defaultScript } from "../loopback/chat-script.ts";
import { type OpenAiServer, startOpenAiServer } from "../loopback/openai-server.ts";
import { openai as openAiProfile } from "../loopback/profiles/openai.ts";
import type { ServerProfile } from "../loopback/profiles/profile.ts";
import { OPENAI_HOST, redirectOpenAi } from "../support/openai-address.mjs";
import { RECORDING_FRAME, startVoiceServer, type VoiceServer } from "../support/voice-server.ts";

export interface World {
  profile: ServerProfile;
  server: OpenAiServer;
  voice: VoiceServer;
  close(): Promise<void>;
}

/** NoVo configured as the profile's .env block says; OpenAI with nothing but its key. */
export async function startWorld(profile: ServerProfile): Promise<World> {
  const isOpenAi = profile === openAiProfile;
  const tls = isOpenAi ? await certificate() : undefined;
  const server = await startOpenAiServer({ profile, ...(tls && { tls }) });
  const port = Number(new URL(server.url).port);
  const undo = tls ? redirectOpenAi({ port, cert: tls.cert }) : () => {};
  const env = isOpenAi ? { OPENAI_API_KEY: profile.key ?? "" } : environmentOf(profile, server.url);
  // A server that loads its model is asked again until the turn ends.
  const voice = await startVoiceServer(
    { ...env, VOICE_TURN_SECONDS: "8", ...profile.env },
    { openai: server },
  );
  return {
    profile,
    server,
    voice,
    async close() {
      await voice.close();
      undo();
    },
  };
}

export async function certificate(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: OPENAI_HOST }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: OPENAI_HOST }] }],
  });
  return { key, cert };
}

const STAGES = { chat: "CHAT", transcription: "TRANSCRIBE", speech: "SPEECH" } as const;

function environmentOf({ models, key }: ServerProfile, url: string): Record<string, string> {
  const stages = Object.keys(models) as (keyof typeof STAGES)[];
  return Object.fromEntries(
    stages.flatMap((stage) => [
      [`${STAGES[stage]}_BASE_URL`, url],
      [`${STAGES[stage]}_MODEL`, models[stage] ?? ""],
      ...(key ? [[`${STAGES[stage]}_API_KEY`, key]] : []),
    ]),
  );
}

export interface Situation {
  name: string;
  /** Whether it can arise with this server. */
  applies(profile: ServerProfile): boolean;
  run(world: World): Promise<void>;
}

const hasChat = ({ models }: ServerProfile) => models.chat !== undefined;
const hasTools = (profile: ServerProfile) =>
  hasChat(profile) && !/without tools/.test(profile.name);
const hears = ({ models }: ServerProfile) => models.transcription !== undefined;
const speaks = ({ models }: ServerProfile) => models.speech !== undefined;

/** Of one clause, so that it is one request wherever it may be. */
const LONG_SENTENCE =
  "The three cheapest flights on Friday are with American Airlines at 11:05 for 414 dollars and with Virgin " +
  "Atlantic at 09:15 for 553 dollars and with British Airways at 10:20 for 560 dollars and they are all nonstop.";
const ANSWER = "Your flight leaves at 10:05. Shall I book a car?";

export const SITUATIONS: readonly Situation[] = [
  {
    name: "typed turn",
    applies: hasChat,
    async run({ server, voice }) {
      server.options.script = () => ({ content: ANSWER });
      const { messages } = await say(voice, "hello");
      assert.equal(lastAnswer(messages), ANSWER);
    },
  },
  {
    name: "tool turn",
    applies: hasTools,
    async run({ server, voice }) {
      server.options.script = defaultScript;
      const { messages } = await say(voice, "find a flight from London to New York on 2026-12-01");
      assert.ok(messages.some((message) => message.type === "navigate"));
      assert.match(lastAnswer(messages), /flights? .*Is there anything else that I can do\?$/);
    },
  },
  {
    name: "two tools at once",
    applies: hasTools,
    async run({ server, voice }) {
      server.options.script = stillToCall([
        { name: "get_weather", arguments: { location: "Rome" } },
        { name: "list_trips", arguments: {} },
      ]);
      const { messages } = await say(voice, "the weather in Rome, and my trips");
      assert.equal(lastAnswer(messages), "That is all of it.");
      const { body } = server.log.at(-1) ?? {};
      const results = (body as { messages: { role: string; content: string }[] }).messages
        .filter(({ role }) => role === "tool")
        .map(({ content }) => content);
      assert.equal(results.length, 2);
      assert.match(results[0] ?? "", /Rome/);
      assert.match(results[1] ?? "", /travel plans/);
    },
  },
  {
    name: "yes to a booking",
    applies: hasTools,
    async run({ server, voice }) {
      await giveFlight(voice);
      server.options.script = ({ messages }) => {
        const last = messages.at(-1);
        const isAsking = last?.role === "user" && last.content?.startsWith("please book");
        if (isAsking) return { toolCalls: [{ name: "book_car", arguments: {} }] };
        return { content: "It is booked." };
      };
      const question = await say(voice, "please book a car");
      assert.match(lastAnswer(question.messages), /^Shall I book a car for BA117, on .+\?$/);
      assert.deepEqual(await carsOf(voice), []);
      const { messages } = await say(voice, "yes please");
      assert.deepEqual(await carsOf(voice), ["BA117"]);
      assert.equal(lastAnswer(messages), "It is booked.");
    },
  },
  {
    name: "words for a driver",
    applies: hasChat,
    async run({ server, voice }) {
      server.options.script = () => ({ content: "Dışarıdayım." });
      const spoken: string[] = [];
      const said = await translate(
        voice.app,
        { text: "I am outside.", to: "Turkish" },
        { onAgreed: (text) => spoken.push(text) },
      );
      assert.equal(said.ok && said.data.text, "Dışarıdayım.");
      assert.deepEqual(spoken, ["Dışarıdayım."]);
    },
  },
  {
    name: "recording",
    applies: hears,
    async run({ server, voice }) {
      server.options.transcript = "What are my plans?";
      server.options.script = () => ({ content: ANSWER });
      const { messages } = await sayAloud(voice);
      const heard = messages.find((message) => message.type === "text");
      assert.deepEqual(heard && { role: heard.data.role, content: heard.data.content }, {
        role: "user",
        content: "What are my plans?",
      });
      assert.equal(messages.at(-1)?.type, "complete");
    },
  },
  {
    name: "spoken answer",
    applies: speaks,
    async run({ server, voice }) {
      for (const content of [ANSWER, LONG_SENTENCE]) {
        server.options.script = () => ({ content });
        const { messages } = await say(voice, "hello", true);
        const spoken = messages.filter((message) => message.type === "speaking");
        assert.ok(spoken.length >= 1);
        for (const { data } of spoken) assert.ok(isMp3(Buffer.from(data, "base64")));
      }
    },
  },
  {
    name: "silence",
    applies: hears,
    async run({ server, voice }) {
      server.options.transcript = "";
      const { messages } = await sayAloud(voice);
      assert.match(lastAnswer(messages), /^Sorry, I didn't catch that\./);
    },
  },
  {
    name: "error",
    applies: () => true,
    async run({ profile, server, voice }) {
      server.options.script = () => ({ content: ANSWER });
      server.options.transcript = "What are my plans?";
      for (const [endpoint, has, turn] of [
        ["chat", hasChat, () => say(voice, "hello")],
        ["transcriptions", hears, () => sayAloud(voice)],
      ] as const) {
        if (!has(profile)) continue;
        const faults = profile.streamFailure && endpoint === "chat" ? ["own", "stream"] : ["own"];
        for (const fault of faults as ("own" | "stream")[]) {
          server.options.faults = { [endpoint]: fault };
          const { messages } = await turn();
          const last = messages.at(-1);
          assert.ok(last?.type === "error", `${endpoint} ${fault}: ${last?.type}`);
          assert.match(last.message, /^Sorry, [a-z ]+ (?:is|took) [^{}[\]]*$/);
        }
        server.options.faults = {};
        assert.equal((await turn()).messages.at(-1)?.type, "complete");
      }
      if (!speaks(profile)) return;
      // A sentence without its sound is still an answer.
      server.options.faults = { speech: "own" };
      const { messages } = await say(voice, "hello");
      assert.equal(messages.at(-1)?.type, "complete");
      server.options.faults = {};
    },
  },
];

/** Calls what has no result yet, then says so: servers that make one call at a time are asked again. */
const stillToCall =
  (calls: { name: string; arguments: unknown }[]): ChatScript =>
  ({ messages }) => {
    const done = messages.filter(({ role }) => role === "tool").length;
    const toolCalls = calls.slice(done);
    return toolCalls.length > 0 ? { toolCalls } : { content: "That is all of it." };
  };

async function say(voice: VoiceServer, text: string, aloud = false) {
  const client = await voice.connect();
  client.send({ type: "session", sessionId: "the-same-conversation", tab: "the-same-tab" });
  await client.say(text, aloud);
  client.socket.close();
  return client;
}

async function sayAloud(voice: VoiceServer) {
  const client = await voice.connect();
  client.socket.send(RECORDING_FRAME);
  await client.until(() => client.ends() > 0);
  client.socket.close();
  return client;
}

const lastAnswer = (messages: ServerMessage[]): string => {
  const last = messages.findLast(
    (message) => message.type === "text" && message.data.role === "assistant",
  );
  return last?.type === "text" ? last.data.content : "";
};

async function giveFlight({ app }: VoiceServer): Promise<void> {
  await app.db
    .update(app.db.tables.users)
    .set({ homeAddress: "10 Downing Street, London, SW1A 2AA" });
  const flight = {
    flightNumber: "BA117",
    date: "2026-11-27",
    departureAirport: "LHR",
    arrivalAirport: "JFK",
    departureTime: "08:25",
  };
  await saveFlight(app, { userId: "ada" }, flight);
}

const carsOf = async ({ app }: VoiceServer) =>
  (await listTrips(app, { userId: "ada" })).carBookings.map(({ flightNumber }) => flightNumber);

/** It begins with a whole frame of Layer III. */
const isMp3 = (data: Buffer) => (readFrame(data, 0)?.seconds ?? 0) > 0;
