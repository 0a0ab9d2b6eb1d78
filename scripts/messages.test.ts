import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { moduleOf } from "./messages.mjs";

const TEXTS = {
  en: { trip: { cars: "{count, plural, one {# car} other {# cars}}", back: "Back" } },
  fr: { trip: { cars: "{count, plural, one {# voiture} other {# voitures}}", back: "Retour" } },
};

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
