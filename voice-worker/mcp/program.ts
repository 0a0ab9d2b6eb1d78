/**
 * What a traveller's program may do: read, or ask. Nothing is written before the question has been answered
 * with its id, which works once, for this token and these arguments, and expires as by voice. Question and
 * memory are in the database, so any process can take the answer.
 */
import { randomUUID } from "node:crypto";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { knownLanguage } from "#app/contracts/languages.ts";
import type { McpCaller } from "#app/contracts/mcp.ts";
import { startDeadline } from "#app/platform/deadline.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { placeHome, withZone } from "#app/services/trip-rules/placed.ts";
import { m } from "#messages";
import type { MemoryStore, Notes } from "#voice-worker/assistant/memory-store.ts";
import {
  createToolbox,
  settle,
  type ToolContext,
  type ToolOutcome,
} from "#voice-worker/assistant/toolbox.ts";
import { tools } from "#voice-worker/assistant/tools/registry.ts";
import { toTraveller } from "#voice-worker/turn/understander.ts";

/** The question for the traveller, put before anything is done. */
export interface Asked {
  question: string;
  /** The question's id: answering with it carries the action out, once. */
  confirmation: string;
  /** When the question expires, in ISO 8601. */
  expiresAt: string;
}

export interface ProgramAnswer {
  ok: boolean;
  said: string;
  /** What a model may know of it. */
  data?: unknown;
  /** Where the traveller sees more. */
  link?: string;
  asks?: Asked;
}

export interface Program {
  /** Runs a tool that reads; for one that writes, returns the question. */
  call(tool: string, args: unknown): Promise<ProgramAnswer>;
  /** Does what the question was about; `by`: only if exactly this call was asked about. */
  confirm(confirmation: string, by?: { tool: string; args: unknown }): Promise<ProgramAnswer>;
  /** The traveller declines. */
  drop(confirmation: string): Promise<ProgramAnswer>;
}

const NOT_OPEN =
  "That confirmation isn't open: it has been used, a newer question has taken its place, or it isn't this " +
  "program's. Nothing was done. To ask again, call the tool again.";
const EXPIRED = `That question was open for ${CONFIRMATION_MS / 60_000} minutes only. Nothing was done. To ask again, call the tool again.`;
const OTHER_CALL =
  "The traveller was asked about something else than this. Nothing was done. To ask again, call the tool again.";
const DROPPED = "All right, nothing was done.";
const MAYBE_DONE =
  "That took too long, so I can't tell whether it was done. Look at the travel plans before you ask again.";

/** About fifty flights with all their details: more fills a model's context, and says little. */
const MAX_DATA_CHARACTERS = 100_000;
const TOO_LONG = "The details are more than I can send at once: ask for a part of them.";

