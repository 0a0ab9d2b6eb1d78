/** Settles what waited for a yes, then lets the assistant write, with the turn's tools. */

import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { takeMissingDetails } from "#app/services/profile/missing-details.server.ts";
import { asksToSave } from "#voice-worker/assistant/asks-to-save.ts";
import type { AssistantTurn, Traveller } from "#voice-worker/assistant/assistant.ts";
import {
  createToolbox,
  type FollowUp,
  settle,
  type Tool,
  type Toolbox,
  type ToolContext,
  type ToolOutcome,
} from "#voice-worker/assistant/toolbox.ts";
import { answerTo } from "#voice-worker/assistant/yes-or-no.ts";
import type { Assistant } from "#voice-worker/engine/engine.ts";
import { sayNews } from "./news.ts";
import { readPastedBooking } from "./pasted-booking.ts";
import type { TurnMemory } from "./turn-memory.ts";

export interface AnswerRequest {
  app: AppContext;
  assistant: Assistant;
  tools: readonly Tool[];
  utterance: string;
  history: AssistantTurn["history"];
  traveller: Traveller;
  timezone: string;
  screen: ScreenPath;
  memory: TurnMemory;
  endsAt: number;
  signal: AbortSignal;
  monotonic: () => number;
}

interface AnswerEvents {
  beforeTool(): void;
  onTool(tool: { name: string; ms: number; ok: boolean }): void;
  /** Every tool's outcome, at once. */
  onEffect(outcome: ToolOutcome): void;
  onNotUnderstood?(): void;
}

/** A confirmation that is pasted leads to what is in it; anything else is answered by the assistant. */
export async function* answerUtterance(
  request: AnswerRequest,
  events: AnswerEvents,
): AsyncGenerator<string> {
  const { app, utterance, traveller, timezone, memory, signal } = request;
  const now = app.clock.now();
  const { isEmbedded = false } = request.assistant;
  const context: ToolContext = {
    app,
    traveller: isEmbedded ? { ...traveller, language: "English" } : traveller,
    timezone,
    now,
    memory: memory.own,
    signal,
  };
  const pasted = await readPastedBooking(context, utterance);
  if (!pasted) {
    yield* answerByAssistant(request, context, events);
    return;
  }
  // It is no answer to what was asked before.
  await memory.takePending(now);
  if (signal.aborted) return;
  events.onEffect(pasted);
  yield pasted.say;
}

/** Once a tool has asked, the turn is over: its question is the last chunk, what is written after is dropped. */
async function* answerByAssistant(
  request: AnswerRequest,
  context: ToolContext,
  events: AnswerEvents,
): AsyncGenerator<string> {
  const { app, tools, utterance, history, traveller, timezone, screen, memory, signal } = request;
  const { now } = context;
  const { isEmbedded = false } = request.assistant;

  async function timed(name: string, tool: () => Promise<ToolOutcome>): Promise<ToolOutcome> {
    const startedAt = request.monotonic();
    const outcome = await tool();
    const ms = Math.round(request.monotonic() - startedAt);
    events.onTool({ name, ms, ok: outcome.ok });
    return outcome;
  }

  const pending = await memory.takePending(now);
  if (signal.aborted) return;
  const judged = pending ? answerTo(utterance, pending.tool) : "other";
  if (pending?.isUnread && judged === "yes") {
    // To words of which the traveller cannot have read the end: they are the whole answer this time.
    memory.own.pending = { ...pending, expiresAt: now.getTime() + CONFIRMATION_MS };
    yield pending.question;
    return;
  }
  const settled = await settleWhatWaits();
  if (signal.aborted) return;
  const news = await sayNews(context);
  yield* news.said;
  const inDoubt = !isEmbedded && !asksToSave(utterance);
  const toolbox = createToolbox(tools, context, events.onEffect, { inDoubt });
  const answer = request.assistant.answer(
    {
      utterance,
      history,
      traveller,
      timezone,
      now,
      endsAt: request.endsAt,
      screen,
      tools: {
        tools,
        get question() {
          return toolbox.question;
        },
        call(name, args) {
          events.beforeTool();
          return timed(name, () => toolbox.call(name, args));
        },
      },
      onNotUnderstood: events.onNotUnderstood,
      takeMissingDetails: () => takeMissingDetails(app, traveller),
      memory: memory.own,
      settled,
      unanswered: settled ? undefined : pending,
    },
    signal,
  );
  let written = "";
  for await (const chunk of answer) {
    if (toolbox.question !== undefined) break;
    written = chunk || written;
    yield chunk;
  }
  await askWhatFollows(toolbox);
  if (toolbox.question === undefined || signal.aborted) return;
  if (/\S$/.test(written)) yield " ";
  yield toolbox.question;

  /** What was done on the yes may need another: a changed flight's car comes at the wrong time. Or news do. */
  async function askWhatFollows(toolbox: Toolbox): Promise<void> {
    const first = settled?.answer === "yes" ? settled.outcome.next : undefined;
    if (first) await ask(first);
    while (news.asks[0] && toolbox.question === undefined && !signal.aborted) {
      await ask(news.asks[0]);
      news.asks.shift();
    }
    await news.end?.();

    async function ask({ tool, args }: FollowUp): Promise<void> {
      if (toolbox.question === undefined && !signal.aborted)
        await timed(tool, () => toolbox.call(tool, args));
    }
  }

  /** The yes is carried out here, not by a model. Any other utterance drops the action. */
  async function settleWhatWaits(): Promise<AssistantTurn["settled"]> {
    if (!pending || judged === "other") return undefined;
    if (judged === "no") return { answer: judged, tool: pending.tool };
    const outcome = await timed(pending.tool, () => settle(tools, context, pending));
    events.onEffect(outcome);
    return { answer: judged, tool: pending.tool, outcome };
  }
}
