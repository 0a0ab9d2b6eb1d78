/**
 * One turn: utterance -> transcript -> answer -> speech, overlapped. The turn owns its cancellation
 * (one AbortController for every engine and tool) and its voice: after its end, for any reason,
 * none of its messages is sent. The end message comes exactly once, except where no one waits for it
 * (a newer utterance took over, or the socket closed).
 *
 * A failed speech request costs the sentence's sound only: the text is on the screen, so the turn
 * completes, even if no sentence could be spoken.
 */
import { randomUUID } from "node:crypto";
import { estimateTokenCount } from "tokenx";
import type { AudioExtension } from "#app/contracts/audio.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import type { TurnMessage } from "#app/contracts/voice.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { appendMessage, listMessages } from "#app/services/conversations/messages.server.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import type { RememberedConversation } from "#voice-worker/assistant/memory-store.ts";
import type { Tool, ToolOutcome } from "#voice-worker/assistant/toolbox.ts";
import { yesAndNo } from "#voice-worker/assistant/yes-or-no.ts";
import type { Engines } from "#voice-worker/engine.ts";
import { asStageError, NO_ANSWER, OUR_FAULT, StageError } from "#voice-worker/stage-error.ts";
import { answerUtterance } from "./answer.ts";
import { createAnswerBubble } from "./answer-bubble.ts";
import { hearUtterance } from "./hear-utterance.ts";
import { HISTORY_MESSAGES, recent } from "./history.ts";
import { notHeard } from "./not-heard.ts";
import { createSpokenAnswer } from "./spoken-answer.ts";
import { openTurnMemory, type TurnMemory } from "./turn-memory.ts";
import { type Remembered, rememberTurn } from "./turn-outcome.ts";
import {
  beginReport,
  countTurn,
  createStopwatch,
  type TurnOutcome,
  type TurnReport,
} from "./turn-report.ts";
import { toTraveller } from "./understander.ts";

/** Ten minutes of speech: whatever writes more has lost its way, and the rest of it is dropped. */
const MOST_ANSWER_CHARACTERS = 8000;

export type Utterance =
  | { kind: "recording"; audio: Uint8Array; extension: AudioExtension; uploadMs?: number }
  | { kind: "typed"; text: string; speak: boolean };

export interface TurnOptions {
  id: number;
  app: AppContext;
  engines: Engines;
  tools: readonly Tool[];
  userId: string;
  conversationId: string;
  /** Which page of the traveller's it is: a yes counts where the question was heard. */
  tab: string;
  timezone: string;
  screen: ScreenPath;
  memory: RememberedConversation;
  utterance: Utterance;
  /** When the turn that this one takes over from is stored: it belongs to the history. */
  before?: Promise<unknown>;
  /** Whether the client can play a sentence in chunks, while the rest of it is being made. */
  chunks?: boolean;
  send: (message: TurnMessage) => void;
  /** Milliseconds that only grow, for measuring. */
  monotonic?: () => number;
}

export interface Turn {
  readonly id: number;
  /** Aborts everything upstream at once. Only "cancelled" sends an end message. */
  stop(why: "cancelled" | "superseded" | "closed"): void;
  /** When the turn has ended and what was heard of it is stored. */
  readonly done: Promise<TurnReport>;
}

