/**
 * Plays a dialogue as the server does: the utterance settles what waits for a yes, then the
 * assistant answers with the real tools on a database in memory. What it called, what it left
 * waiting and what the traveller has before and after is written down.
 */

import { screenOf } from "#app/contracts/screens.ts";
import { fixedClock } from "#app/services/context/clock.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { findUser, upsertUser } from "#db/queries/users.ts";
import { createTestApp, TEST_NOW } from "#tests/support/test-app.ts";
import type { AssistantTurn, PendingAction } from "#voice-worker/assistant/assistant.ts";
import { createEmbeddedAssistant } from "#voice-worker/assistant/embedded/embedded-assistant.ts";
import { SKILLS } from "#voice-worker/assistant/embedded/skills/all.ts";
import { rememberHere } from "#voice-worker/assistant/memory-store.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import type { Assistant } from "#voice-worker/engine/engine.ts";
import { answerUtterance } from "#voice-worker/turn/answer.ts";
import { openTurnMemory } from "#voice-worker/turn/turn-memory.ts";
import type { Given } from "./expectations.ts";
import { carName, flights, HOME, hotels, insertPlans, PROFILE } from "./world.ts";

export interface Call {
  tool: string;
  args: unknown;
}

/** What the traveller has. */
export interface Belongings {
  /** Flight numbers, hotels' names, "car 2026-11-27"; by their ids. */
  rows: ReadonlyMap<string, string>;
  /** All of it and the profile, to the last detail. */
  state: string;
}

/** What came of the last sentence of a dialogue. */
export interface Played {
  calls: Call[];
  reply: string;
  pending?: PendingAction;
  /** What the traveller had at the start, before the last sentence, and has now. */
  start: Belongings;
  before: Belongings;
  after: Belongings;
  /** What the assistant itself took for the last sentence, in milliseconds, without its tools. */
  ms: number;
}

/** What is said, before the dialogue begins, to have something on the screen. */
const OPENINGS: Record<Given, string[]> = {
  nothing: [],
  flights: ["flights from London to Paris on 27 November"],
  hotels: ["find a hotel in Paris from 27 November to 29 November"],
  "flights and hotels": [
    "flights from London to Paris on 27 November",
    "find a hotel in Paris from 27 November to 29 November",
  ],
  plans: [],
};

export async function createStage(now: string = TEST_NOW) {
  const app = await createTestApp({ clock: fixedClock(now), providers: { flights, hotels } });
  const embedded = createEmbeddedAssistant(app, SKILLS);
  let travellers = 0;

  async function enter(given: Given): Promise<string> {
    travellers += 1;
    const userId = `traveller-${travellers}`;
    const home = given === "nothing" ? {} : { homeAddress: HOME };
    // Asked for their details a moment ago, so that no answer ends in that question.
    const lastAskedForDetails = new Date(now);
    await upsertUser(app.db, { id: userId, ...PROFILE, ...home, lastAskedForDetails });
    if (given === "plans") await insertPlans(app, userId);
    return userId;
  }

  async function belongings(userId: string): Promise<Belongings> {
    const [trips, user] = await Promise.all([
      listTrips(app, { userId }),
      findUser(app.db, { userId }),
    ]);
    return {
      rows: new Map([
        ...trips.flights.map((row) => [row.id, row.flightNumber] as const),
        ...trips.hotels.map((row) => [row.id, row.hotelName] as const),
        ...trips.carBookings.map((row) => [row.id, carName(row)] as const),
      ]),
      state: JSON.stringify([trips, user]),
    };
  }

  /** A traveller of their own who has just come, and what is said to them. */
  async function converse(given: Given) {
    const userId = await enter(given);
    const conversation = rememberHere();
    const history: AssistantTurn["history"] = [];
    let screen = "/";

    async function say(utterance: string) {
      const calls: Call[] = [];
      let toolMs = 0;
      let reply = "";
      const recording: Assistant = {
        ...embedded,
        answer: (turn, signal) =>
          embedded.answer(
            {
              ...turn,
              tools: {
                tools: turn.tools.tools,
                async call(tool, args) {
                  calls.push({ tool, args });
                  const startedAt = performance.now();
                  const outcome = await turn.tools.call(tool, args);
                  toolMs += performance.now() - startedAt;
                  return outcome;
                },
              },
            },
            signal,
          ),
      };
      const memory = await openTurnMemory(conversation, "the trial");
      const user = await findUser(app.db, { userId });
      const startedAt = performance.now();
      const answer = answerUtterance(
        {
          app,
          assistant: recording,
          tools,
          utterance,
          history: [...history],
          traveller: {
            userId,
            firstName: PROFILE.firstName,
            language: user?.language ?? "English",
            homeAddress: user?.homeAddress ?? null,
          },
          timezone: "Europe/London",
          screen: screenOf(screen),
          memory,
          endsAt: startedAt + 10_000,
          signal: new AbortController().signal,
          monotonic: () => performance.now(),
        },
        {
          beforeTool: () => {},
          onTool: () => {},
          onEffect({ navigate, aloud }) {
            screen = navigate?.split("?")[0] ?? screen;
            if (aloud) reply += aloud.shown;
          },
          isTold: () => true,
        },
      );
      for await (const piece of answer) reply += piece;
      const ms = performance.now() - startedAt - toolMs;
      await memory.keep();
      await memory.keepQuestion("open");
      history.push({ role: "user", content: utterance }, { role: "assistant", content: reply });
      return { calls, reply, ms };
    }

    for (const opening of OPENINGS[given]) {
      const { calls } = await say(opening);
      if (calls.length !== 1) throw new Error(`the trial cannot begin: "${opening}" does nothing`);
    }
    return { userId, say, belongings: () => belongings(userId), read: () => conversation.read() };
  }

  async function play(said: readonly string[], given: Given): Promise<Played> {
    const { say, belongings, read } = await converse(given);
    const start = await belongings();
    for (const sentence of said.slice(0, -1)) await say(sentence);
    const before = await belongings();
    const last = await say(said.at(-1) ?? "");
    const after = await belongings();
    const { question } = await read();
    return { ...last, pending: question?.action, start, before, after };
  }

  return { app, converse, play, close: app.close };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;
