import { expect, it } from "vitest";
import { formKeyAfter } from "./form-key.ts";

const nothing = { form: null, choices: null, failure: null };
const paris = { initialValue: { destination: "Paris" } };
const rome = { initialValue: { destination: "Rome" } };
const missing = { error: { destId: ["Please select a destination"] } };

const preset = formKeyAfter(null, nothing);
const foundParis = formKeyAfter(preset, { ...nothing, form: paris });

it("fills the form with what was searched for, also where the search failed", () => {
  expect(foundParis).not.toBe(preset);
  const failed = formKeyAfter(preset, { ...nothing, form: paris, failure: "unavailable" });
  expect(failed).toBe(foundParis);
  const unplaced = { ...nothing, form: { ...paris, ...missing } };
  expect(formKeyAfter(preset, { ...unplaced, failure: "unavailable" })).toBe(foundParis);
  expect(formKeyAfter(preset, { ...unplaced, choices: [] })).toBe(foundParis);
  expect(formKeyAfter(foundParis, { ...nothing, form: rome, failure: "x" })).not.toBe(foundParis);
  expect(formKeyAfter(foundParis, nothing)).toBe(preset);
});

it("leaves what is typed where an answer says what is missing", () => {
  const answer = { ...nothing, form: { ...rome, ...missing } };
  expect(formKeyAfter(preset, answer)).toBe(preset);
  expect(formKeyAfter(foundParis, answer)).toBe(foundParis);
});

it("fills the form of a page that begins with what is missing", () => {
  expect(formKeyAfter(null, { ...nothing, form: { ...paris, ...missing } })).toBe(foundParis);
});
