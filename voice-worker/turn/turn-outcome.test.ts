import { describe, expect, it } from "vitest";
import { type Ended, type Remembered, rememberTurn } from "./turn-outcome.ts";

const QUESTION = "Shall I cancel your car?";
const ANSWER = `There is one car. ${QUESTION}`;
const SPOKEN = { answering: true, heard: ["There is one car."], shown: ANSWER };
const WRITTEN = { answering: true, heard: null, shown: ANSWER };

const CASES: [string, Ended, Partial<Remembered>][] = [
  [
    "to its end: all of it",
    { ...SPOKEN, outcome: "complete" },
    { answer: ANSWER, notes: "keep", keepsQuestion: false },
  ],
  [
    "to its end with a question: a yes may answer it",
    { ...SPOKEN, outcome: "complete", question: QUESTION },
    { keepsQuestion: true },
  ],
  [
    "taken over by the next before its question was heard: the question is none",
    { ...SPOKEN, outcome: "superseded", question: QUESTION },
    { answer: "There is one car.", notes: "leave", keepsQuestion: false },
  ],
  [
    "taken over once the question was heard: a yes may answer it",
    {
      ...SPOKEN,
      heard: ["There is one car.", "Shall I cancel\nyour car?"],
      outcome: "superseded",
      question: QUESTION,
    },
    { keepsQuestion: true },
  ],
  [
    "stopped by the traveller: what was heard, and no question",
    { ...SPOKEN, heard: [ANSWER], outcome: "cancelled", question: QUESTION },
    { answer: ANSWER, notes: "drop-questions", keepsQuestion: false },
  ],
  [
    "taken over before anything was heard: nothing was said",
    { ...SPOKEN, heard: [], outcome: "superseded", question: QUESTION },
    { answer: "", notes: "drop-questions", keepsQuestion: false },
  ],
  [
    "without sound, with the socket lost: what stood on the screen",
    { ...WRITTEN, outcome: "closed", question: QUESTION },
    { answer: ANSWER, notes: "leave", keepsQuestion: true },
  ],
  [
    "by a failure: what stood on the screen, and no question",
    { ...WRITTEN, outcome: "error", question: QUESTION },
    { answer: ANSWER, notes: "leave", keepsQuestion: false },
  ],
  [
    "before the traveller was understood: nothing",
    { answering: false, heard: [], shown: "", outcome: "error" },
    { answer: "", notes: "leave", keepsQuestion: false },
  ],
  [
    "with words that nothing was understood: they are no answer",
    { answering: false, heard: ["Sorry?"], shown: "Sorry?", outcome: "complete" },
    { answer: "", notes: "leave", keepsQuestion: false },
  ],
];

describe("of a turn that ends", () => {
  it.each(CASES)("%s", (_name, ended, remembered) => {
    expect(rememberTurn(ended)).toMatchObject(remembered);
  });
});
