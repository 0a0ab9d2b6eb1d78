import { describe, expect, it } from "vitest";
import { createInlineMarkup, readCalls } from "./inline-markup.ts";

const TOOLS = new Set(["search_flights", "get_weather"]);

/** The whole text in one piece, and cut at every place: the result must not depend on the cut. */
function read(text: string, options = {}) {
  const results = [text.length, 1, 3, 7].map((size) => {
    const markup = createInlineMarkup(TOOLS, options);
    let shown = "";
    for (let at = 0; at < text.length; at += size) shown += markup.push(text.slice(at, at + size));
    const { text: rest, calls } = markup.end();
    return { text: shown + rest, calls, beganInThought: markup.beganInThought };
  });
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0];
}

const CALL = { name: "search_flights", arguments: '{"origin":"London"}' };

describe("thoughts in the text", () => {
  it.each([
    ["<think>The user says hello.\n\nI greet.</think>\n\nHello!", "\n\nHello!"],
    ["<thinking>hm</thinking>Hello!", "Hello!"],
    ["[THINK]Let me see.[/THINK]Hello!", "Hello!"],
    ["Hello! <think>what else?</think>Bye.", "Hello! Bye."],
    ["<think>never ends", ""],
  ])("are not the traveller's: %j", (text, shown) => {
    expect(read(text)).toMatchObject({ text: shown, calls: [] });
  });

  it("that the template began are known by their end, and expected from then on", () => {
    const first = read("I should greet.</think>Hello!");
    expect(first).toMatchObject({ text: "I should greet.Hello!", beganInThought: true });
    const next = { beginsInThought: true };
    expect(read("I should greet.</think>Hello!", next)).toMatchObject({
      text: "Hello!",
      beganInThought: true,
    });
    expect(read("Hello!", next)).toMatchObject({ text: "Hello!", beganInThought: false });
  });

  it.each([
    "1 < 2, and <b>bold</b> is a tag; [T] is a letter",
    "Is 5 <thin> paper?",
    "{braces} in a sentence",
    '{"a": 1} is JSON and no call',
  ])("are not seen where there are none: %j", (text) => {
    expect(read(text)).toEqual({ text, calls: [], beganInThought: false });
  });
});

describe("calls in the text", () => {
  it.each([
    ['<tool_call>\n{"name": "search_flights", "arguments": {"origin":"London"}}\n</tool_call>', ""],
    [
      'One moment. <tool_call>{"name":"search_flights","arguments":{"origin":"London"}}</tool_call>',
      "One moment. ",
    ],
    ['<tool_call>{"name":"search_flights","arguments":"{\\"origin\\":\\"London\\"}"}', ""],
    [
      "<tool_call><function=search_flights>\n<parameter=origin>\nLondon\n</parameter>\n</function></tool_call>",
      "",
    ],
    ['[TOOL_CALLS][{"name":"search_flights","arguments":{"origin":"London"}}]', ""],
    ['[TOOL_CALLS]search_flights[ARGS]{"origin":"London"}', ""],
    ['{"name": "search_flights", "parameters": {"origin":"London"}}', ""],
    ['<think>I search.</think>{"name":"search_flights","arguments":{"origin":"London"}}', ""],
  ])("are made: %j", (text, shown) => {
    expect(read(text)).toMatchObject({ text: shown, calls: [CALL] });
  });

  it("may be several", () => {
    const one = '<tool_call>{"name":"get_weather","arguments":{}}</tool_call>';
    expect(read(one + one)?.calls).toHaveLength(2);
  });

  it("that cannot be read are none", () => {
    for (const text of ["", "{}", "[]", '{"name": 5}', "null", "{broken", "<function=>"])
      expect(readCalls(text)).toEqual([]);
    expect(read("<tool_call>{broken</tool_call>Sorry.")).toMatchObject({
      text: "Sorry.",
      calls: [],
    });
  });

  it("of a tool that there is not are text when nothing marks them as calls", () => {
    const text = '{"name": "Ada", "arguments": {}}';
    expect(read(text)).toMatchObject({ text, calls: [] });
  });
});
