import { expect, it } from "vitest";
import { errorId } from "#app/voice/conversation/special-messages.ts";
import { failed, notUnderstood } from "./try-again.tsx";

const said = { id: "1", role: "user" as const, content: "purple monkey", sessionId: "s" };
const answer = { ...said, id: "2", role: "assistant" as const, content: "A gate. Pardon?" };

it("what was not understood is what the server says it is, whatever words the answer has", () => {
  expect(notUnderstood([said, { ...answer, isNotUnderstood: true }])).toBe("purple monkey");
  expect(
    notUnderstood([said, { ...answer, content: "I didn't understand that." }]),
  ).toBeUndefined();
  expect(notUnderstood([{ ...answer, isNotUnderstood: true }])).toBeUndefined();
});

it("what failed is what was said before an error, and nothing where nobody said anything", () => {
  const error = { ...answer, id: errorId("2"), content: "Error: An error occurred" };
  expect(failed([said, error])).toBe("purple monkey");
  expect(failed([said, answer])).toBeUndefined();
  expect(failed([said, answer, error])).toBeUndefined();
  expect(failed([error])).toBeUndefined();
});
