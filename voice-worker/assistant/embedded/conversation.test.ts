import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { upsertUser } from "#db/queries/users.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import type { AssistantTurn } from "../assistant.ts";
import { createToolbox, settle, type ToolContext } from "../toolbox.ts";
import { tools } from "../tools/registry.ts";
import { createEmbeddedAssistant } from "./embedded-assistant.ts";
import { SKILLS } from "./skills/all.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
let context: ToolContext;

beforeEach(async () => {
  app = await createTestApp();
  context = createToolContext(app);
});
afterEach(() => app.close());

/** One turn with the real tools on a database in memory. */
async function say(
  utterance: string,
  given: Pick<AssistantTurn, "settled" | "unanswered" | "onNotUnderstood"> = {},
): Promise<string> {
  const turn: AssistantTurn = {
    ...context,
    utterance,
    history: [],
    screen: "/",
    tools: createToolbox(tools, context, () => {}),
    takeMissingDetails: async () => [],
    ...given,
  };
  let text = "";
  for await (const piece of createEmbeddedAssistant(app, SKILLS).answer(turn, context.signal))
    text += piece;
  return text;
}

async function sayYes(): Promise<string> {
  const { pending } = context.memory;
  if (!pending) throw new Error("nothing is waiting for a yes");
  context.memory.pending = undefined;
  const outcome = await settle(tools, context, pending);
  return await say("yes", { settled: { answer: "yes", tool: pending.tool, outcome } });
}

it("tells apart what was not understood", async () => {
  const onNotUnderstood = vi.fn();
  await say("purple monkey dishwasher", { onNotUnderstood });
  expect(onNotUnderstood).toHaveBeenCalledTimes(1);
  await say("I'd like to fly to New York next Friday", { onNotUnderstood });
  expect(onNotUnderstood).toHaveBeenCalledTimes(1);
});

it("a translation that answers its question for a language says nothing more", async () => {
  const onNotUnderstood = vi.fn();
  expect(await say("translate something for my driver")).toMatch(/\?$/);
  expect(await say("I am here")).toBe("Which language?");
  expect(await say("Turkish", { onNotUnderstood })).toBe("");
  expect(onNotUnderstood).not.toHaveBeenCalled();
  expect(context.memory.own?.question).toBeUndefined();
});

it("searches, saves the cheapest and books the car for it, with the real tools", async () => {
  await upsertUser(app.db, { id: "ada", homeAddress: "1 High Street, Oxford OX1 4DP" });
  expect(await say("I'd like to fly to New York next Friday")).toBe("Where are you flying from?");
  expect(await say("London")).toMatch(/^\d+ flights from London to New York on Friday 27/);

  const cheapest = context.memory.lastFlights.toSorted(
    (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity),
  )[0];
  expect(await say("save the cheapest one")).toContain(`I've saved ${cheapest?.airline}`);

  expect(await say("do I need a car?")).toContain(cheapest?.flightNumber);
  expect(await say("yes please")).toMatch(/^Shall I book a car for /);
  expect((await listTrips(app, { userId: "ada" })).carBookings).toEqual([]);
  expect(await sayYes()).toMatch(/^Your car is booked/);

  const trips = await listTrips(app, { userId: "ada" });
  expect(trips.flights).toMatchObject([{ flightNumber: cheapest?.flightNumber }]);
  expect(trips.carBookings).toMatchObject([{ flightNumber: cheapest?.flightNumber }]);
});

it("asks for the airports of a flight that it does not know, and goes on with the answer", async () => {
  const asked = /^I don't know ZZ4711 on .+\. Which two airports does it fly between\?$/;
  expect(await say("what's the status of ZZ4711 on Friday")).toMatch(asked);
  expect(await say("from London")).toMatch(asked);
  expect(await say("from London to Rome")).toMatch(
    /^ZZ4711 is .+ on Friday 27 November\. It departs at /,
  );
  expect(context.memory.own?.question).toBeUndefined();
});

it("leaves that question for a new search", async () => {
  await say("what's the status of ZZ4711 on Friday");
  expect(await say("find me a flight from London to Paris on Friday")).toMatch(/^\d+ flights/);
});

it.each(["the blue one", "purple monkeys"])(
  "asks a yes-or-no question once more after %s",
  async (unclear) => {
    expect(await say("I'm going to Rome next weekend")).toMatch(/^Shall I /);
    expect(await say(unclear)).toMatch(/^I didn't understand that\. Shall I .+\?$/);
    expect(await say("yes")).not.toMatch(/nothing to confirm/);
  },
);

it("asks about an action once more where nothing was understood, for exactly what it was", async () => {
  const unanswered = {
    tool: "cancel_car",
    args: { id: "a car" },
    question: "Shall I cancel it?",
    about: { kind: "plans" as const, only: "cars" as const },
    expiresAt: 0,
  };
  const onNotUnderstood = vi.fn();
  expect(await say("9am", { unanswered, onNotUnderstood })).toBe(
    "I didn't understand that. Shall I cancel it?",
  );
  expect(onNotUnderstood).toHaveBeenCalledTimes(1);
  expect(context.memory.pending).toEqual({
    ...unanswered,
    expiresAt: context.now.getTime() + CONFIRMATION_MS,
  });
});

it.each(["no, I don't want it cancelled", "what is the weather in Rome?", "hello"])(
  "leaves the action after %s",
  async (wish) => {
    const unanswered = { tool: "cancel_car", args: {}, question: "Shall I?", expiresAt: 0 };
    await say(wish, { unanswered });
    expect(context.memory.pending).toBeUndefined();
  },
);
