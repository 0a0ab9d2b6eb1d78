/** Overlaps transcript, answer and speech. A failed sentence loses only its sound: the text is on screen. */

import { randomUUID } from "node:crypto";
import { estimateTokenCount } from "tokenx";
import type { AnswerAbout } from "#app/contracts/answer-about.ts";
import type { AudioExtension } from "#app/contracts/audio.ts";
import { INTERFACE_LANGUAGES, languageNow } from "#app/contracts/interface-languages.ts";
import type { Language } from "#app/contracts/languages.ts";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { inLanguage } from "#app/platform/language.server.ts";
import { appendMessage, listMessages } from "#app/services/conversations/messages.server.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import { m } from "#messages";
import type { ConversationMemory } from "#voice-worker/assistant/assistant.ts";
import type { RememberedConversation } from "#voice-worker/assistant/memory-store.ts";
import type { Tool, ToolOutcome } from "#voice-worker/assistant/toolbox.ts";
import { yesAndNo } from "#voice-worker/assistant/yes-or-no.ts";
import type { Engines } from "#voice-worker/engine/engine.ts";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import { type AnswerRequest, answerUtterance } from "./answer.ts";
import { type AnswerBubble, createAnswerBubble } from "./answer-bubble.ts";
import { hearUtterance } from "./hear-utterance.ts";
import { HISTORY_MESSAGES, recent } from "./history.ts";
import { lookAtScreen } from "./look-at-screen.ts";
import { notHeard } from "./not-heard.ts";
import { onlyItem } from "./only-item.ts";
import { type OpenTurn, openTurn, type Turn, type TurnChannel } from "./open-turn.ts";
import { createSpokenAnswer, type SpokenAnswer } from "./spoken-answer.ts";
import { openTurnMemory, type TurnMemory } from "./turn-memory.ts";
import { type Remembered, rememberTurn } from "./turn-outcome.ts";
import { beginReport, type TurnOutcome } from "./turn-report.ts";
import { createTurnStore, type TurnStore } from "./turn-store.ts";
import { toTraveller } from "./understander.ts";

/** Understood by either assistant, in any language. */
const UNDO = "Undo";
/** Ten minutes of speech: a model that writes more has gone astray, and the rest is dropped. */
const MAX_ANSWER_CHARACTERS = 8000;

export type Utterance =
  | { kind: "recording"; audio: Uint8Array; extension: AudioExtension; uploadMs?: number }
  | { kind: "typed"; text: string; speak: boolean };

export interface TurnOptions extends TurnChannel {
  engines: Engines;
  tools: readonly Tool[];
  userId: string;
  conversationId: string;
  /** The traveller's tab: a yes counts only where the question was heard. */
  tab: string;
  timezone: string;
  screen: ScreenPath;
  /** The screen's path and query. */
  address: string;
  memory: RememberedConversation;
  utterance: Utterance;
  /** Resolves once the turn that this one supersedes is stored: it belongs to the history. */
  before?: Promise<unknown>;
  /** Whether the client can play a sentence in chunks, while the rest is being made. */
  chunks?: boolean;
}

/** What a turn has learnt and done so far. */
interface Progress {
  language: string;
  voice: string | null;
  /** The answer's, if it is not the assistant's own. */
  saysIn?: Language;
  /** Set once the traveller has been understood: from then on there is an answer to remember. */
  answering: boolean;
  written: boolean;
  /** What the last tool found, shown below the answer. */
  about?: AnswerAbout | undefined;
  /** The news told before the answer. */
  news?: AnswerAbout;
  isNotUnderstood?: true;
  /** Set before anything is understood. */
  memory?: TurnMemory;
  /** What could already be undone when the turn began. */
  savedBefore?: ConversationMemory["lastSaved"];
}

interface Parts {
  options: TurnOptions;
  turn: OpenTurn;
  progress: Progress;
  bubble: AnswerBubble;
  speech: SpokenAnswer;
  store: TurnStore;
  /** What would be remembered if the turn ended now. */
  remembered(outcome: TurnOutcome): Remembered;
}

