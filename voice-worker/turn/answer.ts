/** Settles the pending action, then lets the assistant write, with the turn's tools. */

import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import { CONFIRMATION_MS } from "#app/contracts/conversation.ts";
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { ofProfile } from "#app/platform/language.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { takeMissingDetails } from "#app/services/profile/missing-details.server.ts";
import { asksToSave } from "#voice-worker/assistant/asks-to-save.ts";
import type { AssistantTurn, PendingAction, Traveller } from "#voice-worker/assistant/assistant.ts";
import {
  aloud,
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
import { type ToldNews, takeSpokenNews } from "./news.ts";
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
  /** Called with every tool's outcome, at once. */
  onEffect(outcome: ToolOutcome): void;
  onNotUnderstood?(): void;
  /** The answer is in another language than the assistant's own. */
  onLanguage?(language: Language): void;
  /** Called with the news told before the answer. */
  onNews?(about: AnswerAbout): void;
  /** The answer is about one of the items that the last tool's outcome shows. */
  onItem?(id: string): void;
  /** Whether any of the answer has been seen or heard. */
  isTold(): boolean;
}

/** A pasted confirmation opens what is in it; the assistant answers anything else. */
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
    asksIn: knownLanguage(traveller.language),
    shownIn: ofProfile(traveller.language) ?? "en",
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
  // It does not answer the earlier question.
  await memory.takePending(now);
  if (signal.aborted) return;
  events.onEffect(pasted);
  yield pasted.say;
}

/**
 * A tool's question ends the turn: it is the last chunk, and anything written after it is dropped.
 * News and their questions come again if the answer is cut off before they are told.
 */
async function* answerByAssistant(
  request: AnswerRequest,
  context: ToolContext,
  events: AnswerEvents,
): AsyncGenerator<string> {
  const { tools, utterance, memory, signal } = request;
  const { now } = context;
  const timed = timedBy(request, events);
  const pending = await memory.takePending(now);
  if (signal.aborted) return;
  const judged = pending ? answerTo(utterance, pending.tool) : "other";
  if (pending?.isUnread && judged === "yes") {
    // The traveller cannot have read the end of the question: it is the whole answer this time.
    memory.own.pending = { ...pending, expiresAt: now.getTime() + CONFIRMATION_MS };
    ask(context, events);
    yield pending.question;
    return;
  }
  const settled = await settleWhatWaits();
  if (signal.aborted) return;
  const news = await takeSpokenNews(context, memory);
  if (news.about) events.onNews?.(news.about);
  try {
    yield* tellNews(await news.said(), events);
    const toolbox = toolboxFor(request, context, events);
    let written = "";
    const answer = assistantsAnswer(request, toolbox, events, { now, settled, pending });
    for await (const chunk of answer) {
      if (toolbox.question !== undefined) break;
      written = chunk || written;
      yield chunk;
    }
    const asked = await askWhatFollows(toolbox);
    if (toolbox.question === undefined || signal.aborted) return;
    if (/\S$/.test(written)) yield " ";
    ask(context, events);
    yield toolbox.question;
    // Not reached if the answer is cut off before.
    if (asked) news.wasAsked(asked);
  } finally {
    await news.end(events.isTold());
  }

  /**
   * Asks what the yes entails (a changed flight's car is at the wrong time), or what a tool leaves to be asked,
   * else what news ask, and returns that.
   */
  async function askWhatFollows(toolbox: Toolbox): Promise<FollowUp | undefined> {
    const first = (settled?.answer === "yes" && settled.outcome.next) || toolbox.next;
    for (const one of first ? [first, ...news.asks] : [...news.asks]) {
      if (toolbox.question !== undefined || signal.aborted) return undefined;
      await timed(one.tool, () => toolbox.call(one.tool, one.args));
      if (toolbox.question !== undefined) return one;
      // There is nothing left to decide.
      news.wasAsked(one);
    }
    return undefined;
  }

  /** Carries out a yes here, not through a model. Any other utterance drops the action. */
  async function settleWhatWaits(): Promise<AssistantTurn["settled"]> {
    if (!pending || judged === "other") return undefined;
    if (judged === "no") return { answer: judged, tool: pending.tool };
    const outcome = await timed(pending.tool, () => settle(tools, context, pending));
    events.onEffect(outcome);
    return { answer: judged, tool: pending.tool, outcome };
  }
}

/** A question follows, in the traveller's language, to which the built-in assistant's answers are not put. */
function ask({ asksIn, traveller }: ToolContext, { beforeTool, onLanguage }: AnswerEvents): void {
  if (asksIn === traveller.language) return;
  // What stands before it is spoken as it was.
  beforeTool();
  onLanguage?.(asksIn);
}

function* tellNews(told: ToldNews | null, events: AnswerEvents): Generator<string> {
  if (told?.language) events.onEffect({ ok: true, ...aloud(told.text, told.language) });
  else if (told) yield `${told.text} `;
}

function toolboxFor(
  { assistant, tools, utterance }: AnswerRequest,
  context: ToolContext,
  { onEffect }: AnswerEvents,
): Toolbox {
  const inDoubt = !assistant.isEmbedded && !asksToSave(utterance);
  return createToolbox(tools, context, onEffect, { inDoubt });
}

function assistantsAnswer(
  request: AnswerRequest,
  toolbox: Toolbox,
  events: AnswerEvents,
  { now, settled, pending }: Pick<AssistantTurn, "now" | "settled"> & { pending?: PendingAction },
): AsyncIterable<string> {
  const { app, tools, utterance, history, traveller, timezone, screen, endsAt, memory } = request;
  const timed = timedBy(request, events);
  return request.assistant.answer(
    {
      now,
      settled,
      unanswered: settled ? undefined : pending,
      utterance,
      history,
      traveller,
      timezone,
      endsAt,
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
      saysIn: events.onLanguage,
      onItem: events.onItem,
      takeMissingDetails: () => takeMissingDetails(app, traveller),
      memory: memory.own,
    },
    request.signal,
  );
}

const timedBy =
  ({ monotonic }: AnswerRequest, { onTool }: AnswerEvents) =>
  async (name: string, tool: () => Promise<ToolOutcome>): Promise<ToolOutcome> => {
    const startedAt = monotonic();
    const outcome = await tool();
    onTool({ name, ms: Math.round(monotonic() - startedAt), ok: outcome.ok });
    return outcome;
  };
