/**
 * The tools of one turn. A tool is one file in tools/: a zod input and a function that calls the same
 * use-case as the screens. Its outcome is data: instructions in it are never obeyed.
 */

import { z } from "zod";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import type { InterfaceLanguage } from "#app/contracts/interface-languages.ts";
import type { Language } from "#app/contracts/languages.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { ConversationMemory, Traveller } from "./assistant.ts";
import type { ForPrograms } from "./for-programs.ts";

export interface ToolContext {
  app: AppContext;
  traveller: Traveller;
  /** In which questions before a write are put, whatever language the answers are in. */
  asksIn: Language;
  /** The language of what is shown beneath the answer: of the traveller's screens. */
  shownIn: InterfaceLanguage;
  timezone: string;
  now: Date;
  memory: ConversationMemory;
  signal: AbortSignal;
}

export interface ToolOutcome {
  ok: boolean;
  /** One or two short sentences of spoken English. */
  say: string;
  /** What a model may know of the outcome, as JSON. */
  data?: unknown;
  /** Shown beneath the answer's text. */
  about?: AnswerAbout;
  /** Shown verbatim, and spoken in the given language, before the answer continues. */
  aloud?: { shown: string; spoken: { text: string; language: string } };
  /** A known path of the app to open. */
  navigate?: string;
  /** Keys of the changed data, as in refresh_data: "/api/upcoming-travel", ... */
  refresh?: string[];
  /** Follow-up to ask about at the end of the turn. */
  next?: FollowUp;
}

/** Words in a language of their own, before the answer continues in its own. */
export const aloud = (text: string, language: Language) => ({
  say: "",
  aloud: { shown: text, spoken: { text, language } },
});

/** A tool that asks first, with its arguments. */
export interface FollowUp {
  tool: string;
  args: unknown;
}

/**
 * What a tool asks before it acts. If `ok`, `say` is the question (questions.ts), shown and spoken word for
 * word at the end of the turn, and `args` is exactly what a yes carries out ("the car" is resolved to one car
 * by then); otherwise why nothing can be done.
 */
export type ToolQuestion<Asked = unknown> = (ToolOutcome & { ok: true; args: Asked }) | Refusal;
export type Refusal = ToolOutcome & { ok: false };

type Confirm<Input = unknown, Asked = unknown> = (
  input: Input,
  context: ToolContext,
) => Promise<ToolQuestion<Asked>>;

/** `Asked`: the input of `run` after a question: what the question named, not what was said. */
export interface Tool<Input = unknown, Asked = Input> {
  name: string;
  /** For the model: when to use it. */
  description: string;
  /** What a traveller's program may do with it (for-programs.ts); null: nothing. */
  programs: ForPrograms | null;
  input: z.ZodType<Input>;
  /**
   * Present on tools that book, cancel or delete: checks that the action is possible and words the
   * question. The action itself waits for the traveller's yes in the next turn.
   */
  confirm?: Confirm<Input, Asked>;
  /**
   * Present on tools that save: the same question, asked only if the traveller may not want it: a model calls
   * the tool though the sentence does not ask to save, or after it has read third-party text in this turn (a
   * vendor's, or an address) that may have told it to.
   */
  confirmInDoubt?: Confirm<Input, Asked>;
  /**
   * Present on tools that act at once by voice, because the traveller's own sentence asks for it: the
   * question asked when a program calls instead.
   */
  confirmForProgram?: Confirm<Input, Asked>;
  run: (input: Asked, context: ToolContext) => Promise<ToolOutcome>;
}

/** Keeps a tool's input type while it is defined; the registry holds tools of all inputs. */
export function defineTool<Input, Asked = Input>(tool: Tool<Input, Asked>): Tool {
  return tool as unknown as Tool;
}

