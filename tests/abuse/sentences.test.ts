/** H5, M6: what a sentence, an answer or an address can make the server do grows no faster than they do. */
import { DateTime } from "luxon";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { createDriveEstimate } from "#app/services/drive-time/estimate.server.ts";
import type { AssistantTurn } from "#voice-worker/assistant/assistant.ts";
import { createEmbeddedAssistant } from "#voice-worker/assistant/embedded/embedded-assistant.ts";
import { SKILLS } from "#voice-worker/assistant/embedded/skills/all.ts";
import { createToolbox } from "#voice-worker/assistant/toolbox.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import { createSentenceChunker } from "#voice-worker/text-to-speech/sentence-chunker.ts";
import { hasWords, speakable } from "#voice-worker/text-to-speech/speakable.ts";
import { CAR, FLIGHT } from "../api/bodies.ts";
import { countRegexWork } from "../support/regex-work.ts";
import { createTestApp, TEST_NOW } from "../support/test-app.ts";
import { createToolContext } from "../support/tool-context.ts";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const now = new Date(TEST_NOW);
/** The airports, with a count of what they were asked. */
function countedAirports() {
  const asked = { called: 0, find: 0, resolve: 0 };
  const airports: typeof app.airports = {
    ...app.airports,
    called: (text) => {
      asked.called += 1;
      return app.airports.called(text);
    },
    find: (text) => {
      asked.find += 1;
      return app.airports.find(text);
    },
    resolve: (text) => {
      asked.resolve += 1;
      return app.airports.resolve(text);
    },
  };
  return { asked, airports };
}

/** Words that no airport is called, always the same ones. */
const nonsense = (count: number) =>
  Array.from({ length: count }, (_, n) => `q${(n * 7919).toString(36).replace(/\d/g, "x")}z`);

describe("H5a: unknown words", () => {
  it.each([
    ["nonsense", nonsense(40).join(" ")],
    [
      "Spanish",
      "me gustaria saber si manana por la tarde hace buen tiempo en la ciudad donde vive mi hermana porque quiero pasear con ella y con los ninos junto al rio antes de que lleguen mis padres desde el pueblo",
    ],
    [
      "muffins",
      "my aunt bakes muffins every weekend with walnuts cinnamon ginger butter sugar flour milk eggs vanilla lemon zest poppy seeds almonds raisins dates honey yoghurt carrots pumpkin oats bananas",
    ],
  ])("(%s) cost a look-up each and no search among all names", async (_what, utterance) => {
    const { asked, airports } = countedAirports();
    const assistant = createEmbeddedAssistant({ airports }, SKILLS);
    for await (const piece of assistant.answer(turnOf(utterance), new AbortController().signal)) {
      expect(piece).toBeTruthy();
    }
    expect(asked.called).toBeLessThanOrEqual(4 * 40 + 20);
    expect(asked.resolve).toBeLessThanOrEqual(1);
  });

  it("are looked for among a handful of airports, not among all of them", () => {
    // A miss that is asked again is remembered.
    const [phrase = ""] = nonsense(1);
    expect(app.airports.find(phrase)).toBe(app.airports.find(phrase));
    expect(app.airports.find("x".repeat(300))).toBeUndefined();
    expect(app.airports.resolve(nonsense(100).join(" "))).toMatchObject({ ok: false });
  });

  it("more than two sentences are asked for again, before they are looked at", async () => {
    const { asked, airports } = countedAirports();
    const assistant = createEmbeddedAssistant({ airports }, SKILLS);
    const pieces: string[] = [];
    const long = `find me a flight ${"to London ".repeat(60)}`;
    for await (const piece of assistant.answer(turnOf(long), new AbortController().signal)) {
      pieces.push(piece);
    }
    expect(pieces).toEqual([
      "That was a lot at once. Please say it again in one or two sentences.",
    ]);
    expect(asked).toEqual({ called: 0, find: 0, resolve: 0 });
  });
});

function turnOf(utterance: string): AssistantTurn {
  const context = createToolContext(app);
  return {
    utterance,
    history: [],
    traveller: context.traveller,
    timezone: "Europe/London",
    now,
    screen: "/",
    endsAt: Number.POSITIVE_INFINITY,
    tools: createToolbox(tools, context, () => {}),
    takeMissingDetails: async () => [],
    memory: context.memory,
  };
}

describe("H5b: a new pick-up", () => {
  const said = async (address: string) => {
    let from: unknown;
    const assistant = createEmbeddedAssistant(app, SKILLS);
    const question = turnOf("change my pick-up");
    for (const turn of [question, { ...turnOf(address), memory: question.memory }]) {
      turn.tools.call = async (_name, args) => {
        ({ from } = args as { from: string });
        return { ok: true, say: "Done." };
      };
      for await (const _piece of assistant.answer(turn, new AbortController().signal));
    }
    return from;
  };

  it("with nineteen insteads, as many as are read, is read at once", async () => {
    const attack = `x${" instead of a".repeat(19)}\nx`;
    expect(await said(attack)).toBe("x");
    const work = async (times: number) =>
      await countRegexWork(() => said(`x${" please".repeat(times)}\nx`));
    expect(await work(40)).toBeLessThanOrEqual(2.2 * (await work(20)));
  });

  it.each([
    ["10 Downing Street, London", "10 Downing Street, London"],
    ["10 Downing Street instead.", "10 Downing Street"],
    ["10 Downing Street instead of my home this time, please.", "10 Downing Street"],
    ["12 High St. rather please!?", "12 High St"],
    ["Instead Lane 3 this time", "Instead Lane 3"],
    ["The Please Hotel", "The Please Hotel"],
  ])("%j is %j", async (address, from) => {
    expect(await said(address)).toBe(from);
  });
});

