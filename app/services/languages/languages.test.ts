import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import * as all from "./all.ts";
import { BOOKING_DETAILS, DETAILS } from "./language.ts";
import { languageFile, listOf } from "./languages.server.ts";

const LISTS = ["details", "bookingDetails", "yes", "no", "stop", "fillers"] as const;

/** The facts that a question names; `{details}` of a booking may be none. */
const factsIn = (question: string) =>
  new Set([...question.matchAll(/\{(\w+)\}/g)].map(([, fact]) => fact));

it("each language of the profile has its file, and no file is left out", () => {
  expect(Object.keys(all).toSorted()).toEqual(LANGUAGES.toSorted());
});

describe.each(LANGUAGES)("the file of %s", (language) => {
  const file = languageFile(language);

  it("is marked with names that Intl knows", () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(file.locale)).toEqual([file.locale]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(file.iso)).toEqual([file.iso]);
    expect(file.espeak ?? "en").toMatch(/^[a-z]{2,3}(-[a-z]+)*$/);
  });

  it("names every detail once, and leaves no entry of a list empty", () => {
    expect(listOf(file.details)).toHaveLength(DETAILS.length);
    expect(listOf(file.bookingDetails)).toHaveLength(BOOKING_DETAILS.length);
    for (const list of LISTS) expect(listOf(file[list]), list).not.toContain("");
  });

  it("has no phrase with two endings to choose from: they are read aloud", () => {
    for (const phrase of Object.values(file.phrases)) expect(phrase).not.toMatch(/\p{L}\/\p{L}/u);
  });

  it("asks every question as one, with the facts of the English one", () => {
    for (const kind of Object.keys(file.questions) as (keyof typeof file.questions)[]) {
      const facts = factsIn(file.questions[kind]);
      for (const fact of factsIn(languageFile("English").questions[kind])) {
        expect(facts, kind).toContain(fact);
      }
      expect(file.questions[kind].match(/[?？؟]/g), kind).toHaveLength(1);
    }
  });
});

it.each([
  ["Polish", "samoch"],
  ["Portuguese", "carro"],
] as const)("a driver who speaks %s does not look for a car either", (language, car) => {
  const { cannotFind, whichExit } = languageFile(language).phrases;
  expect(`${cannotFind} ${whichExit}`).not.toContain(car);
});

it("a plain no is the no that is offered, in Cantonese too", () => {
  const { phrases, offered } = languageFile("Chinese (Cantonese)");
  expect(phrases.no).toBe(`${offered[1]}。`);
});
