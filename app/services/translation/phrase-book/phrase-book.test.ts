import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { IN_ENGLISH, PHRASE_IDS, type PhraseId } from "#app/services/languages/phrases.ts";
import { DOUBTED, FURTHER, NATURAL } from "#tests/fixtures/driver-natural.ts";
import { SAID } from "#tests/fixtures/driver-sentences.ts";
import { termsOf } from "../kept-facts.ts";
import { findPhrases } from "./find-phrase.ts";
import { nearPhrases } from "./near-phrases.ts";
import { chosenPhrase, createPhraseBook, phraseIn, phrasesToChoose } from "./phrase-book.server.ts";
import { type Slots, slotsOf } from "./phrasing.ts";
import { WORDINGS } from "./wordings.ts";

const TALK = { own: "French", theirs: "Turkish" } as const;

/** Denied for the moment alone, they say something else. */
const LASTING: ReadonlySet<PhraseId> = new Set(["noCar", "cancelled"]);

describe("the phrase book", () => {
  it.each(SAID)("finds what is meant by “%s”", (said, ids) => {
    expect(findPhrases(said)?.map(({ id }) => id)).toEqual([ids].flat());
  });

  // What a near phrase would say wrongly, or only in part.
  it.each([
    "please wait by the exit",
    "I don't need the car until nine",
    "I don't need the car yet",
    "We won't need the car just now",
    "right now I don't need you",
    "I don't really need the car",
    "I no longer need the car if possible",
    "my flight is not going yet",
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
    "You are not so fast",
    "You can't stop here",
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
    half: "pm",
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
      for (const slot of slotsOf(IN_ENGLISH[id])) {
        if (slot !== "colour") expect(phrase, id).toContain(FILLED[slot]);
      }
      said.add(phrase);
    }
    expect(said.size).toBe(PHRASE_IDS.length);
  });

  it("keeps the parts of a plate and an address in their order in Arabic", () => {
    const inArabic = (id: PhraseId, slots: Slots) => phraseIn("Arabic", id, slots);
    expect(inArabic("isYourPlate", { plate: "1234 ABC" })).toContain("\u20681234 ABC\u2069");
    const place = "10 Downing Street, London";
    expect(inArabic("toPlace", { place })).toContain(`\u2068${place}\u2069`);
    expect(phraseIn("Turkish", "toPlace", { place })).not.toContain("\u2068");
  });

  it("counts minutes in the language's own words, with the number in sight", async () => {
    const late = (language: Language, minutes: string) => phraseIn(language, "lateBy", { minutes });
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

  it.each([...NATURAL, ...FURTHER])(
    "says “$said” whole or not at all",
    async ({ said, ids, facts = [] }) => {
      const found = findPhrases(said)?.map(({ id }) => id) ?? [];
      // What is not found is missed, and no harm is done.
      expect([[], ids]).toContainEqual(found);
      const answer = await createPhraseBook().translate({ text: said, to: "Turkish" });
      if (answer.ok) for (const fact of facts) expect(answer.data.text).toContain(fact);
    },
  );

  it("says nine of ten natural sentences that its phrases can say", () => {
    const sayable = [...NATURAL, ...FURTHER].filter(({ ids }) => ids.length > 0);
    const said = sayable.filter(({ said }) => findPhrases(said));
    expect(said.length / sayable.length).toBeGreaterThan(0.9);
  });

  it.each([
    ["don't wait for me", ["wait", "noCar"]],
    ["no need to wait for me", ["wait", "waitMinutes"]],
    ["stop waiting for me", ["wait"]],
    ["I'm not at exit 4, I'm at exit 5", ["atExit", "comeToExit"]],
    ["I don't need the car until nine", ["noCar"]],
    ["I dont need help with the luggage", ["helpLuggage"]],
    ["there's no traffic today", ["traffic"]],
    ["please don't open the boot", ["openBoot"]],
    ["I am never late", ["late", "lateBy"]],
    ["leave without me", ["notWithoutMe"]],
  ] as const)("offers no opposite of “%s”", (said, opposites) => {
    const near = nearPhrases(said, 10).map(({ id }) => id);
    for (const opposite of opposites) expect(near).not.toContain(opposite);
  });

  it("offers what denies the same", () => {
    expect(nearPhrases("I can't find you because it is dark", 3)).toEqual([
      { id: "cannotFind", slots: {} },
    ]);
  });

  it.each(DOUBTED)("doubts the hour of “%s” for a ride in the afternoon", async (said, likely) => {
    const book = createPhraseBook();
    expect((await book.translate({ text: said, to: "Turkish" })).ok).toBe(true);
    expect(await book.translate({ text: said, to: "Turkish", rideTime: "16:05" })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(`“${likely}” or “`) },
    });
    const [first, second] = phrasesToChoose(said, TALK, "16:05");
    expect(first?.english).toBe(likely);
    // Either can be chosen, with no further doubt.
    for (const choice of [first, second]) {
      expect(chosenPhrase(choice?.english ?? "", TALK)).toEqual(choice);
    }
  });

  it.each([
    ["pick me up at half past five", "06:00"],
    ["pick me up at 17:30", "16:05"],
    ["pick me up at 5:30 pm", "16:05"],
    ["pick me up at 05:30", "16:05"],
    ["I'll be there at 12:30", "11:00"],
    ["pick me up at noon", "19:00"],
    ["pick me up at midday", "23:00"],
    ["pick me up at 10:30 am", "19:00"],
    ["pick me up at 12 pm", "23:30"],
  ])("does not doubt “%s” for a ride at %s", async (text, rideTime) => {
    const book = createPhraseBook();
    expect((await book.translate({ text, to: "Turkish", rideTime })).ok).toBe(true);
  });

  it("finds each of its phrases by its own words", () => {
    for (const id of PHRASE_IDS) {
      const english = phraseIn("English", id, FILLED) ?? "";
      expect(chosenPhrase(english, TALK), english).toEqual({
        english,
        own: phraseIn("French", id, FILLED),
        theirs: phraseIn("Turkish", id, FILLED),
      });
    }
  });

  it.each([
    ["We ll be there in five minutes", "inMinutes", { minutes: "5" }],
    ["I have two suit cases", "suitcases", { n: "2" }],
    ["I ve missed my connection", "missed", {}],
  ])("finds what a recogniser writes: %s", (heard, id, slots) => {
    expect(findPhrases(heard)).toEqual([{ id, slots }]);
  });

  it("finds two messages without a comma between them", () => {
    expect(findPhrases("I will be 20 minutes late please wait")).toEqual([
      { id: "lateBy", slots: { minutes: "20" } },
      { id: "wait", slots: {} },
    ]);
  });

  it.each([
    ["I really don't need the car anymore", "noCar"],
    ["I can't find you right now", "cannotFind"],
    ["please don't leave yet", "notWithoutMe"],
    ["Not so fast please", "slower"],
    ["my luggage has not arrived", "luggageLost"],
    ["my suitcase hasn't arrived yet", "atLuggage"],
    ["My bags didn't turn up yet", "atLuggage"],
    ["My suitcase has not arrived again", "luggageLost"],
    ["I can't find my luggage right now", "luggageLost"],
    ["I can't find your car right now", "cannotFind"],
    ["I don't know where you are right now", "cannotFind"],
    ["I don't really understand you", "notUnderstood"],
    ["Please do not leave without me yet", "notWithoutMe"],
    ["I cannot park here right now", "cannotStop"],
    ["That's not really right", "no"],
  ] as const)("tells what is denied, and what only yet: %s", (said, id) => {
    expect(findPhrases(said)).toEqual([{ id, slots: {} }]);
  });

  it("finds what is denied also where it is so now", () => {
    for (const id of PHRASE_IDS) {
      const wordings = [IN_ENGLISH[id], ...(WORDINGS[id]?.split(";") ?? [])];
      const denying = wordings.filter((text) => /\bnot\b|cannot/.test(text));
      for (const text of denying) {
        const said = `${text.trim().replace(/\.$/, "")} right now`;
        expect(findPhrases(said)?.[0]?.id, said).toBe(LASTING.has(id) ? undefined : id);
      }
    }
  });

  it("takes no word before a number for an airline", () => {
    expect(findPhrases("My flight is about 284.")).toBeNull();
    for (const word of ["at", "by", "on", "in", "to", "no"]) {
      expect(findPhrases(`Our flight is ${word} 5`), word).toBeNull();
      expect(findPhrases(`my plane is ${word}10`), word).toBeNull();
    }
    for (const time of ["at 1605", "at 730", "by 0915"]) {
      expect(findPhrases(`my flight is ${time}`), time).toBeNull();
    }
    for (const flight of ["AT784", "AT 784", "TO 3214", "BY 6724"]) {
      expect(findPhrases(`My flight is ${flight}`)).toEqual([
        { id: "flightNumber", slots: { flight: flight.replace(" ", "") } },
      ]);
    }
  });

  it("takes no longer for what is long", () => {
    const long = `I am at ${"exit 4 and ".repeat(45)}`.slice(0, 500);
    expect(findPhrases(long)).toBeNull();
    expect(termsOf(long, [])).toEqual([]);
  });
});
