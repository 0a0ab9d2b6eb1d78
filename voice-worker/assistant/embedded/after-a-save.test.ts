/** What is said right after something was saved: a denial or a question takes nothing back, and "it" is what was saved. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createToolContext } from "#tests/support/tool-context.ts";
import type { AssistantTurn } from "../assistant.ts";
import { createToolbox, type ToolContext } from "../toolbox.ts";
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

async function say(
  utterance: string,
  screen: AssistantTurn["screen"] = "/flights",
): Promise<string> {
  const turn = {
    ...context,
    ...{ utterance, history: [], screen },
    tools: createToolbox(tools, context, () => {}),
    takeMissingDetails: async () => [],
  };
  let text = "";
  for await (const piece of createEmbeddedAssistant(app, SKILLS).answer(turn, context.signal))
    text += piece;
  return text;
}
const saved = async () => {
  const { flights, hotels } = await listTrips(app, { userId: "ada" });
  return [...flights.map(({ flightNumber }) => flightNumber), ...hotels.map((h) => h.hotelName)];
};

describe("with a flight just saved", () => {
  beforeEach(async () => {
    await say("flights from London to New York next Friday");
    await say("save the second one");
  });

  it.each([
    "don't delete it",
    "please don't delete it",
    "do not remove it",
    "don't take it out",
    "I don't want to delete it",
    "I won't delete that",
    "keep it, don't delete it",
    "don't undo that",
    "delete it?",
    "not that one?",
    "is it wrong?",
    "undo? no",
    "undo it, no",
    "can I undo it?",
  ])("%s: nothing is taken back", async (said) => {
    const before = await saved();
    expect(before).toHaveLength(1);
    await say(said);
    expect(await saved()).toEqual(before);
  });

  it("nor by a denial that names it", async () => {
    const before = await saved();
    await say(`don't delete my flight ${before[0]}`);
    await say(`don't cancel ${before[0]}`);
    expect(await saved()).toEqual(before);
  });

  it.each([
    "undo",
    "no, delete it",
    "remove that one",
    "I don't want it, delete it",
    "not that one",
  ])("%s: it is taken back", async (said) => {
    await say(said);
    expect(await saved()).toEqual([]);
  });

  it.each(["keep it", "thanks, keep that one", "save it", "book it", "I'll keep it"])(
    "%s: it is saved already, and can still be taken back",
    async (said) => {
      const before = await saved();
      await say(said);
      expect(await saved()).toEqual(before);
      await say("undo");
      expect(await saved()).toEqual([]);
    },
  );

  it.each(["the cheapest?", "the first one?"])("%s: nothing more is saved", async (said) => {
    const before = await saved();
    await say(said);
    expect(await saved()).toEqual(before);
  });
});

describe("with a hotel just saved", () => {
  beforeEach(async () => {
    await say("find a hotel in Rome next Friday for two nights", "/hotel-search");
    await say("save the second hotel", "/hotel-search");
  });

  it.each(["don't delete it", "keep it", "book it", "I will keep it"])("%s", async (said) => {
    const before = await saved();
    expect(before).toHaveLength(1);
    await say(said, "/hotel-search");
    expect(await saved()).toEqual(before);
  });
});

it("a question withdraws no link", async () => {
  expect(await say("stop sharing?")).toMatch(/^Shall I turn off all your shared links/);
});

it.each(["what are my trips", "what's the weather in Rome", "show me my travel plans"])(
  "%s, said to the question for an airport, is another request",
  async (said) => {
    await say("I'm on ZZ4711 on 4 December");
    expect(await say(said)).not.toMatch(/don't know an airport|Which two/);
  },
);
