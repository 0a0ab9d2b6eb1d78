import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fittingPieces } from "./fitting-pieces.ts";

describe("a text in pieces that a voice takes", () => {
  it.each([
    ["that fits stays whole", "See you.", ["See you."]],
    [
      "is cut behind the last mark",
      "It flies at 9:15, for 1,553 dollars.",
      ["It flies at 9:15,", "for 1,553 dollars."],
    ],
    [
      "at a space where no mark is near its end",
      "Yes, it flies tomorrow evening",
      ["Yes, it flies", "tomorrow evening"],
    ],
    [
      "of exactly its length at the end of a word",
      "It leaves from gate5 soon",
      ["It leaves from gate5", "soon"],
    ],
    [
      "anywhere where there is neither",
      "x".repeat(45),
      ["x".repeat(20), "x".repeat(20), "x".repeat(5)],
    ],
    ["but not within a letter", `${"x".repeat(19)}😀😀`, ["x".repeat(19), "😀😀"]],
    [
      "of Japanese behind its marks",
      "東京行きは十時五分に、第二ターミナルから出ます。",
      ["東京行きは十時五分に、", "第二ターミナルから出ます。"],
    ],
  ])("%s", (_what, text, pieces) => {
    expect(fittingPieces(text, 20)).toEqual(pieces);
  });

  it("loses nothing but spaces, and none is too long", () => {
    const letters = fc.string({
      unit: fc.constantFrom("a", " ", ",", ".", "1", "、", "\n"),
      maxLength: 300,
    });
    fc.assert(
      fc.property(letters, fc.integer({ min: 2, max: 50 }), (text, max) => {
        const pieces = fittingPieces(text, max);
        const bare = (value: string) => value.replace(/\s+/g, "");
        expect(bare(pieces.join(""))).toBe(bare(text));
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
