import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSentenceChunker } from "./sentence-chunker.ts";
import { hasWords } from "./speakable.ts";

/** What is spoken of an answer that arrives in these portions. */
function cut(...portions: string[]): string[] {
  const chunker = createSentenceChunker();
  return [...portions.flatMap((portion) => chunker.push(portion)), ...chunker.flush()];
}

const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");

const SENTENCES: [about: string, chunks: string[]][] = [
  ["plain sentences", ["It is sunny.", "Take your hat!", "Shall I book a car?", "Good."]],
  ["a price", ["It costs $29.50 one way.", "That is the cheapest."]],
  ["a price at the end", ["The fare is £120.", "Seats are left."]],
  ["a time with a full stop", ["It leaves at 7.45 from gate 3.", "Be early."]],
  ["a.m. and p.m.", ["Boarding begins at 9:05 a.m. at gate 12 and ends at 1 p.m. sharp.", "Go."]],
  ["a station", ["Trains leave from St. Pancras every hour.", "Take one."]],
  ["a title", ["Your driver is Dr. Lee from London.", "He is near."]],
  ["a number", ["Look for No. 5 on the left.", "It is blue."]],
  ["a plain no", ["The answer is no.", "Try another day."]],
  ["an example", ["Bring a document, e.g. Your passport will do.", "Thanks."]],
  ["a month before a day", ["You fly on Nov. 27 at noon.", "It is a Friday."]],
  ["a month that ends", ["You fly in nov.", "It will be cold."]],
  ["initials", ["The U.S. Embassy is open.", "J. Smith waits there."]],
  ["the word I", ["Nobody knows more than I.", "Ask me."]],
  ["an address of the web", ["See novo.example.com for more.", "It is short."]],
  [
    "a full stop before a small letter",
    ["He said approx. two hours... maybe three.", "We'll see."],
  ],
  [
    "quotation marks",
    ['She said "It is late." Then she left.'].flatMap(() => [
      'She said "It is late."',
      "Then she left.",
    ]),
  ],
  ["marks in a row", ["Really?!", "Yes!!", "Wonderful…", "Let us go."]],
  ["Chinese", ["明天多云。", "要带伞吗？", "好的！"]],
  ["Japanese", ["明日は晴れです。", "何時に出発しますか？", "「はい。」", "行きましょう。"]],
  ["Hindi", ["कल बारिश होगी।", "छाता ले जाइए।"]],
  ["Arabic", ["هل تريد سيارة؟", "الجو مشمس."]],
  ["Urdu", ["کل بارش ہوگی۔", "چھتری لے جائیں۔"]],
];
const isWide = (text: string) => /[\p{sc=Han}\p{sc=Hiragana}]/u.test(text);
const joined = (chunks: string[]) => chunks.join(chunks.some(isWide) ? "" : " ");