describe("H5: the worst known sentences", () => {
  const WORST = [
    "a week ",
    "→",
    "-",
    "the day after ",
    "at 7 ",
    "no, ",
    "1 ",
    "from the city of ",
    "o'clock ",
    "mr. ",
    "[",
    "tomorrow ",
    "then ",
    "book a car, and ",
    "flights to Rome plus a hotel there, also ",
  ];
  it.each(WORST)(
    "%j repeated costs little more than twice as much when it is twice as long",
    async (part) => {
      const assistant = createEmbeddedAssistant(app, SKILLS);
      const work = async (length: number) => {
        const turn = turnOf(part.repeat(Math.ceil(length / part.length)).slice(0, length));
        turn.tools.call = async () => ({ ok: true, say: "Done." });
        return await countRegexWork(async () => {
          for await (const _piece of assistant.answer(turn, new AbortController().signal));
        });
      };
      // The square would be four times as much.
      expect(await work(300)).toBeLessThanOrEqual(3 * (await work(150)));
      expect(await work(300)).toBeLessThanOrEqual(250_000);
    },
  );
});

describe("H5c: saved data", () => {
  const COUNT = 500;
  const date = (n: number) =>
    DateTime.fromJSDate(now)
      .plus({ days: 1 + n })
      .toFormat("yyyy-MM-dd");

  async function fill(homeAddress: string) {
    await app.db.update(app.db.tables.users).set({ homeAddress });
    const flights = Array.from({ length: COUNT }, (_, n) => ({
      ...FLIGHT,
      userId: "ada",
      date: date(n),
    }));
    await app.db.insert(app.db.tables.userFlights).values(flights);
    const cars = Array.from({ length: COUNT }, (_, n) => ({
      ...CAR,
      userId: "ada",
      date: date(n + 400),
      flightNumber: FLIGHT.flightNumber,
    }));
    await app.db.insert(app.db.tables.jobBookings).values(cars);
  }

  it("an address of seventy-five parts is placed once or twice, and cars are planned for the next fifty of five hundred flights", async () => {
    const { asked, airports } = countedAirports();
    const parts = nonsense(60).map((word) => word.slice(0, 3));
    await fill(parts.join(","));
    const drive = createDriveEstimate(airports);
    const providers = { ...app.providers, driveTime: drive };
    const suggestions = await suggestCars({ ...app, airports, providers }, { userId: "ada" });
    expect(suggestions.map(({ flightDate }) => flightDate)).toEqual(
      Array.from({ length: 50 }, (_, n) => date(n)),
    );
    expect(asked.resolve).toBe(0);
    // Two airports a flight, and each part of the address for where home is and for the drive.
    expect(asked.find).toBeLessThanOrEqual(2 * 70 + 2 * parts.length);
  });
});

describe("M6: what a model writes", () => {
  const ANSWERS: [string, string][] = [
    ["newlines", "\n"],
    ["marks", "* ! "],
    ["dots", "a."],
    ["spaces", "Hello.   "],
    ["blank", " "],
    ["exclamations", "!"],
    ["brackets", "[a]("],
    ["links", "[](x)\n"],
    ["numbers", "1. "],
    ["one long word", "a"],
    ["ends", "。"],
    ["emoji", "🎉"],
    ["underscores", "_"],
  ];

  it.each(ANSWERS)(
    "%s cost twice as much when they are twice as many, letter by letter",
    async (_what, part) => {
      const work = async (length: number) => {
        const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
        return await countRegexWork(() => {
          const chunker = createSentenceChunker();
          for (const letter of text) chunker.push(letter);
          for (const piece of chunker.flush()) speakable(piece);
        });
      };
      // Beyond the window, so that what is constant does not show.
      expect(await work(8000)).toBeLessThanOrEqual(2.4 * (await work(4000)));
    },
  );

  it.each(ANSWERS)("%s lose no word, and make no piece too long to speak", (_what, part) => {
    const chunker = createSentenceChunker();
    const text = part.repeat(3000);
    const pieces = [...chunker.push(text), ...chunker.flush()];
    expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(800);
    expect(pieces.every(hasWords)).toBe(true);
    const words = (of: string) => speakable(of).replace(/[^\p{L}\p{N}]+/gu, "").length;
    if (!part.includes("[")) expect(words(pieces.join("\n"))).toBe(words(text));
  });
});
