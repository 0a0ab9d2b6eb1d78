import { describe, expect, it } from "vitest";
import { ALL_CODES } from "#app/contracts/interface-languages.ts";
import { languages, writtenMessages } from "../scripts/messages.mjs";
import { looseSigns, pluralsOf, problemsOf } from "./support/catalogue.ts";

const ENGLISH = {
  trip: { late: "{minutes, plural, one {# minute} other {# minutes}} late", to: "{from} to {to}" },
  app: { name: "NoVo", save: "Save" },
};

describe("the catalogues", () => {
  it("are those of the interface's languages", () => {
    expect(languages().toSorted()).toEqual(ALL_CODES.toSorted());
  });

  it("have every message, with its values, in their own words", () => {
    const others = languages().filter((language) => language !== "en");
    const problems = others.flatMap((language) =>
      problemsOf(writtenMessages("en"), writtenMessages(language)).map(
        (problem) => `${language}: ${problem}`,
      ),
    );
    expect(problems).toEqual([]);
  });

  it("have a form for every number that a language counts apart", () => {
    const others = languages().filter((language) => language !== "en");
    expect(others.flatMap((language) => pluralsOf(language, writtenMessages(language)))).toEqual(
      [],
    );
    expect(pluralsOf("ar", { trip: { late: ENGLISH.trip.late } })).toEqual(["ar: trip.late"]);
    expect(pluralsOf("fr", { trip: { late: ENGLISH.trip.late } })).toEqual([]);
  });

  it("keep the signs of French on the line of their word", () => {
    expect(looseSigns(writtenMessages("fr"))).toEqual([]);
    expect(looseSigns({ a: { b: "Partir ?", c: "« Oui", d: "Départ\u00a0: 9 h" } })).toEqual([
      "a.b",
      "a.c",
    ]);
  });

  it("would be found wanting", () => {
    const french = {
      trip: { late: "{minutes} minutes de retard", to: "de {from} à {to}" },
      app: { name: "=", save: "Save", more: "Plus" },
    };
    expect(problemsOf(ENGLISH, french)).toEqual([
      "app.more is in no English text",
      "trip.late is of another kind",
      'app.save is English; "=" if it is to be',
    ]);
    expect(problemsOf(ENGLISH, { app: french.app })).toContain("trip.to is missing");
  });
});
