import { describe, expect, it } from "vitest";
import { createInlineMarkup } from "./inline-markup.ts";

const TOOLS = new Set(["search_flights", "get_weather"]);

/** The whole text in one piece, and cut at every place: the result must not depend on the cut. */
function read(text: string, options = {}) {
  const results = [text.length, 1, 3, 7].map((size) => {
    const markup = createInlineMarkup(TOOLS, options);
    let shown = "";
    for (let at = 0; at < text.length; at += size) shown += markup.push(text.slice(at, at + size));
    const { text: rest, calls, isUnread } = markup.end();
    return { text: shown + rest, calls, isUnread, beganInThought: markup.beganInThought };
  });
  for (const result of results) expect(result).toEqual(results[0]);
  return results[0];
}

const CALL = { name: "search_flights", arguments: '{"origin":"London"}' };

/** The same call as it comes in each dialect. */
const DIALECTS = {
  "LM Studio":
    '[TOOL_REQUEST]{"name": "search_flights", "arguments": {"origin": "London"}}[END_TOOL_REQUEST]',
  "Llama's tag":
    '<|python_tag|>{"name": "search_flights", "parameters": {"origin": "London"}}<|eom_id|>',
  "Llama's tag, in Python": '<|python_tag|>search_flights.call(origin="London")',
  "Llama's functions": '<function=search_flights>{"origin": "London"}</function>',
  "Llama's functions, cut": '<function=search_flights{"origin": "London"}',
  "Llama's lists": '[search_flights(origin="London")]',
  Gemma: "```tool_code\nprint(search_flights(origin='London'))\n```",
  "a fence with JSON":
    '```json\n{"name": "search_flights", "arguments": {"origin": "London"}}\n```',
  "DeepSeek 3":
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>search_flights\n```json\n{"origin":"London"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  "DeepSeek 3.1":
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>search_flights<｜tool▁sep｜>{"origin":"London"}<｜tool▁call▁end｜><｜tool▁calls▁end｜><｜end▁of▁sentence｜>',
  "DeepSeek 3.2":
    '<｜DSML｜function_calls>\n<｜DSML｜invoke name="search_flights">\n<｜DSML｜parameter name="origin" string="true">London</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
  GLM: "<tool_call>search_flights\n<arg_key>origin</arg_key>\n<arg_value>London</arg_value>\n</tool_call>",
  MiniMax:
    '<minimax:tool_call>\n<invoke name="search_flights">\n<parameter name="origin">London</parameter>\n</invoke>\n</minimax:tool_call>',
  Kimi: '<|tool_calls_section_begin|><|tool_call_begin|>functions.search_flights:0<|tool_call_argument_begin|>{"origin": "London"}<|tool_call_end|><|tool_calls_section_end|>',
  "gpt-oss":
    '<|channel|>commentary to=functions.search_flights <|constrain|>json<|message|>{"origin": "London"}<|call|>',
  "gpt-oss, thinking first":
    '<|channel|>analysis<|message|>I search.<|end|><|start|>assistant<|channel|>commentary to=functions.search_flights<|message|>{"origin": "London"}',
  "gpt-oss, the recipient first":
    '<|start|>assistant to=functions.search_flights<|channel|>commentary <|constrain|>json<|message|>{"origin": "London"}<|call|>',
  "gpt-oss without its marks":
    'analysisI search.assistantcommentary to=functions.search_flights json{"origin": "London"}',
  "gpt-oss without its marks or thoughts":
    'commentary to=functions.search_flights json{"origin": "London"}',
  "a list of JSON": '[{"name": "search_flights", "arguments": {"origin": "London"}}]',
  "OpenAI's own shape":
    '{"type": "function", "function": {"name": "search_flights", "arguments": {"origin": "London"}}}',
  "JSON whose last brace is lost":
    '<tool_call>{"name": "search_flights", "arguments": {"origin": "London"}',
};

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
    "Your code: ```A1B2C3``` is for the gate.",
    "analysis of prices is hard",
    "a | b",
    "Flights to=from?",
  ])("are not seen where there are none: %j", (text) => {
    expect(read(text)).toMatchObject({ calls: [], isUnread: false, beganInThought: false });
    expect(read(text)?.text.replaceAll("`", "")).toBe(text.replaceAll("`", ""));
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

  it.each(Object.entries(DIALECTS))("of %s are made", (_name, text) => {
    expect(read(text)).toEqual({ text: "", calls: [CALL], isUnread: false, beganInThought: false });
  });

  it.each(Object.values(DIALECTS).filter((text) => !/^(?:analysis|commentary)/.test(text)))(
    "are made of what is neither shown nor spoken before: %j",
    (text) => {
      expect(read(`One moment. ${text}`)).toMatchObject({
        text: expect.stringMatching(/^One moment\. ?$/),
        calls: [CALL],
      });
    },
  );

  it.each([
    "<tool_call>{broken</tool_call>",
    '{"name": "Ada", "arguments": {}}',
    '{"a": 1}',
    '[{"a": 1}]',
    "```python\nprint(1)\n```",
    "search_flights(London)",
    '<|tool_call>call:search_flights{origin:<|"|>London<|"|>}<tool_call|>',
    "[TOOL_WISH] search_flights",
    "<function name='search_flights'/>",
    "<｜anything｜>",
    "<invoke>search_flights</invoke>",
    "<|channel|>commentary to=functions.search_fl",
  ])("that cannot be read are none, and nobody's: %j", (text) => {
    expect(read(text)).toMatchObject({ text: "", calls: [], isUnread: true });
  });

  it("that are cut off are not completed", () => {
    expect(read('<tool_call>{"name":"search_flights","arguments":{"origin":"Lon')).toMatchObject({
      calls: [],
      isUnread: true,
    });
  });
});

describe("channels", () => {
  it.each([
    "<|channel|>analysis<|message|>The user says hello.<|end|><|start|>assistant<|channel|>final<|message|>Hello!<|return|>",
    "<|channel|>analysis<|message|>Hm.<|end|><|channel|>final<|message|>Hello!",
    "<|start|>assistant<|channel|>commentary<|message|>Hello!<|end|>",
    "<|channel|>final <|constrain|>text<|message|>Hello!<|return|>",
    'analysisThe user says "hello".assistantfinalHello!',
    "analysisHm.assistantanalysisHm, hm.assistantfinalHello!",
    "Hello!<|im_end|>\n<|im_start|>user\nAnd now?",
  ])("that are not the answer's are not shown: %j", (text) => {
    expect(read(text)).toMatchObject({ text: "Hello!", calls: [], isUnread: false });
  });

  it("pass the answer on as it comes", () => {
    const markup = createInlineMarkup(TOOLS);
    markup.push(
      "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>",
    );
    expect(markup.push("Your flight ")).toContain("Your flight");
  });
});

it("a long answer is read in a time that grows with its length alone", () => {
  for (const piece of ["{", '"', "\\", "<|", "```", "(", "search_flights(", "<tool_call>", "to="]) {
    const markup = createInlineMarkup(TOOLS);
    for (let i = 0; i < 20_000; i += 1) markup.push(piece);
    expect(markup.end().calls).toEqual([]);
  }
});
