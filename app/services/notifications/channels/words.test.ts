/** Which push takes the place of which: the browser, and the push service before it, keep one of each topic. */
import { describe, expect, it } from "vitest";
import type { FactTopic } from "#app/contracts/watching.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { WATCH } from "#tests/support/notifying.ts";
import { emailOf, newsOf } from "./words.ts";

let ids = 0;

function alert(abouts: FactTopic[], more: object = {}) {
  ids += 1;
  const facts = abouts.map((about) => ({ about, text: `${about}.` }));
  return {
    id: `${ids}`,
    kind: "flight" as const,
    subject: WATCH as string | null,
    title: "Your flight BA117",
    text: "News.",
    outsideText: null,
    link: null,
    state: "told" as const,
    facts,
    carId: null,
    move: null,
    ...more,
  };
}

const date = "2026-11-20";
const move = { from: { date, time: "16:00" }, to: { date, time: "17:30" }, setFor: "" };
const moved = { carId: "car", move, state: "moved" as const };
const asks = { carId: "car", move, state: "asks" as const };
const ofCar = (kind: "car" | "drive" | "driver") => alert([], { kind, subject: "car" });

const topics = (...pushes: ReturnType<typeof alert>[][]) =>
  new Set(pushes.map((told) => newsOf(told).topic)).size;

describe("a later push takes the place of an earlier one", () => {
  it.each([
    ["a time, of a time", [alert(["time"])], [alert(["time"])]],
    ["a gate, of a gate", [alert(["gate"])], [alert(["gate"])]],
    ["a reinstatement, of a cancellation", [alert(["end", "next"])], [alert(["course"])]],
    ["one with a new time too", [alert(["end"])], [alert(["course", "time", "plans"])]],
    ["a cancellation, of its foreboding", [alert(["course"])], [alert(["end", "next"])]],
    ["a landing, of a diversion", [alert(["end"])], [alert(["end"])]],
    ["a car moved again", [alert(["time"], moved)], [alert(["time"], moved)]],
    ["a car that has arrived, of its confirmation", [ofCar("car")], [ofCar("drive")]],
    [
      "several, of the same several",
      [alert(["time"]), alert(["gate"])],
      [alert(["gate"]), alert(["time"])],
    ],
  ])("%s", (_what, first, later) => {
    expect(topics(first, later)).toBe(1);
  });
});

describe("both are kept", () => {
  it.each([
    ["a question and a gate", [alert(["time"], asks)], [alert(["gate"])]],
    ["a question and a landing", [alert(["end"], asks)], [alert(["end"])]],
    ["a moved car and a gate", [alert(["time"], moved)], [alert(["gate"])]],
    ["a moved car and a time alone", [alert(["time"], moved)], [alert(["time"])]],
    ["a moved car and a question", [alert(["time"], moved)], [alert(["time"], asks)]],
    ["two words of a driver", [ofCar("driver")], [ofCar("driver")]],
    ["several and other several", [alert(["time"]), ofCar("car")], [alert(["gate"]), ofCar("car")]],
    ["what is about nothing", [alert([], { subject: null })], [alert([], { subject: null })]],
    ["what does not say what it is about", [alert([])], [alert([])]],
  ])("%s", (_what, first, later) => {
    expect(topics(first, later)).toBe(2);
  });
});

it("several of one flight are headed by it", () => {
  expect(newsOf([alert(["time"]), alert(["gate"])]).title).toBe("Your flight BA117");
  expect(newsOf([alert(["time"]), ofCar("driver")]).title).toBe("Your trip");
});

it("an email in Arabic has addresses with nothing around them, which any program makes a link of", () => {
  const told = { title: "BA117", sentences: ["BA117"], outside: [], path: "/trips/1", topic: "" };
  const addresses = { site: "https://novo.example", unsubscribeUrl: "https://novo.example/u/1" };
  const { text, subject, html } = inLanguage("ar", () => emailOf(told, addresses));
  expect(text.split(/\s+/)).toEqual(
    expect.arrayContaining(["https://novo.example/trips/1", "https://novo.example/u/1"]),
  );
  expect(subject + text).not.toMatch(/[\u2066-\u2069]/);
  expect(html).toContain('<html lang="ar" dir="rtl">');
});