export function startTurn(options: TurnOptions): Turn {
  const { id, engines, utterance } = options;
  const progress: Progress = { language: "English", voice: null, answering: false, written: false };
  const store = createTurnStore(options, () => progress.memory);
  const what = { id, kind: utterance.kind, assistant: engines.assistant.name };
  const turn = openTurn(options, beginReport(what, engines, utterance), {
    // An answer on the screen is complete, even if its last sound is late.
    timedOut: () => (progress.written ? null : m.voice.tookTooLong()),
    answers() {
      const { memory } = progress;
      const { pending, lastSaved } = memory?.own ?? {};
      if (pending) return yesAndNo(progress.language, pending.tool);
      const isSaved = lastSaved && lastSaved !== progress.savedBefore;
      return isSaved ? [UNDO] : memory && engines.assistant.answers?.(memory.own);
    },
    // The next turn waits for this, so that its history includes it.
    onEnd(outcome) {
      bubble.stop();
      turn.report.answerTokens = estimateTokenCount(bubble.text);
      return store.all(remembered(outcome), aboutOf(progress));
    },
  });
  const assistantId = randomUUID();
  /** NoVo's own words are in English, a model's in the traveller's language. */
  const language = () =>
    progress.saysIn ??
    (engines.assistant.isEmbedded || !progress.answering ? "English" : progress.language);
  const ofPage = languageNow();
  const bubble = createAnswerBubble((content, final) => {
    const { iso, locale } = languageFile(language());
    const lang = iso === ofPage ? undefined : locale;
    const data = { role: "assistant" as const, content, id: assistantId, ...(lang && { lang }) };
    const about = aboutOf(progress);
    const { isNotUnderstood } = progress;
    const known = { ...(about && { about }), ...(isNotUnderstood && { isNotUnderstood }) };
    const whole = { ...data, final, ...known };
    turn.send({ type: "text", data: final ? whole : data });
  }, turn.monotonic);
  const isSpoken = utterance.kind === "recording" || utterance.speak;
  const speech = createSpokenAnswer({
    voice: isSpoken ? engines.textToSpeech : undefined,
    manner: () => ({ language: language(), voice: progress.voice }),
    chunks: options.chunks ?? false,
    endsAt: turn.endsAt,
    owner: options.userId,
    signal: turn.signal,
    onSentence() {
      turn.mark("firstSentenceMs");
      turn.report.sentences += 1;
    },
    send: turn.sendSound,
    onFailure: turn.speechFailed,
  });
  const remembered = (outcome: TurnOutcome) =>
    rememberTurn({
      outcome,
      answering: progress.answering,
      written: progress.written,
      heard: speech.heard,
      shown: bubble.shown,
      shownMs: turn.monotonic() - bubble.shownAt,
      question: progress.memory?.own.pending?.question,
    });
  return turn.running(run({ options, turn, progress, bubble, speech, store, remembered }));
}

/** What the answer shows: what a tool found, or what the repeated question is about, or the news. */
const aboutOf = ({ about, news, memory }: Progress): AnswerAbout | undefined =>
  about ?? memory?.own.pending?.about ?? news;

/** What the assistants read and say: the built-in one speaks English, a model turns English facts into other words. */
const inEnglish = <Done>(work: () => Done): Done => inLanguage("en", work);

async function run(parts: Parts): Promise<void> {
  const { options, progress, turn } = parts;
  const { app, userId } = options;
  const { signal, endsAt } = turn;
  const [profile, memory] = await Promise.all([
    getProfile(app, { userId }),
    openTurnMemory(options.memory, options.tab),
  ]);
  progress.memory = memory;
  progress.savedBefore = memory.own.lastSaved;
  if (!profile) throw new StageError("assistant-failed", m.voice.ourFault);
  progress.language = profile.language ?? "English";
  progress.voice = profile.voice;
  if (signal.aborted) return;
  await inEnglish(() => lookAtScreen(app, memory.own, { address: options.address, signal }));
  const traveller = toTraveller(profile, progress.language);
  const text = await hearUtterance(options, { traveller, memory: memory.own, endsAt, signal });
  turn.mark("transcriptMs");
  if (signal.aborted) return;
  if (!text) {
    // The turn ends normally, with an answer that asks the traveller to repeat.
    turn.report.error = "stt-no-text-recognized";
    const { screen, id } = options;
    const examples = options.engines.assistant.examples?.({ memory: memory.own, screen, id });
    const { isEmbedded } = options.engines.assistant;
    progress.saysIn = INTERFACE_LANGUAGES[languageNow()].profile;
    write(parts, notHeard({ memory: memory.own, turn: id, examples, isEmbedded }));
  } else {
    const history = await addToConversation(parts, text);
    if (!history) return;
    progress.answering = true;
    await inEnglish(() =>
      writeAnswer(parts, answerTo(parts, { utterance: text, traveller, memory, history })),
    );
  }
  await finish(parts);
}

