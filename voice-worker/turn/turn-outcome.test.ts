import { describe, expect, it } from "vitest";
import { type Ended, READ_MS, type Remembered, rememberTurn } from "./turn-outcome.ts";

const QUESTION = "Shall I cancel your car?";
const ANSWER = `There is one car. ${QUESTION}`;
const WHOLE = { answering: true, written: true, shown: ANSWER, shownMs: 0, question: QUESTION };
/** Cut off, or not, behind its first sentence. */
const SPOKEN = { ...WHOLE, heard: ["There is one car."] };
const WRITTEN = { ...WHOLE, heard: null };

const CASES: [string, Ended, Partial<Remembered>][] = [
  [
    "to its end: all of it",
    { ...SPOKEN, question: undefined, outcome: "complete" },
    { answer: ANSWER, notes: "keep", question: "none" },
  ],
  [
    "to its end with a question: a yes may answer it",
    { ...SPOKEN, outcome: "complete" },
    { question: "open" },
  ],
  [
    "taken over when its question had just been shown: it has to be asked again",
    { ...SPOKEN, shownMs: READ_MS - 1, outcome: "superseded" },
    { answer: "There is one car.", notes: "keep", question: "unread" },
  ],
  [
    "taken over when its question had been shown for a second: a yes may answer it",
    { ...SPOKEN, shownMs: READ_MS, outcome: "superseded" },
    { answer: "There is one car.", notes: "keep", question: "open" },
  ],
  [
    "taken over once the question was heard: a yes may answer it",
    {
      ...SPOKEN,
      heard: ["There is one car.", "Shall I cancel\nyour car?"],
      outcome: "superseded",
    },
    { question: "open" },
  ],
  [
    "cut off in order to answer it: what was heard, and the question is open",
    { ...SPOKEN, heard: [ANSWER], outcome: "cancelled" },
    { answer: ANSWER, notes: "keep", question: "open" },
  ],
  [
    "stopped before its question was shown: it has to be asked again, and the notes are dropped",
    { ...SPOKEN, written: false, shown: "There is one", shownMs: READ_MS, outcome: "cancelled" },
    { answer: "There is one car.", notes: "drop-questions", question: "unread" },
  ],
  [
    "taken over before anything was written: nothing was said",
    { ...SPOKEN, written: false, heard: [], shown: "", question: undefined, outcome: "superseded" },
    { answer: "", notes: "drop-questions", question: "none" },
  ],
  [
    "without sound, with the socket lost: what was on the screen",
    { ...WRITTEN, outcome: "closed" },
    { answer: ANSWER, notes: "keep", question: "open" },
  ],
  [
    "by a failure: what was on the screen, and no question",
    { ...WRITTEN, written: false, outcome: "error" },
    { answer: ANSWER, notes: "leave", question: "none" },
  ],
  [
    "stopped before the traveller was understood: what waited still waits",
    { ...WRITTEN, answering: false, written: false, shown: "", outcome: "cancelled" },
    { answer: "", notes: "leave", question: "none" },
  ],
  [
    "with words that nothing was understood: they are no answer",
    { ...WRITTEN, answering: false, heard: ["Sorry?"], shown: "Sorry?", outcome: "complete" },
    { answer: "", notes: "leave", question: "none" },
  ],
];

describe("of a turn that ends", () => {
  it.each(CASES)("%s", (_name, ended, remembered) => {
    expect(rememberTurn(ended)).toMatchObject(remembered);
  });
});
