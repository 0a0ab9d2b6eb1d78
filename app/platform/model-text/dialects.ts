/** Marks of chat templates that a server without the parser leaves in text. Each dialect names its source. */

import { type Marks, marksOf } from "./marks.ts";

/** What a mark starts; it ends at the first of `ends`, or with the answer. */
export type Section =
  /** Neither shown nor spoken. */
  | { kind: "thought"; ends: Marks }
  /** One or more calls, in any syntax. */
  | { kind: "call"; ends: Marks }
  /** A call if it names an existing tool; else JSON, code or text. */
  | { kind: "maybe"; ends: Marks }
  /** Its content decides how what follows is parsed. */
  | { kind: "header"; ends: Marks; next: (header: string) => Section | undefined }
  /** A mark of an unknown dialect: the rest of the answer is withheld. */
  | { kind: "unknown"; ends: Marks };

export interface Dialect {
  /** The longest matching mark wins. */
  open: string;
  /** Undefined for a mark without meaning: text for the traveller follows. */
  section?: Section;
}

const thought = (...ends: string[]): Section => ({ kind: "thought", ends: marksOf(ends) });
const call = (...ends: string[]): Section => ({ kind: "call", ends: marksOf(ends) });
const maybe = (...ends: string[]): Section => ({ kind: "maybe", ends: marksOf(ends) });
const UNKNOWN: Section = { kind: "unknown", ends: marksOf([]) };

/** gpt-oss (github.com/openai/harmony/blob/main/docs/format.md). */
const MESSAGE_ENDS = ["<|end|>", "<|return|>", "<|call|>", "<|start|>", "<|channel|>"];
const HEADER: Section = { kind: "header", ends: marksOf(["<|message|>"]), next: messageOf };

/** A recipient makes it a call in any channel (vllm-mlx#562, llama.cpp#15181); "analysis" is a thought. */
function messageOf(header: string): Section | undefined {
  if (/\bto=/.test(header)) return call(...MESSAGE_ENDS);
  return /\banalysis\b/.test(header) ? thought(...MESSAGE_ENDS) : undefined;
}

const DIALECTS: readonly Dialect[] = [
  // DeepSeek, Qwen, and most reasoning models (vllm#27755, opencode#30477); Mistral's Magistral.
  { open: "<think>", section: thought("</think>") },
  { open: "<thinking>", section: thought("</thinking>") },
  { open: "[THINK]", section: thought("[/THINK]") },
  // gpt-oss with its marks (TensorRT-LLM#9256, imp#768, vllm-mlx#50).
  { open: "<|start|>", section: HEADER },
  { open: "<|channel|>", section: HEADER },
  { open: "<|end|>" },
  { open: "<|return|>" },
  { open: "<|call|>" },
  // The same without its marks; see FIRST_WORD for its start.
  { open: "assistantanalysis", section: thought("assistantfinal", "assistantcommentary") },
  { open: "assistantcommentary" },
  { open: "assistantfinal" },
  { open: "commentary to=functions.", section: call("assistantfinal", "assistantanalysis") },
  { open: " to=functions.", section: call("assistantfinal", "assistantanalysis", ...MESSAGE_ENDS) },
  // Hermes and Qwen (opencode#30477), Qwen-Coder, GLM (vllm: tool_parsers/glm4_moe_tool_parser.py).
  { open: "<tool_call>", section: call("</tool_call>") },
  // Mistral's ends with the answer (vllm: tool_parsers/mistral_tool_parser.py).
  { open: "[TOOL_CALLS]", section: call() },
  // LM Studio's for models without a format of their own (lmstudio.ai/docs, tool use).
  { open: "[TOOL_REQUEST]", section: call("[END_TOOL_REQUEST]") },
  // Llama 3.1 and later (llama-models, prompt_format.md; vllm: tool_parsers/llama_tool_parser.py).
  { open: "<|python_tag|>", section: call("<|eom_id|>", "<|eot_id|>") },
  // Llama on Groq, and Llama's own custom format (langchain#31440, llama-models).
  { open: "<function=", section: call("</function>") },
  // DeepSeek V3, R1, V3.1 and V3.2 (vllm: tool_parsers/deepseekv3_tool_parser.py and deepseekv31).
  { open: "<｜tool▁calls▁begin｜>", section: call("<｜tool▁calls▁end｜>") },
  { open: "<｜tool▁call▁begin｜>", section: call("<｜tool▁calls▁end｜>") },
  { open: "<｜DSML｜function_calls>", section: call("</｜DSML｜function_calls>") },
  { open: "<function_calls>", section: call("</function_calls>") },
  // MiniMax M2 and Kimi K2 (their tool calling guides).
  { open: "<minimax:tool_call>", section: call("</minimax:tool_call>") },
  { open: "<|tool_calls_section_begin|>", section: call("<|tool_calls_section_end|>") },
  // Gemma (ai.google.dev, Gemma, function calling), and JSON in a code block.
  { open: "```", section: maybe("```") },
  // Small models on servers without a parser (LocalAI#9988), vLLM's xlam (vllm#51697).
  { open: "{", section: maybe() },
  { open: "[{", section: maybe() },
  // End-of-answer marks, which a server should remove; what follows is an unrequested continuation.
  ...[
    "<|im_end|>",
    "<|eot_id|>",
    "<|eom_id|>",
    "<|endoftext|>",
    "<｜end▁of▁sentence｜>",
    "<|im_start|>",
    "</s>",
  ].map((open) => ({
    open,
    section: thought(),
  })),
  // Anything else that looks like a mark.
  ...["<|", "<｜", "tool▁", "[TOOL_", "[/TOOL_", "<function", "<tool", "</tool", "<invoke"].map(
    (open) => ({
      open,
      section: UNKNOWN,
    }),
  ),
];

/** End marks of thoughts without a start mark. */
const ORPHANS = ["</think>", "</thinking>", "[/THINK]"];
/** The start of an answer whose template already opened the thought: only its end mark is seen. */
export const ASSUMED_THOUGHT: Section = thought(...ORPHANS);
export const isOrphan = (mark: string): boolean => ORPHANS.includes(mark);

/** Marks dropped as special tokens (macprovider#743): a plain word, only at the start and without a space. */
export const FIRST_WORD = {
  open: "analysis",
  section: thought("assistantfinal", "assistantcommentary"),
  isIn: (start: string) => /^analysis\S/.test(start),
};

/**
 * All marks by their opening. A tool's name followed by a bracket is a call (Llama 4's pythonic lists).
 * `takesJson`: JSON and code are plain text.
 */
export function marksFor(
  toolNames: ReadonlySet<string>,
  { takesJson }: { takesJson: boolean },
): ReadonlyMap<string, Dialect> {
  const calls = [...toolNames].flatMap((name) => [`${name}(`, `[${name}(`, `print(${name}(`]);
  const marks: Dialect[] = [
    ...DIALECTS.filter(({ section }) => !takesJson || section?.kind !== "maybe"),
    ...ORPHANS.map((open) => ({ open })),
    ...calls.map((open) => ({ open, section: maybe() })),
  ];
  return new Map(marks.map((mark) => [mark.open, mark]));
}