/** Returns the history before it; null if the turn has ended meanwhile. */
async function addToConversation(
  { options: { app, userId, conversationId, before }, turn }: Parts,
  content: string,
) {
  const owner = { userId, sessionId: conversationId };
  turn.send({ type: "text", data: { role: "user", content, id: randomUUID() } });
  await before;
  const history = await listMessages(app, owner, HISTORY_MESSAGES);
  if (turn.signal.aborted) return null;
  await appendMessage(app, owner, { role: "user", content });
  return turn.signal.aborted
    ? null
    : recent(history.map(({ role, content }) => ({ role, content })));
}

function answerTo(
  parts: Parts,
  understood: Pick<AnswerRequest, "utterance" | "traveller" | "memory" | "history">,
): AsyncIterable<string> {
  const { options, turn, speech } = parts;
  const { app, tools, timezone, screen } = options;
  const { endsAt, signal, monotonic } = turn;
  const { assistant } = options.engines;
  return answerUtterance(
    { ...understood, app, assistant, tools, timezone, screen, endsAt, signal, monotonic },
    {
      // Text written before a tool call is spoken while the tool runs.
      beforeTool: () => speech.flush(),
      onTool: (tool) => turn.report.tools.push(tool),
      onEffect: (outcome) => showEffect(parts, outcome),
      onNotUnderstood() {
        parts.progress.isNotUnderstood = true;
      },
      onLanguage(language) {
        parts.progress.saysIn = language;
      },
      onNews(about) {
        parts.progress.news = about;
      },
      onItem(id) {
        parts.progress.about = onlyItem(parts.progress.about, id);
      },
      isTold: () => parts.remembered(turn.report.outcome ?? "complete").answer !== "",
    },
  );
}

function write({ bubble, speech }: Parts, text: string): void {
  bubble.write(text);
  speech.write(text);
}

async function writeAnswer(parts: Parts, chunks: AsyncIterable<string>): Promise<void> {
  const { turn, bubble } = parts;
  for await (const chunk of chunks) {
    if (turn.signal.aborted) return;
    turn.mark("firstTokenMs");
    const room = MAX_ANSWER_CHARACTERS - bubble.text.length;
    write(parts, chunk.slice(0, room));
    if (chunk.length >= room) break;
  }
  if (!bubble.text && !turn.signal.aborted)
    throw new StageError("assistant-failed", m.voice.noAnswer);
}

function showEffect({ turn, progress, bubble, speech, store }: Parts, outcome: ToolOutcome): void {
  if (turn.report.outcome) {
    // The tool was in flight when the turn ended.
    if (outcome.refresh?.length) void store.saved();
    return;
  }
  // News that are told before the answer are about nothing that it shows.
  if (outcome.about || !outcome.aloud) progress.about = outcome.about;
  void store.notes();
  if (outcome.aloud) {
    bubble.write(`${outcome.aloud.shown}\n`);
    speech.sayAloud(outcome.aloud.spoken);
  }
  if (outcome.refresh?.length) turn.send({ type: "refresh_data", queries: outcome.refresh });
  if (outcome.navigate) turn.send({ type: "navigate", path: outcome.navigate });
}

async function finish({ turn, progress, bubble, speech, store, remembered }: Parts): Promise<void> {
  if (turn.signal.aborted) return;
  speech.flush();
  bubble.finish();
  progress.written = true;
  await speech.drained();
  if (turn.signal.aborted) return;
  // The next utterance may reach another process: store what it may answer before this turn ends.
  await store.forNext(remembered("complete"));
  turn.end("complete");
}