export function startTurn(options: TurnOptions): Turn {
  const { app, engines, utterance } = options;
  const monotonic = options.monotonic ?? (() => performance.now());
  const owner = { userId: options.userId, sessionId: options.conversationId };
  const controller = new AbortController();
  const { signal } = controller;
  const spoken = utterance.kind === "recording" || utterance.speak;
  const report = beginReport(options);
  const stopwatch = createStopwatch(report, monotonic);
  const { turnMs } = app.config.voice.limits;
  /** Engines wait for a busy server no longer than this. */
  const endsAt = performance.now() + turnMs;
  let resolveDone: (report: TurnReport) => void = () => {};
  const done = new Promise<TurnReport>((resolve) => {
    resolveDone = resolve;
  });

  let language = "English";
  /** The traveller's choice of voice, if they have made one. */
  let chosenVoice: string | null = null;
  /** Set once the traveller has been understood: from then on there is an answer to remember. */
  let answering = false;
  let written = false;
  /** There before anything is understood. */
  let memory: TurnMemory | undefined;
  const assistantId = randomUUID();

  const send = (message: TurnMessage) => {
    if (!report.outcome) options.send({ ...message, turn: options.id });
  };
  const bubble = createAnswerBubble((content, final) => {
    const data = { role: "assistant" as const, content, id: assistantId };
    send({ type: "text", data: final ? { ...data, final } : data });
  }, monotonic);
  const speech = createSpokenAnswer({
    voice: spoken ? engines.textToSpeech : undefined,
    manner: () => ({ language, voice: chosenVoice }),
    chunks: options.chunks ?? false,
    endsAt,
    owner: options.userId,
    signal,
    onSentence() {
      stopwatch.mark("firstSentenceMs");
      report.sentences += 1;
    },
    send(sound) {
      stopwatch.mark("firstAudioMs");
      send({ type: "speaking", ...sound });
    },
    onFailure(error) {
      report.sentencesFailed += 1;
      app.log.error({ err: error, turn: options.id, code: "tts-failed" }, "speech failed");
    },
  });

  function write(text: string): void {
    bubble.write(text);
    speech.write(text);
  }

  function end(outcome: TurnOutcome, failure?: StageError): void {
    if (report.outcome) return;
    clearTimeout(timer);
    bubble.stop();
    if (failure) {
      report.error = failure.code;
      send({ type: "error", message: failure.message });
    } else if (outcome === "complete" || outcome === "cancelled") {
      const asks = outcome === "complete" && memory?.own.pending !== undefined;
      send({ type: "complete", ...(asks && { answers: yesAndNo(language) }) });
    }
    stopwatch.mark("totalMs");
    report.outcome = outcome;
    const remembered = rememberedOf(outcome);
    controller.abort();
    report.answerTokens = estimateTokenCount(bubble.text);
    countTurn(app.metrics, report);
    app.log.info(report, "voice turn");
    void remember(remembered).then(() => resolveDone(report));
  }

  const rememberedOf = (outcome: TurnOutcome): Remembered =>
    rememberTurn({
      outcome,
      answering,
      written,
      heard: speech.heard,
      shown: bubble.shown,
      shownMs: monotonic() - bubble.shownAt,
      question: memory?.own.pending?.question,
    });

  /** The next turn waits for it, so that its history has it. */
  async function remember({ answer: content, ...rest }: Remembered): Promise<void> {
    await Promise.all([
      content && stored("answer", appendMessage(app, owner, { role: "assistant", content })),
      rest.notes === "drop-questions" && stored("memory", memory?.dropQuestions()),
      rememberForNext(rest),
    ]);
  }

  /** What the next words may be an answer to. */
  async function rememberForNext({
    notes,
    question,
  }: Pick<Remembered, "notes" | "question">): Promise<void> {
    await Promise.all([
      notes === "keep" && stored("memory", memory?.keep()),
      question !== "none" && stored("question", memory?.keepQuestion(question)),
    ]);
  }

  /** What cannot be stored is not worth the answer that is there. */
  async function stored(what: string, writing: Promise<unknown> | undefined): Promise<void> {
    try {
      await writing;
    } catch (error) {
      app.log.error({ err: error, turn: options.id }, `${what} not stored`);
    }
  }

  const timer = setTimeout(() => {
    // An answer that is on the screen is complete, though its last sound came too late.
    if (written) return end("complete");
    end("error", new StageError("timeout", "Sorry, that took too long. Please try again."));
  }, turnMs);

  async function run(): Promise<void> {
    const [profile, opened] = await Promise.all([
      getProfile(app, { userId: options.userId }),
      openTurnMemory(options.memory, options.tab),
    ]);
    memory = opened;
    if (!profile) throw new StageError("assistant-failed", OUR_FAULT);
    language = profile.language ?? "English";
    chosenVoice = profile.voice;
    if (signal.aborted) return;
    const traveller = toTraveller(profile, language);
    const heard = { traveller, memory: opened.own, endsAt, signal };
    const text = await hearUtterance(options, heard);
    stopwatch.mark("transcriptMs");
    if (signal.aborted) return;
    if (!text) return await sayNotHeard(opened);
    send({ type: "text", data: { role: "user", content: text, id: randomUUID() } });
    await options.before;
    const history = await listMessages(app, owner, HISTORY_MESSAGES);
    if (signal.aborted) return;
    await appendMessage(app, owner, { role: "user", content: text });
    if (signal.aborted) return;
    answering = true;
    const chunks = answerUtterance(
      {
        app,
        assistant: engines.assistant,
        tools: options.tools,
        utterance: text,
        history: recent(history.map(({ role, content }) => ({ role, content }))),
        traveller,
        timezone: options.timezone,
        screen: options.screen,
        memory: opened,
        endsAt,
        signal,
        monotonic,
      },
      {
        // What was written before a tool call is spoken while the tool runs.
        beforeTool: () => speech.flush(),
        onTool: (tool) => report.tools.push(tool),
        onEffect,
      },
    );
    await writeAnswer(chunks);
    await finish();
  }

  async function sayNotHeard({ own }: TurnMemory): Promise<void> {
    const { screen, id } = options;
    const examples = engines.assistant.examples?.({ memory: own, screen, id });
    write(notHeard({ memory: own, turn: id, examples }));
    await finish();
  }

  async function writeAnswer(chunks: AsyncIterable<string>): Promise<void> {
    for await (const chunk of chunks) {
      if (signal.aborted) return;
      stopwatch.mark("firstTokenMs");
      const room = MOST_ANSWER_CHARACTERS - bubble.text.length;
      write(chunk.slice(0, room));
      if (chunk.length >= room) break;
    }
    if (!bubble.text && !signal.aborted) {
      throw new StageError("assistant-failed", NO_ANSWER);
    }
  }

  function onEffect(outcome: ToolOutcome): void {
    if (report.outcome) return;
    void stored("memory", memory?.keep());
    if (outcome.aloud) {
      bubble.write(`${outcome.aloud.shown}\n`);
      speech.sayAloud(outcome.aloud.spoken);
    }
    if (outcome.refresh?.length) send({ type: "refresh_data", queries: outcome.refresh });
    if (outcome.navigate) send({ type: "navigate", path: outcome.navigate });
  }

  async function finish(): Promise<void> {
    if (signal.aborted) return;
    speech.flush();
    bubble.finish();
    written = true;
    await speech.drained();
    if (signal.aborted) return;
    // The next words may reach another process: what they answer is there before this turn is over.
    await rememberForNext(rememberedOf("complete"));
    end("complete");
  }

  run().catch((error: unknown) => {
    if (report.outcome) return;
    const failure = asStageError(error);
    app.log.error({ err: failure, turn: options.id, code: failure.code }, "voice turn failed");
    end("error", failure);
  });

  return { id: options.id, done, stop: (why) => end(why) };
}
