import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { termsOf } from "../kept-facts.ts";
import { findPhrases } from "./find-phrase.ts";
import { createPhraseBook, phraseIn } from "./phrase-book.server.ts";
import { inEnglish, PHRASE_IDS, type PhraseId } from "./phrases.ts";
import { type Slots, slotsOf } from "./phrasing.ts";

/** As people say it, and what has to be in every language: the phrases, and what must survive. */
const SAID: readonly [said: string, ids: PhraseId | PhraseId[], ...exact: string[]][] = [
  ["I'm running ten minutes late", "lateBy", "10"],
  ["sorry, we'll be about 25 minutes late", "lateBy", "25"],
  ["I am delayed by half an hour", "lateBy", "30"],
  ["I am one hour and ten minutes late", "lateBy", "70"],
  ["My name is Ada and I am late", ["myName", "late"], "Ada"],
  ["I'm at terminal five", "atTerminal", "5"],
  ["We're waiting at Terminal 2E", "atTerminal", "2E"],
  ["I'll be there in five minutes", "inMinutes", "5"],
  ["I will be ready in 15 minutes.", "inMinutes", "15"],
  ["give me one minute", "waitMinutes", "1"],
  ["could you wait another 12 mins please", "waitMinutes", "12"],
  ["Where is he?", "where"],
  ["where exactly are you parked", "where"],
  ["My plane is delayed", "delayed"],
  ["Our flight has been delayed by 45 minutes", "delayedBy", "45"],
  ["my flight lands at quarter past four", "landsAt", "4:15"],
  ["my flight lands at 16:05", "landsAt", "16:05"],
  ["My flight is BA 284", "flightNumber", "BA284"],
  ["my flight was cancelled", "cancelled"],
  ["I've missed my connection", "missed"],
  ["I have two suitcases", "suitcases", "2"],
  ["we have three bags", "suitcases", "3"],
  ["we're four people", "people", "4"],
  ["we are 5 passengers with 4 suitcases", ["people", "suitcases"], "5", "4"],
  ["please open the trunk", "openBoot"],
  ["good morning", "hello"],
  ["Thanks very much!", "thanks"],
  ["don't go without me", "notWithoutMe"],
  ["I don't need the car any more", "noCar"],
  ["I cannot find him", "cannotFind"],
  ["I can't see your car", "cannotFind"],
  ["Could you pick me up at 7:30 am?", "pickUpAt", "07:30"],
  ["pick us up at 3 pm", "pickUpAt", "15:00"],
  ["We will be waiting at door 4.", "atExit", "4"],
  ["Hello, I am at gate B12", "atExit", "B12"],
  ["Let's meet at Gate 3", "atExit", "3"],
  ["please come to exit 7", "comeToExit", "7"],
  ["I'm on the second floor", "onLevel", "2"],
  ["I just landed, I'm waiting for my bags", ["landed", "atLuggage"]],
  ["I'm still in the passport queue", "atBorder"],
  ["I'm wearing a red jacket", "wearing"],
  ["What colour is your car?", "yourColour"],
  ["Is your licence plate AB12 CDE?", "isYourPlate", "AB12 CDE"],
  ["my number plate is 34 ABC 1903", "myPlate", "34 ABC 1903"],
  ["My name is Zoë Brown-Müller", "myName", "Zoë Brown-Müller"],
  ["Please hold a sign with the name Nguyễn", "sign", "Nguyễn"],
  ["Take me to the Hilton Garden Inn, please", "toPlace", "Hilton Garden Inn"],
  ["Please take us to 10 Downing Street", "toPlace", "10 Downing Street"],
  ["I'm in front of Costa Coffee", "atPlace", "Costa Coffee"],
  ["Can you turn up the AC?", "cooler"],
  ["How much will it cost to the airport?", "howMuch"],
  ["Can I pay with card", "byCard"],
  ["Do you have a child seat?", "childSeat"],
  ["We need two child seats", "childSeats", "2"],
  ["I need to be at the airport by half past nine", "thereBy", "9:30"],
  ["How long will it take?", "howLongDrive"],
  ["Could you go a bit slower, please?", "slower"],
  ["Stop here.", "stopHere"],
  ["Could you help me with the luggage?", "helpLuggage"],
  ["I will be 20 minutes late, please wait", ["lateBy", "wait"], "20"],
  ["There is a lot of traffic", "traffic"],
  ["my car is silver", "myColour"],
];

