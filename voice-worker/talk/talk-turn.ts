/**
 * One side of a talk with the driver: heard in the speaker's language, translated, translated back,
 * compared, shown, and only then spoken in the other one's language. Nothing of it reaches the assistant,
 * the conversation or the database.
 */
import type { AudioExtension } from "#app/contracts/audio.ts";
import { knownLanguage, type Language } from "#app/contracts/languages.ts";
import { LONGEST_TALK } from "#app/contracts/talk.ts";
import type { TalkMessage, TalkSpeaker, TurnMessage } from "#app/contracts/voice.ts";
import { getCarBooking } from "#app/services/cars/manage.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import { namesOf } from "#app/services/translation/driver-talk.server.ts";
import { type Translation, translate } from "#app/services/translation/translate.server.ts";
import { listTripNames } from "#app/services/trips/trip-names.server.ts";
import { type Engines, serves } from "../engine.ts";
import { asStageError, StageError } from "../stage-error.ts";
import { speakable } from "../text-to-speech/speakable.ts";
import type { Turn } from "../turn/turn.ts";
import {
  countTurn,
  createStopwatch,
  type TurnOutcome,
  type TurnReport,
} from "../turn/turn-report.ts";
import { byLiveModel } from "./by-live-model.ts";
import { createHeldSpeech } from "./held-speech.ts";

export type TalkUtterance =
  | { kind: "recording"; audio: Uint8Array; extension: AudioExtension; uploadMs?: number }
  | { kind: "typed"; text: string }
  /** In the listener's language already. */
  | { kind: "aloud"; text: string };

export interface TalkTurnOptions {
  id: number;
  app: AppContext;
  engines: Engines;
  userId: string;
  bookingId: string;
  speaker: TalkSpeaker;
  /** The driver's. */
  language: Language;
  utterance: TalkUtterance;
  /** Whether the client can play a sentence in chunks. */
  chunks?: boolean;
  send: (message: TurnMessage) => void;
  /** Milliseconds that only grow, for measuring. */
  monotonic?: () => number;
}

/** Who talks with whom, and in which languages. */
export interface Talk {
  from: Language;
  to: Language;
  /** Of the ride: what is said of them stays as it is written. */
  names: string[];
  /** The traveller's choice of voice, if they have made one. */
  voice: string | null;
}

const NO_RIDE = "That ride is not in your travel plans any more.";
const NO_DRIVER = "This ride has no driver yet.";
const NOT_HEARD = "I didn't catch that. Please say it again, or type it.";
const TOO_LONG = "That was too much at once. Please say it in shorter sentences.";
const TIMED_OUT = "Sorry, that took too long. Please try again.";
const NOT_ALOUD = "It could not be said aloud. Show the card instead.";

