import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { ALL_CODES, INTERFACE_LANGUAGES } from "#app/contracts/interface-languages.ts";
import { FROM_RIGHT_TO_LEFT, isolateValues, moduleOf, readMessages } from "./messages.mjs";

const TEXTS = {
  en: { trip: { cars: "{count, plural, one {# car} other {# cars}}", back: "Back" } },
  fr: { trip: { cars: "{count, plural, one {# voiture} other {# voitures}}", back: "Retour" } },
};

it("isolates values in the languages that are read from the right", () => {
  const all = ALL_CODES.filter((code) => INTERFACE_LANGUAGES[code].direction === "rtl");
  expect([...FROM_RIGHT_TO_LEFT]).toEqual(all);
});

describe("the module of messages", () => {
  it("speaks the language of the moment", async () => {
    const folder = mkdtempSync(path.resolve(".cache/messages-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "both.mjs");
    const now =
      'let code = "en"; export const speak = (to) => { code = to }; const languageNow = () => code;';
    writeFileSync(file, (await moduleOf(TEXTS)).replace(/^import \{ languageNow \}.*$/m, now));
    const { m, speak } = await import(pathToFileURL(file).href);
    expect([m.trip.cars({ count: 2 }), m.trip.back()]).toEqual(["2 cars", "Back"]);
    speak("fr");
    expect([m.trip.cars({ count: 0 }), m.trip.back()]).toEqual(["0 voiture", "Retour"]);
  });
});

describe("messages that are read from right to left", () => {
  it.each([
    ["من {from} إلى {to}", "من \u2068{from}\u2069 إلى \u2068{to}\u2069"],
    [
      "{days, plural, one {يوم في {city}} other {# أيام في {city}}}",
      "{days, plural, one {يوم في \u2068{city}\u2069} other {# أيام في \u2068{city}\u2069}}",
    ],
    ["{flight}، {day}", "\u200f\u2068{flight}\u2069، \u2068{day}\u2069"],
    ["{name}", "{name}"],
    ["إضافة", "إضافة"],
  ])("set apart what is put into them: %s", (text, isolated) => {
    expect(isolateValues(text)).toBe(isolated);
  });

  it("are no others", () => {
    const [latin, arabic] = ["fr", "ar"].map((language) => JSON.stringify(readMessages(language)));
    expect(latin).not.toMatch(/[\u200f\u2066-\u2069]/);
    expect(arabic).toContain("\u2068{flight}\u2069");
  });
});
