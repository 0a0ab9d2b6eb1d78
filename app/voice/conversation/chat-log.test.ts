import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { mergeStored, putMessage } from "./chat-log.ts";

/** "u:hello" is the traveller's, "a:hello" NoVo's; the ids say whose list it came from. */
const list = (owner: string, ...lines: string[]): ChatMessage[] =>
  lines.map((line, index) => ({
    id:
      line === "a:greeting"
        ? "1"
        : line.startsWith("a:Error:")
          ? `own-${index}`
          : `${owner}${index}`,
    role: line.startsWith("u:") ? "user" : "assistant",
    content: line.slice(2),
    sessionId: "s",
  }));

const contents = (messages: ChatMessage[]) => messages.map(({ content }) => content);

const merge = (shown: string[], stored: string[], adoptIds = false) =>
  mergeStored(list("here", ...shown), list("there", ...stored), { adoptIds });

describe("bringing in what the server has stored", () => {
  it("adds nothing that is shown already", () => {
    const lines = ["a:greeting", "u:yes", "a:done", "u:yes", "a:done again"];
    expect(contents(merge(lines, lines))).toEqual(contents(list("here", ...lines)));
  });

  it("puts a message that was posted without the socket behind what this browser said before", () => {
    const shown = ["a:greeting", "u:one", "a:first", "a:Error: no connection", "u:on its way"];
    const stored = ["a:greeting", "u:one", "a:first", "u:two", "a:second"];
    const merged = contents(merge(shown, stored));
    const before = ["greeting", "one", "first", "Error: no connection", "two", "second"];
    expect(merged).toEqual([...before, "on its way"]);
  });

  it("knows an interrupted answer by the part that was heard", () => {
    const merged = merge(
      ["u:flights?", "a:I found six.\nThe first is early."],
      ["u:flights?", "a:I found six. The first"],
    );
    expect(contents(merged)).toEqual(["flights?", "I found six.\nThe first is early."]);
  });

  it("does not take one question for another that begins alike", () => {
    expect(contents(merge(["u:yes please"], ["u:yes"]))).toEqual(["yes", "yes please"]);
  });

  it("takes what an answer is about from the server", () => {
    const [answer] = list("there", "a:BA117 to New York.");
    if (!answer) throw new Error("one answer");
    const about = { kind: "plans" } as const;
    const merged = mergeStored(list("here", "a:BA117 to New York."), [{ ...answer, about }], {
      adoptIds: false,
    });
    expect(merged).toEqual([{ ...answer, id: "here0", about }]);
  });

  it("gives the server's ids only when asked to, so that a bubble being written keeps its own", () => {
    expect(merge(["u:one"], ["u:one"], true)[0]?.id).toBe("there0");
    expect(merge(["u:one"], ["u:one"], false)[0]?.id).toBe("here0");
  });
});

describe("a new message", () => {
  it("takes the place of the one with its id, else the end", () => {
    const [first, second] = list("m", "a:one", "a:two");
    if (!first || !second) throw new Error("two messages");
    const replaced = putMessage([first, second], { ...first, content: "one, longer" });
    expect(contents(replaced)).toEqual(["one, longer", "two"]);
    expect(contents(putMessage([first], second))).toEqual(["one", "two"]);
  });
});