export function createProgram(
  app: AppContext,
  memories: MemoryStore,
  { caller, signal: gone }: { caller: McpCaller; signal: AbortSignal },
): Program {
  const { user, tokenId } = caller;
  const time = { gone, ms: app.config.voice.limits.turnMs };
  const conversation = memories.open(user.id, `mcp ${tokenId}`);

  /** Stores the tools' notes and the open question. */
  async function finish(
    { memory, now, signal }: ToolContext,
    outcome: ToolOutcome,
    call: string,
  ): Promise<ProgramAnswer> {
    const { pending, ...notes } = memory;
    await keep(notes);
    const answer = told(app, outcome);
    // A late question reaches nobody.
    if (!pending || signal.aborted) return answer;
    const confirmation = randomUUID();
    await conversation.ask({ id: confirmation, tab: call, action: pending });
    const expiresAt = new Date(now.getTime() + CONFIRMATION_MS).toISOString();
    return { ...answer, asks: { question: pending.question, confirmation, expiresAt } };
  }

  /** A failure to store the notes must not lose the answer. */
  async function keep(notes: Notes): Promise<void> {
    await conversation.keep(notes).catch((error: unknown) => {
      app.log.error({ err: error, event: "mcp" }, "memory not stored");
    });
  }

  return {
    call: (tool, args) =>
      inTime(time, m.voice.tookTooLong(), async (signal) => {
        const { notes } = await conversation.read();
        const context = contextOf(app, user, { memory: { ...notes }, signal });
        const toolbox = createToolbox(tools, context, () => {}, { forProgram: true });
        return await finish(context, await toolbox.call(tool, args), callOf(tool, args));
      }),

    confirm: (confirmation, by) =>
      inTime(time, MAYBE_DONE, async (signal) => {
        const { notes, question } = await conversation.read();
        if (question?.id !== confirmation) return { ok: false, said: NOT_OPEN };
        if (by && callOf(by.tool, by.args) !== question.tab) return { ok: false, said: OTHER_CALL };
        // True for one caller, across all processes.
        if (!(await conversation.take(confirmation))) return { ok: false, said: NOT_OPEN };
        const context = contextOf(app, user, { memory: { ...notes }, signal });
        const { action } = question;
        if (action.expiresAt <= context.now.getTime()) return { ok: false, said: EXPIRED };
        const settled = await settle(tools, context, action);
        const about = { tool: action.tool, program: tokenId, ok: settled.ok };
        app.log.info({ event: "mcp.confirmed", ...about }, "a program's question was answered");
        const [outcome, call] = await askNext(context, settled);
        return await finish(context, outcome, call);
      }),

    async drop(confirmation) {
      await conversation.take(confirmation);
      return { ok: true, said: DROPPED };
    },
  };
}

function contextOf(
  app: AppContext,
  user: McpCaller["user"],
  { memory, signal }: Pick<ToolContext, "memory" | "signal">,
): ToolContext {
  return {
    app,
    traveller: toTraveller(user, user.language ?? "English"),
    asksIn: knownLanguage(user.language),
    shownIn: "en",
    // A program sends no timezone: the traveller's home timezone is used, if known.
    timezone: withZone(app.airports, placeHome(app.airports, user.homeAddress)).zone ?? "UTC",
    now: app.clock.now(),
    memory,
    signal,
  };
}

/** Every call ends, even if a tool ignores the timeout or the caller's disconnect. */
async function inTime(
  { gone, ms }: { gone: AbortSignal; ms: number },
  late: string,
  work: (signal: AbortSignal) => Promise<ProgramAnswer>,
): Promise<ProgramAnswer> {
  const tooLate: ProgramAnswer = { ok: false, said: late };
  const { signal, clear } = startDeadline(gone, ms);
  const over = new Promise<ProgramAnswer>((resolve) => {
    const end = () => resolve(tooLate);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  const working = work(signal).catch((error: unknown): ProgramAnswer => {
    if (!signal.aborted) throw error;
    return tooLate;
  });
  try {
    return await Promise.race([working, over]);
  } finally {
    clear();
  }
}

/** The action may need a follow-up, which is asked about at once: a deleted flight's car. */
async function askNext(
  context: ToolContext,
  { next, ...done }: ToolOutcome,
): Promise<[ToolOutcome, call: string]> {
  if (!next) return [done, ""];
  const toolbox = createToolbox(tools, context, () => {}, { forProgram: true });
  const asked = await toolbox.call(next.tool, next.args);
  const say = context.memory.pending ? `${done.say} ${asked.say}` : done.say;
  return [{ ...done, say }, callOf(next.tool, next.args)];
}

/** A key for a call: equal for arguments that the tool parses alike. */
function callOf(name: string, args: unknown): string {
  const input = tools.find((tool) => tool.name === name)?.input.safeParse(args);
  return JSON.stringify([name, input?.data ?? null]);
}

/** The part of an outcome that leaves NoVo: a program gets no more than a model. */
function told({ site }: AppContext, { ok, say, data, navigate }: ToolOutcome): ProgramAnswer {
  const isTooLong = data !== undefined && JSON.stringify(data).length > MAX_DATA_CHARACTERS;
  return {
    ok,
    said: isTooLong ? `${say} ${TOO_LONG}` : say,
    ...(data !== undefined && !isTooLong && { data }),
    ...(navigate && { link: new URL(navigate, site).href }),
  };
}
