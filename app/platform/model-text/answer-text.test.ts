import { expect, it } from "vitest";
import { answerText } from "./answer-text.ts";

const text = (value: string) => ({ type: "text", text: value });

it.each([
  ["a text", " Merhaba.\n", " Merhaba.\n"],
  ["behind a thought", "<think>\nIn Turkish.</think>\n\nMerhaba.", "\n\nMerhaba."],
  [
    "behind a thought that the template has opened",
    "In Turkish.\n</think>\n\nMerhaba.",
    "\n\nMerhaba.",
  ],
  ["behind Magistral's, opened by the template", "In Turkish.[/THINK]Merhaba.", "Merhaba."],
  [
    "in gpt-oss's last channel",
    "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Merhaba.<|return|>",
    "Merhaba.",
  ],
  [
    "in typed parts",
    [{ type: "thinking", thinking: [text("Hm.")] }, text("Mer"), text("haba.")],
    "Merhaba.",
  ],
  ["JSON", '<think>{"flights": 1}</think>{"flights": []}', '{"flights": []}'],
  ["JSON in a fence", '```json\n{"flights": []}\n```', '```json\n{"flights": []}\n```'],
  ["nothing but a thought", "<think>In Turkish, politely", ""],
  ["a call", 'One moment. <tool_call>{"name": "translate", "arguments": {}}</tool_call>', ""],
  ["an unknown mark", "Merhaba. <|summon|>", ""],
  ["nothing", null, ""],
])("what is said: %s", (_what, content, expected) => {
  expect(answerText(content)).toBe(expected);
});