describe("sentence chunker", () => {
  it.each(SENTENCES)("cuts %s where a sentence ends", (_about, chunks) => {
    // The first chunk is long enough to be tried as a clause; these tables are about full stops.
    const [opening, ...rest] = cut(`Now.\n${joined(chunks)}`);
    expect(opening).toBe("Now.");
    expect(rest).toEqual(chunks);
  });

  it.each(SENTENCES)("cuts %s the same when it arrives letter by letter", (_about, chunks) => {
    const text = joined(chunks);
    expect(cut(...text)).toEqual(cut(text));
  });

  it.each([
    [
      "a clause of ten letters",
      "You fly at noon, then you rest. Good.",
      ["You fly at noon,", "then you rest.", "Good."],
    ],
    ["no shorter clause", "Well, you fly at noon. Good.", ["Well, you fly at noon.", "Good."]],
    [
      "no thousands",
      "It costs about 1,250 pounds. Good.",
      ["It costs about 1,250 pounds.", "Good."],
    ],
    [
      "no time",
      "Your flight leaves at 10:45 today. Good.",
      ["Your flight leaves at 10:45 today.", "Good."],
    ],
    [
      "a colon",
      "Here are three flights: one at noon.",
      ["Here are three flights:", "one at noon."],
    ],
    ["a Chinese clause of five letters", "明天有航班，中午出发。", ["明天有航班，", "中午出发。"]],
    ["no shorter Chinese clause", "好的，中午出发。", ["好的，中午出发。"]],
    ["an Arabic clause", "الطائرة تغادر ظهرا، ثم ترتاح.", ["الطائرة تغادر ظهرا،", "ثم ترتاح."]],
  ])("speaks as the first chunk %s", (_about, text, chunks) => {
    expect(cut(text)).toEqual(chunks);
  });

  it("keeps the clauses of later sentences together", () => {
    expect(cut("Good. You fly at noon, then you rest, then you eat.")).toEqual([
      "Good.",
      "You fly at noon, then you rest, then you eat.",
    ]);
  });

  it("answers a sentence as soon as the next one begins, without its end", () => {
    const chunker = createSentenceChunker();
    expect(chunker.push("It is sunny.")).toEqual([]);
    expect(chunker.push(" ")).toEqual([]);
    expect(chunker.push("T")).toEqual(["It is sunny."]);
  });

  it("waits for no space after a terminator that stands for itself", () => {
    expect(createSentenceChunker().push("明天多云。要")).toEqual(["明天多云。"]);
    expect(createSentenceChunker().push("「好。」要")).toEqual(["「好。」"]);
    expect(createSentenceChunker().push("It is sunny\n")).toEqual(["It is sunny"]);
  });

  it("gives up its rest when flushed, and goes on with whole sentences", () => {
    const chunker = createSentenceChunker();
    chunker.push("Let me look");
    expect(chunker.flush()).toEqual(["Let me look"]);
    expect(chunker.flush()).toEqual([]);
    expect(chunker.push("There are three flights, all at noon. A")).toEqual([
      "There are three flights, all at noon.",
    ]);
  });

  it("keeps the number of a list with its line", () => {
    expect(cut("Flights:\n1. BA 117 at noon.\n2. VS 3 at one.\n")).toEqual([
      "Flights:",
      "1. BA 117 at noon.",
      "2. VS 3 at one.",
    ]);
  });

  it("has no chunk of marks or emoji alone", () => {
    expect(cut("✈️ ! Off you go. 🎉\n---\n")).toEqual(["✈️ ! Off you go."]);
    expect(cut(" \n … ")).toEqual([]);
  });

  it("cuts a text that never ends at a space, long before a speech server's limit", () => {
    const chunks = cut("word ".repeat(500));
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(410);
    expect(words(chunks.join(""))).toBe("word".repeat(500));
  });

  const text = fc
    .array(
      fc.oneof(
        fc.constantFrom(..."aB1 .,;:!?\n\"')*_…。，？।؟۔、「」明तع✈️🎉é"),
        fc.constantFrom("St. ", "a.m. ", "$29.50", "1. ", "Nov. ", "e.g. ", "Hello there, "),
        fc.string({ unit: "grapheme", maxLength: 5 }),
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join(""));

  it("loses and repeats nothing, and has no empty chunk", () => {
    fc.assert(
      fc.property(text, (answer) => {
        const chunks = cut(answer);
        expect(words(chunks.join(""))).toBe(words(answer));
        for (const chunk of chunks) {
          expect(hasWords(chunk)).toBe(true);
          expect(chunk).toBe(chunk.trim());
        }
      }),
      { numRuns: 500 },
    );
  });

  it("does not depend on how the answer was portioned", () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(8), { minLength: 1, maxLength: 10 }), (answer, sizes) => {
        const portions: string[] = [];
        for (let at = 0, turn = 0; at < answer.length; turn += 1) {
          const size = 1 + (sizes[turn % sizes.length] ?? 0);
          portions.push(answer.slice(at, at + size));
          at += size;
        }
        expect(cut(...portions)).toEqual(cut(answer));
      }),
      { numRuns: 500 },
    );
  });
});
