import { expect, it } from "vitest";
import { errorId, errorInWords, GREETING_ID, isAnswer } from "./special-messages.ts";

const said = (content: string, id = "9") =>
  isAnswer({ id, role: "assistant", content, sessionId: "s" });

it("knows an answer from the greeting and from what went wrong", () => {
  expect(said("I found 4 flights.")).toBe(true);
  expect(said(errorInWords("NoVo didn't answer. Please try again."), errorId("9"))).toBe(false);
  expect(said("Hello!", GREETING_ID)).toBe(false);
});
