import { describe, expect, it } from "vitest";
import { withoutNoises } from "./transcript-noises.ts";

describe("a transcript", () => {
  it.each([
    "[BLANK_AUDIO]",
    " [ Silence ]\n",
    "(silence)",
    "(wind blowing)",
    "[MUSIC PLAYING]",
    "♪ ♪",
    "*sighs*",
    "...",
    "",
    "Thanks for watching!",
    "Thank you for watching.",
    "Untertitel der Amara.org-Community",
    "Sous-titres réalisés par la communauté d'Amara.org",
    "ご視聴ありがとうございました",
  ])("of silence has no words: %j", (text) => {
    expect(withoutNoises(text)).toBe("");
  });

  it.each([
    ["[BLANK_AUDIO] A flight to Rome. [coughs]", "A flight to Rome."],
    ["Yes.", "Yes."],
    ["Thank you.", "Thank you."],
    ["Flight BA117 (tomorrow)", "Flight BA117"],
    ["9", "9"],
    ["我想去上海", "我想去上海"],
  ])("%j keeps its words", (text, words) => {
    expect(withoutNoises(text)).toBe(words);
  });
});
