import { expect, it } from "vitest";
import { inLanguage } from "#app/platform/language.server.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { m } from "#messages";
import { converse } from "#voice-worker/assistant/embedded/testing.ts";
import { notHeard } from "./not-heard.ts";

const examplesOf = (words: string) =>
  [...words.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");

it("offers two sentences that work, others the next time", async () => {
  const seen = new Set<string>();
  for (const turn of [1, 2, 3, 4]) {
    const { memory, understands, examples } = converse();
    const words = notHeard({ memory, turn, examples: examples(turn) });
    expect(words).toMatch(/^Sorry, I didn't catch that\. /);
    const offered = examplesOf(words);
    expect(offered).toHaveLength(2);
    for (const example of offered) expect(await understands(example), example).toBe("yes");
    seen.add(words);
  }
  expect(seen.size).toBe(3);
});

it.each([
  ["find me a flight", "Where are you flying from?"],
  ["find me a flight from London", "Where to?"],
  ["find me a flight from London to Rome", "On which day?"],
  ["find me a hotel", "In which city?"],
  ["find me a hotel in Paris", "When do you check in?"],
  ["find me a hotel in Paris on Friday", "For how many nights?"],
  ["what is the weather like tomorrow", "For which city?"],
])("after %j offers answers to %j", async (said, question) => {
  const { say, understands, examples, memory } = converse();
  expect(await say(said)).toBe(question);
  const offered = examplesOf(notHeard({ memory, turn: 1, examples: examples() }));
  expect(offered).not.toContain("what are my travel plans?");
  for (const example of offered) expect(await understands(example), example).toBe("yes");
});

it("offers a yes and a no to what waits for one", () => {
  const pending = { tool: "book_car", args: {}, question: "Shall I?", expiresAt: 0 };
  expect(notHeard({ memory: { lastFlights: [], pending }, turn: 7 })).toContain(
    '"yes please", or: "no thanks"',
  );
});

it("is in the page's language; the assistant that needs no key says that it understands English", () => {
  const about = { memory: { lastFlights: [] }, turn: 1, examples: ["One", "two"] };
  expect(inLanguage("fr", () => notHeard(about))).toBe(inLanguage("fr", m.voice.notCaught));
  expect(inLanguage("fr", () => notHeard({ ...about, isEmbedded: true }))).toBe(
    `${inLanguage("fr", m.voice.notCaught)} ${languageFile("French").englishOnly} "One", "two"`,
  );
});