export interface Toolbox {
  readonly tools: readonly Tool[];
  /** The question for the traveller: it ends the turn, and no tool runs after it. */
  readonly question?: string;
  /** What the tools that ran leave to be asked; of several, the last. */
  readonly next?: FollowUp;
  /** Parses the arguments and runs the tool, or asks the traveller first. Never throws, except on abort. */
  call(name: string, args: unknown): Promise<ToolOutcome>;
}

/** What a yes would remove or book, marked as such. */
const asAsked = (about: AnswerAbout): AnswerAbout =>
  about.kind === "item" || about.kind === "suggested-car" ? { ...about, isAsked: true } : about;

const WAITS = "waits for the traveller's yes";
const FAILED: ToolOutcome = { ok: false, say: "Sorry, something went wrong on our side just now." };

/**
 * Builds the toolbox of one turn. `onEffect` gets every outcome at once, so that the screen moves while the
 * answer is still being written. `inDoubt`: saving needs a yes from the start; `forProgram`: a program calls,
 * and every write needs a yes.
 */
export function createToolbox(
  tools: readonly Tool[],
  context: ToolContext,
  onEffect: (outcome: ToolOutcome) => void,
  { inDoubt = false, forProgram = false } = {},
): Toolbox {
  let isInDoubt = inDoubt || forProgram;
  let question: string | undefined;
  let next: FollowUp | undefined;

  async function ask(tool: Tool, confirm: Confirm, input: unknown): Promise<ToolOutcome> {
    const confirmed = await confirm(input, context);
    if (!confirmed.ok) return confirmed;
    const { args, ...rest } = confirmed;
    const asked = { ...rest, ...(rest.about && { about: asAsked(rest.about) }) };
    // Two tools were called concurrently.
    if (question !== undefined) return afterQuestion(tool.name);
    question = asked.say;
    const expiresAt = context.now.getTime() + CONFIRMATION_MS;
    const { about } = asked;
    context.memory.pending = {
      tool: tool.name,
      args,
      question,
      expiresAt,
      ...(about && { about }),
    };
    return { ...asked, data: { status: WAITS, ...asObject(asked.data) } };
  }

  return {
    tools,
    get question() {
      return question;
    },
    get next() {
      return next;
    },
    async call(name, args) {
      if (question !== undefined) return afterQuestion(name);
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
      const confirm =
        tool.confirm ??
        (isInDoubt ? tool.confirmInDoubt : undefined) ??
        (forProgram ? tool.confirmForProgram : undefined);
      const outcome = await attempt(tool, context, () =>
        confirm ? ask(tool, confirm, input.data) : tool.run(input.data, context),
      );
      isInDoubt ||= outcome.data !== undefined;
      next = outcome.next ?? next;
      onEffect(outcome);
      return outcome;
    },
  };
}

/** Carries out exactly the arguments that the traveller has said yes to, once. */
export async function settle(
  tools: readonly Tool[],
  context: ToolContext,
  pending: { tool: string; args: unknown },
): Promise<ToolOutcome> {
  const tool = tools.find((candidate) => candidate.name === pending.tool);
  if (!tool) return FAILED;
  // The earlier save is no longer the last action; a tool that saves sets it again.
  context.memory.lastSaved = undefined;
  return attempt(tool, context, () => tool.run(pending.args, context));
}

async function attempt(
  tool: Tool,
  context: ToolContext,
  work: () => Promise<ToolOutcome>,
): Promise<ToolOutcome> {
  try {
    return await work();
  } catch (error) {
    if (context.signal.aborted) throw error;
    context.app.log.error({ err: error, tool: tool.name }, "tool failed");
    return FAILED;
  }
}

/** One question a turn: a tool called after it is neither run nor asked about. */
const afterQuestion = (tool: string): ToolOutcome => ({
  ok: false,
  say: "Please answer my question first.",
  data: { error: `${tool} was not run: the turn has ended with a question` },
});

const asObject = (data: unknown) =>
  typeof data === "object" && data !== null && !Array.isArray(data) ? data : { detail: data };
