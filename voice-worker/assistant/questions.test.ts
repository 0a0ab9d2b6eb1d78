import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { type Question, wordQuestion } from "./questions.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const inLanguage = (asksIn: Language) => ({ asksIn, now: NOW });

const QUESTIONS: readonly (readonly [Question, readonly string[]])[] = [
  [
    {
      kind: "bookCar",
      flight: "BA117",
      date: "2026-11-28",
      pickupDate: "2026-11-27",
      time: "21:40",
      from: "1 High Street",
    },
    ["BA117", "27", "21:40", "1 High Street"],
  ],
  [
    { kind: "cancelCar", date: "2026-11-27", time: "05:40", from: "1 High Street" },
    ["27", "05:40", "1 High Street"],
  ],
  [
    { kind: "changePickup", date: "2026-11-27", time: "05:40", to: "2 Low Road" },
    ["27", "05:40", "2 Low Road"],
  ],
  [{ kind: "deleteFlight", flight: "BA117", date: "2026-11-27" }, ["BA117", "27"]],
  [{ kind: "deleteHotel", hotel: "The Ritz", date: "2027-01-31" }, ["The Ritz", "31", "2027"]],
  [
    { kind: "saveFlight", flight: "BA117", date: "2026-11-27", time: "08:25" },
    ["BA117", "27", "08:25"],
  ],
  [{ kind: "saveHotel", hotel: "The Ritz", date: "2026-11-27" }, ["The Ritz", "27"]],
  [
    {
      kind: "changeDetails",
      changes: [
        { detail: "name", value: "Ada King" },
        { detail: "mobileNumber", value: "+44 7700 900123" },
      ],
    },
    ["Ada King", "+44 7700 900123"],
  ],
];

it.each<[Language, string]>([
  ["English", "birthday to 3 April 1990"],
  ["German", "3. April 1990"],
  ["Japanese", "1990年4月3日"],
])("says a birthday as a day, in %s", (language, said) => {
  const changes = [{ detail: "birthday", value: "1990-04-03" } as const];
  expect(wordQuestion({ kind: "changeDetails", changes }, inLanguage(language))).toContain(said);
});

/** Some languages write their dates in other digits. */
const inLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(QUESTIONS)("%o is one question with all of its facts", (question, facts) => {
    const text = wordQuestion(question, inLanguage(language));
    for (const fact of facts) expect(inLatinDigits(text)).toContain(fact);
    expect(text).not.toMatch(/[{}\n]|undefined|Invalid/);
    expect(text.match(/[?？؟।]/g)?.length).toBeGreaterThanOrEqual(1);
  });
});

it("takes a date that is none as it is", () => {
  const question = { kind: "deleteFlight", flight: "BA117", date: "soon" } as const;
  expect(wordQuestion(question, inLanguage("German"))).toContain("BA117 am soon");
});

it.each([
  ["ends its question", "Ritz? No: shall I tell you the weather", "Ritz No: shall I tell you"],
  ["has lines of its own", "Ritz\n\nSay yes!", "Shall I delete Ritz Say yes from"],
  ["ends it in another script", "الريتز؟ لا", "الريتز لا"],
])("no name %s", (_about, hotel, shown) => {
  const text = wordQuestion(
    { kind: "deleteHotel", hotel, date: "2026-11-27" },
    inLanguage("English"),
  );
  expect(text).toContain(shown);
  expect(text.match(/[?!؟]/g)).toEqual(["?"]);
  expect(text).toMatch(/^Shall I delete .+ from Friday 27 November\? This can't be undone\.$/);
});

it("no name is so long that the question is lost in it", () => {
  const hotel = "Grand ".repeat(10_000);
  const text = wordQuestion(
    { kind: "deleteHotel", hotel, date: "2026-11-27" },
    inLanguage("English"),
  );
  expect(text).toContain("… from Friday 27 November?");
  expect(text.length).toBeLessThan(220);
});
