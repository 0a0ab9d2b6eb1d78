import { describe, expect, it } from "vitest";
import { offeredSentences } from "./offered-sentences.ts";

describe("what an answer offers to say", () => {
  it.each([
    [
      'Sorry, I didn\'t catch that. You can say: "find me a flight", or: "What can you do?"',
      "Sorry, I didn't catch that. You can say:",
      ["Find me a flight", "What can you do?"],
    ],
    [
      'Je ne comprends que l\'anglais. "What can you do?", "find me a flight"',
      "Je ne comprends que l'anglais.",
      ["What can you do?", "Find me a flight"],
    ],
    ['When you want it done, you can say: "Go."', "When you want it done, you can say:", ["Go."]],
  ])("%s", (answer, said, sentences) => {
    expect(offeredSentences(answer)).toMatchObject({ said, sentences });
    const { rest } = offeredSentences(answer);
    expect(`${said} ${rest}`).toBe(answer);
  });

  it("is apart from the answer where NoVo needs something", () => {
    const need = "I don't have your mobile number yet.";
    expect(offeredSentences(`One flight. ${need} You can say: "Add my mobile number"`)).toEqual({
      said: "One flight.",
      rest: `${need} You can say: "Add my mobile number"`,
      sentences: ["Add my mobile number"],
    });
  });

  it.each(['The sign says "Exit", or: "Sortie"', 'You can say: "Yes" and then go.', ""])(
    "is nothing in %j",
    (answer) => {
      expect(offeredSentences(answer)).toEqual({ said: answer, rest: "", sentences: [] });
    },
  );
});