export function startTalkTurn(options: TalkTurnOptions): Turn {
  const { app, engines, utterance, speaker } = options;
  const monotonic = options.monotonic ?? (() => performance.now());
  const controller = new AbortController();
  const { signal } = controller;
  const { turnMs } = app.config.voice.limits;
  /** Engines wait for a busy server no longer than this. */
  const endsAt = performance.now() + turnMs;
  const report = reportOf(options);
  const stopwatch = createStopwatch(report, monotonic);
  let resolveDone: (report: TurnReport) => void = () => {};
  const done = new Promise<TurnReport>((resolve) => {
    resolveDone = resolve;
  });
  /** The translation is on the screen: what is still missing is its sound. */
  let isShown = false;
  /** What is being made into sound. */
  let prepared: string | null = null;

  const send = (message: TurnMessage) => {
    if (!report.outcome) options.send({ ...message, turn: options.id });
  };
  const show = (message: Omit<TalkMessage, "speaker">) =>
    send({ type: "talk", data: { speaker, ...message } });
  const speech = createHeldSpeech({
    chunks: options.chunks ?? false,
    signal,
    send(sound) {
      stopwatch.mark("firstAudioMs");
      send({ type: "speaking", ...sound });
    },
    onFailure(error) {
      report.sentencesFailed += 1;
      app.log.error({ err: error, turn: options.id, code: "tts-failed" }, "speech failed");
    },
  });

  function end(outcome: TurnOutcome, failure?: StageError): void {
    if (report.outcome) return;
    clearTimeout(timer);
    if (failure) {
      report.error = failure.code;
      send({ type: "error", message: failure.message });
    } else if (outcome === "complete" || outcome === "cancelled") send({ type: "complete" });
    stopwatch.mark("totalMs");
    report.outcome = outcome;
    controller.abort();
    countTurn(app.metrics, report);
    app.log.info(report, "voice turn");
    resolveDone(report);
  }

  const timer = setTimeout(() => {
    end("error", new StageError("timeout", isShown ? NOT_ALOUD : TIMED_OUT));
  }, turnMs);

  /** Begins to make the sound, where this server has a voice for it. */
  function prepare(text: string, { to, voice }: Talk): void {
    const { textToSpeech } = engines;
    if (!textToSpeech || !serves(textToSpeech, to)) return;
    prepared = text;
    report.sentences += 1;
    const given = { text: speakable(text), language: to, voice, endsAt, owner: options.userId };
    speech.begin((stopped) => textToSpeech.speak(given, stopped));
  }

  async function run(): Promise<void> {
    const talk = await openTalk(options);
    const isToBeHeard = !signal.aborted && (await comeToWords(talk));
    const isAsWanted = !isToBeHeard || (await speech.release());
    if (signal.aborted) return;
    if (isAsWanted) end("complete");
    else end("error", new StageError("tts-failed", NOT_ALOUD));
  }

  /** Shows what is to be said; whether it may be spoken here. */
  async function comeToWords(talk: Talk): Promise<boolean> {
    if (utterance.kind === "aloud") {
      isShown = true;
      prepare(utterance.text, talk);
      return true;
    }
    const live = await byLiveModel(options, talk, { endsAt, signal, onHeard });
    if (signal.aborted) return false;
    if (live?.agreed) {
      const { sound, ...agreed } = live.agreed;
      stopwatch.mark("firstTokenMs");
      report.sentences += 1;
      speech.begin(() => each(sound));
      show({ said: live.said, translated: { ...agreed, voice: "server" } });
      isShown = true;
      return true;
    }
    const said = live?.said ?? (await hear(options, talk, { endsAt, signal }));
    if (signal.aborted) return false;
    if (!live) onHeard(said);
    return await interpret(said, talk);
  }

  function onHeard(said: string): void {
    stopwatch.mark("transcriptMs");
    show({ said });
  }

  /** Shows the translation; whether it may be spoken here. */
  async function interpret(said: string, talk: Talk): Promise<boolean> {
    const { from, to, names } = talk;
    if (from === to) {
      show({ said, translated: { text: said, means: null, changed: [], voice: "none" } });
      return false;
    }
    const message = { text: said, to };
    const translated = await translate(app, message, {
      from,
      names,
      glossary: names,
      withMeaning: true,
      isHeard: utterance.kind === "recording",
      signal,
      onAgreed: (text) => prepare(text, talk),
    });
    if (signal.aborted) return false;
    stopwatch.mark("firstTokenMs");
    if (!translated.ok) throw new StageError("assistant-failed", translated.reason.message);
    const voice = voiceFor(translated.data, to);
    if (voice !== "server") speech.drop();
    // What agreed at first may not be what was chosen, or nothing agreed before its meaning was known.
    else if (prepared !== translated.data.text) prepare(translated.data.text, talk);
    show({ said, translated: { ...translated.data, voice } });
    isShown = true;
    return voice === "server";
  }

  function voiceFor({ means, changed }: Translation, to: Language) {
    if (changed.length > 0 || means === null) return "none";
    return serves(engines.textToSpeech, to) ? "server" : "page";
  }

  run().catch((error: unknown) => {
    if (report.outcome) return;
    const failure = asStageError(error);
    app.log.error({ err: failure, turn: options.id, code: failure.code }, "talk turn failed");
    end("error", failure);
  });

  return { id: options.id, done, stop: (why) => end(why) };
}

async function* each(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Throws a StageError where there is no one to talk with. */
async function openTalk({
  app,
  userId,
  bookingId,
  speaker,
  language,
}: TalkTurnOptions): Promise<Talk> {
  const [booking, profile] = await Promise.all([
    getCarBooking(app, { userId }, bookingId),
    getProfile(app, { userId }),
  ]);
  if (!booking.ok || !profile) throw new StageError("assistant-failed", NO_RIDE);
  if (!booking.data.driver) throw new StageError("assistant-failed", NO_DRIVER);
  const own = knownLanguage(profile.language);
  const [from, to] = speaker === "driver" ? [language, own] : [own, language];
  const names = await namesOf(app, booking.data, displayName(profile));
  return { from, to, names, voice: profile.voice };
}

/** What was said. Throws a StageError where it cannot be heard, or is nothing, or too much. */
async function hear(
  { app, engines: { speechToText }, utterance, userId }: TalkTurnOptions,
  { from, names }: Talk,
  { endsAt, signal }: { endsAt: number; signal: AbortSignal },
): Promise<string> {
  if (utterance.kind !== "recording") return utterance.text;
  if (!speechToText || !serves(speechToText, from)) {
    throw new StageError(
      "stt-provider-missing",
      `I can't recognise spoken ${from} here. Please type it, or choose a phrase.`,
    );
  }
  const keywords = speechToText.takesKeywords
    ? [...names, ...(await listTripNames(app, { userId }))]
    : [];
  const { audio, extension } = utterance;
  const recording = { audio, extension, language: from, keywords, endsAt, owner: userId };
  const heard = (await speechToText.transcribe(recording, signal)).replace(/\0/g, "").trim();
  if (!heard && !signal.aborted) throw new StageError("stt-failed", NOT_HEARD);
  if (heard.length > LONGEST_TALK) throw new StageError("stt-failed", TOO_LONG);
  return heard;
}

const reportOf = ({ id, app, engines, utterance }: TalkTurnOptions): TurnReport => ({
  event: "voice.turn",
  turn: id,
  kind: "talk",
  engines: {
    speechToText: engines.speechToText?.name,
    assistant: app.providers.translation.name,
    textToSpeech: engines.textToSpeech?.name,
  },
  ...(utterance.kind === "recording" && {
    uploadBytes: utterance.audio.length,
    ...(utterance.uploadMs !== undefined && { uploadMs: utterance.uploadMs }),
  }),
  sentences: 0,
  sentencesFailed: 0,
  tools: [],
});