describe("the phrase book", () => {
  it.each(SAID)("finds what is meant by “%s”", (said, ids) => {
    expect(findPhrases(said)?.map(({ id }) => id)).toEqual([ids].flat());
  });

  // What a near phrase would say wrongly, or only in part.
  it.each([
    "please wait by the exit",
    "I don't need the car until nine",
    "don't wait for me",
    "I'm not at exit 4, I'm at exit 5",
    "No, I am not at terminal 2",
    "where am I",
    "are you late",
    "you cannot find me",
    "I lost my passport",
    "I'm late because of 3 suitcases at exit 4",
    "I have a child seat",
    "Do you have change for a 50-euro note?",
    "I am standing by the wrong exit 4",
    "I'm flying with BA284 and land at 16:05",
    "take me to somewhere nice",
    "what if I cancelled the hotel and came straight to you",
    "my flight is not delayed",
    "don't take me to London",
    "Don't pick me up at Heathrow",
    "why did you take me to Heathrow?",
    "I'm near Exit 4, but it is closed",
    "meet me at 5",
    "pick me up at 7 on Monday",
    "take me to the Hilton, not the Marriott",
    "I'm in Trouble",
    "please don't hold up a sign with this name: Ada",
    "my name is wrong on the booking",
    "My name is Ada and I am stuck",
    "my number plate is not AB12",
    "Is my flight cancelled?",
    "Has my flight landed?",
    "Is it paid?",
    "Am I late?",
    "do I need a child seat",
    "I can wait 10 minutes",
    "I will wait",
    "I'll call you",
    "Can I help you with your luggage",
    "can I stop here",
    "I was at exit 4",
    "I'm going to exit 4",
    "She will be there in 5 minutes",
    "their flight is cancelled",
    "when will I be here",
    "I'm not here",
    "don't stop here",
    "I have my luggage",
    "I have a receipt",
    "help",
    "is that right",
    "my flight lands in 20 minutes",
    "I am on level -1",
    "I am at exit 4 and 5",
    "I'm at 5",
    "I am 10 to 12 minutes late",
    "I am 3",
    "exit 4 is closed",
    "not before 5",
    "I'll be there before 5",
    "turn left at exit 4",
    "The weather is nice",
    "",
    "?!",
  ])("does not take “%s” for something else", (said) => {
    expect(findPhrases(said)).toBeNull();
  });

  it.each(LANGUAGES)("keeps numbers, times, plates and names exactly in %s", async (to) => {
    const book = createPhraseBook();
    for (const [text, , ...exact] of SAID) {
      const answer = await book.translate({ text, to });
      const said = answer.ok ? answer.data.text : "";
      expect(said, text).not.toBe("");
      for (const fact of exact) expect(said, text).toContain(fact);
    }
  });

  const FILLED: Required<Slots> = {
    minutes: "7",
    n: "7",
    time: "16:05",
    exit: "B7",
    terminal: "7",
    level: "7",
    flight: "BA284",
    colour: "green",
    plate: "AB12 CDE",
    name: "Ada",
    place: "Costa Coffee",
  };

  it.each(LANGUAGES)("has every phrase with its own slots in %s", (language) => {
    const said = new Set<string>();
    for (const id of PHRASE_IDS) {
      const phrase = phraseIn(language, id, FILLED) ?? "";
      expect(phrase, id).not.toMatch(/[{}]|undefined|^$/);
      for (const slot of slotsOf(inEnglish(id))) {
        if (slot !== "colour") expect(phrase, id).toContain(FILLED[slot]);
      }
      said.add(phrase);
    }
    expect(said.size).toBe(PHRASE_IDS.length);
  });

  it("counts minutes in the language's own words, with the number in sight", async () => {
    const late = (language: (typeof LANGUAGES)[number], minutes: string) =>
      phraseIn(language, "lateBy", { minutes });
    expect(late("Spanish", "1")).toContain("1 minuto ");
    expect(late("Polish", "5")).toContain("5 min");
    expect(late("Arabic", "2")).toContain("2 ");
    expect(late("Arabic", "5")).toContain("5 دقائق");
    expect(late("English", "1")).toBe("I am 1 minute late.");
  });

  it("says what it can do for anything else, the nearest first", async () => {
    const book = createPhraseBook();
    expect(await book.translate({ text: "Je suis ici", to: "English" })).toMatchObject({
      ok: false,
      error: { kind: "not_found", message: expect.stringContaining("few phrases") },
    });
    expect(await book.translate({ text: "I am by the wrong exit 4", to: "French" })).toMatchObject({
      error: { message: expect.stringContaining("“I am at exit 4.”") },
    });
  });

  it("takes no longer for what is long", () => {
    const long = `I am at ${"exit 4 and ".repeat(45)}`.slice(0, 500);
    expect(findPhrases(long)).toBeNull();
    expect(termsOf(long, [])).toEqual([]);
  });
});
