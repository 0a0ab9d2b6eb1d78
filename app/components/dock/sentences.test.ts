import { expect, it } from "vitest";
import { notUnderstood } from "./sentences.tsx";

const said = { id: "1", role: "user" as const, content: "purple monkey", sessionId: "s" };
const answer = { ...said, id: "2", role: "assistant" as const, content: "A gate. Pardon?" };

it("what was not understood is what the server says it is, whatever words the answer has", () => {
  expect(notUnderstood([said, { ...answer, isNotUnderstood: true }])).toBe("purple monkey");
  expect(
    notUnderstood([said, { ...answer, content: "I didn't understand that." }]),
  ).toBeUndefined();
  expect(notUnderstood([{ ...answer, isNotUnderstood: true }])).toBeUndefined();
});
