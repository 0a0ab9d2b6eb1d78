/**
 * The tools of one turn. A tool is one file in tools/: a zod input and a function that calls the
 * same use-case as the screens. Its outcome is data: what it says is never obeyed.
 */
import { z } from "zod";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { ConversationMemory, Traveller } from "./turn.ts";

export interface ToolContext {
  app: AppContext;
  traveller: Traveller;
  timezone: string;
  now: Date;
  memory: ConversationMemory;
  signal: AbortSignal;
}

export interface ToolOutcome {
  ok: boolean;
  /** One or two short sentences in English, as they would be spoken. */
  say: string;
  /** What a model may know of it, as JSON. */
  data?: unknown;
  /** Shown as it is and spoken in the language given, before the answer goes on. */
  aloud?: { shown: string; spoken: { text: string; language: string } };
  /** A known path of the app to open. */
  navigate?: string;
  /** The keys of the data that changed, as in refresh_data: "/api/upcoming-travel", ... */
  refresh?: string[];
}

/** The question that a tool asks before it acts. */
export interface ToolQuestion extends ToolOutcome {
  /** What the yes will carry out, where that is more exact than what was said ("the car" is one car). */
  args?: unknown;
}

export interface Tool<Input = unknown> {
  name: string;
  /** For the model: when to use it. */
  description: string;
  input: z.ZodType<Input>;
  /**
   * Present on tools that book, cancel or delete: checks that the action is possible and words the
   * question. The action itself waits for the traveller's yes in the next turn.
   */
  confirm?: (input: Input, context: ToolContext) => Promise<ToolQuestion>;
  /**
   * Present on tools that save: the same question, asked only where the model has read somebody else's
   * text in this turn (a vendor's, or an address), which may be what told it to call the tool.
   */
  confirmAfterData?: (input: Input, context: ToolContext) => Promise<ToolQuestion>;
  run: (input: Input, context: ToolContext) => Promise<ToolOutcome>;
}

/** Keeps a tool's input type while it is written; the registry holds tools of all inputs. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

export interface Toolbox {
  readonly tools: readonly Tool[];
  /** Parses the arguments and runs the tool, or asks the traveller first. Never throws but for aborts. */
  call(name: string, args: unknown): Promise<ToolOutcome>;
}

/** How long the traveller's yes may take. */
export const CONFIRMATION_MS = 2 * 60_000;

const FAILED: ToolOutcome = { ok: false, say: "Sorry, something went wrong on our side just now." };

/**
 * Builds the toolbox of one turn. `onEffect` is told of every outcome at once, so that the screen
 * moves while the answer is still being written.
 */
export function createToolbox(
  tools: readonly Tool[],
  context: ToolContext,
  onEffect: (outcome: ToolOutcome) => void,
): Toolbox {
  let hasReadData = false;
  return {
    tools,
    async call(name, args) {
      const tool = tools.find((candidate) => candidate.name === name);
      if (!tool)
        return { ok: false, say: "Sorry, I can't do that.", data: { error: "no such tool" } };
      const input = tool.input.safeParse(args);
      if (!input.success) {
        return {
          ok: false,
          say: "Sorry, I'm missing something for that.",
          data: { error: "invalid arguments", issues: z.flattenError(input.error) },
        };
      }
      const confirm = tool.confirm ?? (hasReadData ? tool.confirmAfterData : undefined);
      const outcome = await attempt({ ...tool, confirm }, input.data, context);
      hasReadData ||= outcome.data !== undefined;
      onEffect(outcome);
      return outcome;
    },
  };
}

async function attempt(tool: Tool, input: unknown, context: ToolContext): Promise<ToolOutcome> {
  try {
    if (!tool.confirm) return await tool.run(input, context);
    const { args = input, ...question } = await tool.confirm(input, context);
    if (!question.ok) return question;
    context.memory.pending = {
      tool: tool.name,
      args,
      expiresAt: context.now.getTime() + CONFIRMATION_MS,
    };
    return {
      ...question,
      data: { status: "waits for the traveller's yes", ...asObject(question.data) },
    };
  } catch (error) {
    if (context.signal.aborted) throw error;
    context.app.log.error({ err: error, tool: tool.name }, "tool failed");
    return FAILED;
  }
}

/** Carries out what the traveller has said yes to: the exact arguments, once. */
export async function settle(
  tools: readonly Tool[],
  context: ToolContext,
  pending: { tool: string; args: unknown },
): Promise<ToolOutcome> {
  const tool = tools.find((candidate) => candidate.name === pending.tool);
  if (!tool) return FAILED;
  return attempt({ ...tool, confirm: undefined }, pending.args, context);
}

const asObject = (data: unknown) =>
  typeof data === "object" && data !== null && !Array.isArray(data) ? data : { detail: data };
