import { describe, expect, it } from "vitest";
import { hasWords, speakable } from "./speakable.ts";

describe("speakable", () => {
  it.each([
    ["bold", "Your flight is **on time**.", "Your flight is on time."],
    ["italics", "It is *really* _quite_ warm.", "It is really quite warm."],
    ["bold with underscores", "It is __late__.", "It is late."],
    ["code", "Your gate is `B42`.", "Your gate is B42."],
    ["a code block's fences", "```\nBA 117\n```", "BA 117"],
    ["a heading", "## Flights\nThree of them", "Flights Three of them"],
    ["a list", "- BA 117\n- VS 3\n• DL 1\n+ AA 2", "BA 117 VS 3 DL 1 AA 2"],
    ["a list of stars", "* BA 117\n* VS 3", "BA 117 VS 3"],
    ["a quotation", "> Doors close early", "Doors close early"],
    ["a link", "See [your trips](https://novo.example/trips).", "See your trips."],
    ["an image", "![a map](map.png) Turn left", "a map Turn left"],
    ["an emoji", "Have a good flight! ✈️", "Have a good flight!"],
    ["a family of joined emoji", "For 👨‍👩‍👧 of you", "For of you"],
    ["a skin tone", "Done 👍🏽", "Done"],
    ["a flag", "Welcome to 🇫🇷 France", "Welcome to France"],
    ["directions", "\u200fلوحتك \u20681234 ABC\u2069", "لوحتك 1234 ABC"],
    ["a keycap", "Press 1️⃣ now", "Press 1 now"],
    ["lines and spaces", "  One\n\n  two\tthree ", "One two three"],
  ])("leaves out the marks of %s", (_about, text, spoken) => {
    expect(speakable(text)).toBe(spoken);
  });

  it.each([
    "It costs $29.50, which is -5% less.",
    "Your code is SNAKE_CASE_1.",
    "It is -3 degrees in Oslo.",
    "Terminal 5 (north) opens at 4:30.",
    "明天多云，气温25°C。",
    "कल बारिश होगी।",
    "هل تريد سيارة؟",
  ])("leaves %s as it is", (text) => {
    expect(speakable(text)).toBe(text);
  });

  it.each([
    ["", false],
    ["---", false],
    ["✈️🎉", false],
    ["1️⃣", true],
    ["…", false],
    ["[](https://novo.example)", false],
    ["5", true],
    ["é", true],
    ["明", true],
  ])("says of %j that it has words: %s", (text, expected) => {
    expect(hasWords(text)).toBe(expected);
  });
});
