/** Hear, translate there and back, compare, show, speak. Nothing reaches the assistant or the database. */
import type { AudioExtension } from "#app/contracts/audio.ts";
import { knownLanguage, LANGUAGE_NAMES, type Language } from "#app/contracts/languages.ts";
import { MAX_TALK_LENGTH } from "#app/contracts/talk.ts";
import type { TalkMessage, TalkSpeaker } from "#app/contracts/voice.ts";
import { getCarBooking } from "#app/services/cars/manage.server.ts";
import { namesOf } from "#app/services/driver/driver-talk.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import { getProfile } from "#app/services/profile/profile.server.ts";
import { type Translation, translate } from "#app/services/translation/translate.server.ts";
import { listTripNames } from "#app/services/trips/trip-names.server.ts";
import { m } from "#messages";
import { type Engines, serves } from "../engine/engine.ts";
import { StageError } from "../engine/stage-error.ts";
import { speakable } from "../text-to-speech/speakable.ts";
import { type OpenTurn, openTurn, type Turn, type TurnChannel } from "../turn/open-turn.ts";
import { beginReport } from "../turn/turn-report.ts";
import { byLiveModel } from "./by-live-model.ts";
import { createHeldSpeech, type HeldSpeech } from "./held-speech.ts";

export type TalkUtterance =
  | { kind: "recording"; audio: Uint8Array; extension: AudioExtension; uploadMs?: number }
  | { kind: "typed"; text: string }
  /** Already in the listener's language. */
  | { kind: "aloud"; text: string };

export interface TalkTurnOptions extends TurnChannel {
  engines: Engines;
  userId: string;
  bookingId: string;
  speaker: TalkSpeaker;
  /** The driver's. */
  language: Language;
  utterance: TalkUtterance;
  /** Whether the client can play a sentence in chunks. */
  chunks?: boolean;
}

export interface Talk {
  from: Language;
  to: Language;
  /** Names of the ride, which a translation must keep unchanged. */
  names: string[];
  /** `HH:MM`. */
  rideTime: string;
  /** The traveller's chosen voice, if any. */
  voice: string | null;
}

interface Parts {
  options: TalkTurnOptions;
  turn: OpenTurn;
  speech: HeldSpeech;
  show(message: Omit<TalkMessage, "speaker">): void;
  progress: {
    /** The translation is on the screen; only its sound is missing. */
    isShown: boolean;
    /** The text being synthesised. */
    prepared: string | null;
  };
}

export function startTalkTurn(options: TalkTurnOptions): Turn {
  const { id, app, engines, utterance, speaker, chunks = false } = options;
  const progress = { isShown: false, prepared: null };
  const what = { id, kind: "talk", assistant: app.providers.translation.name } as const;
  const turn = openTurn(options, beginReport(what, engines, utterance), {
    timedOut: () => (progress.isShown ? m.voice.notAloud() : m.voice.tookTooLong()),
  });
  const { signal, sendSound: send, speechFailed: onFailure } = turn;
  const speech = createHeldSpeech({ chunks, signal, send, onFailure });
  const show = (message: Omit<TalkMessage, "speaker">) =>
    turn.send({ type: "talk", data: { speaker, ...message } });
  return turn.running(run({ options, turn, speech, show, progress }));
}

async function run(parts: Parts): Promise<void> {
  const { options, turn, speech } = parts;
  const talk = await openTalk(options);
  const isToBeHeard = !turn.signal.aborted && (await comeToWords(parts, talk));
  const isAsWanted = !isToBeHeard || (await speech.release());
  if (turn.signal.aborted) return;
  if (isAsWanted) turn.end("complete");
  else turn.end("error", new StageError("tts-failed", m.voice.notAloud));
}

/** Starts synthesis, if this server has a voice for the language. */
function prepare({ options, turn, speech, progress }: Parts, text: string, talk: Talk): void {
  const { textToSpeech } = options.engines;
  const { to: language, voice } = talk;
  if (!textToSpeech || !serves(textToSpeech, language)) return;
  progress.prepared = text;
  turn.report.sentences += 1;
  const { endsAt } = turn;
  const given = { text: speakable(text), language, voice, endsAt, owner: options.userId };
  speech.begin((stopped) => textToSpeech.speak(given, stopped));
}

/** Shows the words; returns whether to speak them here. */
async function comeToWords(parts: Parts, talk: Talk): Promise<boolean> {
  const { options, turn, speech, show, progress } = parts;
  const { endsAt, signal } = turn;
  if (options.utterance.kind === "aloud") {
    progress.isShown = true;
    prepare(parts, options.utterance.text, talk);
    return true;
  }
  function onHeard(said: string): void {
    turn.mark("transcriptMs");
    show({ said });
  }
  const live = await byLiveModel(options, talk, { endsAt, signal, onHeard });
  if (signal.aborted) return false;
  if (live?.agreed) {
    const { sound, ...agreed } = live.agreed;
    turn.mark("firstTokenMs");
    turn.report.sentences += 1;
    speech.begin(() => each(sound));
    show({ said: live.said, translated: { ...agreed, voice: "server" } });
    progress.isShown = true;
    return true;
  }
  const said = live?.said ?? (await hear(options, talk, { endsAt, signal }));
  if (signal.aborted) return false;
  if (!live) onHeard(said);
  return await interpret(parts, said, talk);
}

/** Shows the translation; returns whether to speak it here. */
async function interpret(parts: Parts, said: string, talk: Talk): Promise<boolean> {
  const { options, turn, speech, show, progress } = parts;
  const { from, to, names, rideTime } = talk;
  if (from === to) {
    show({ said, translated: { text: said, means: null, changed: [], voice: "none" } });
    return false;
  }
  const message = { text: said, to };
  const translated = await translate(options.app, message, {
    from,
    names,
    glossary: names,
    rideTime,
    withMeaning: true,
    isHeard: options.utterance.kind === "recording",
    signal: turn.signal,
    onAgreed: (text) => prepare(parts, text, talk),
  });
  if (turn.signal.aborted) return false;
  turn.mark("firstTokenMs");
  if (!translated.ok) throw new StageError("assistant-failed", translated.reason.message);
  const voice = voiceFor(translated.data, options.engines, to);
  if (voice !== "server") speech.drop();
  // The first text to agree may not be the one chosen, or none agreed before its meaning was known.
  else if (progress.prepared !== translated.data.text) prepare(parts, translated.data.text, talk);
  show({ said, translated: { ...translated.data, voice } });
  progress.isShown = true;
  return voice === "server";
}

function voiceFor({ means, changed }: Translation, { textToSpeech }: Engines, to: Language) {
  if (changed.length > 0 || means === null) return "none";
  return serves(textToSpeech, to) ? "server" : "page";
}

async function* each(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Throws a StageError if there is no ride or no driver. */
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
  if (!booking.ok || !profile) throw new StageError("assistant-failed", m.voice.noRide);
  if (!booking.data.driver) throw new StageError("assistant-failed", m.voice.noDriver);
  const own = knownLanguage(profile.language);
  const [from, to] = speaker === "driver" ? [language, own] : [own, language];
  const names = await namesOf(app, booking.data, displayName(profile));
  return { from, to, names, rideTime: booking.data.time, voice: profile.voice };
}

/** Returns what was said. Throws a StageError if it cannot be recognised, is empty or too long. */
async function hear(
  { app, engines: { speechToText }, utterance, userId }: TalkTurnOptions,
  { from, names }: Talk,
  { endsAt, signal }: { endsAt: number; signal: AbortSignal },
): Promise<string> {
  if (utterance.kind !== "recording") return utterance.text;
  if (!speechToText || !serves(speechToText, from)) {
    throw new StageError("stt-provider-missing", () =>
      m.voice.cannotRecognise({ language: LANGUAGE_NAMES[from]() }),
    );
  }
  const keywords = speechToText.takesKeywords
    ? [...names, ...(await listTripNames(app, { userId }))]
    : [];
  const { audio, extension } = utterance;
  const recording = { audio, extension, language: from, keywords, endsAt, owner: userId };
  const heard = (await speechToText.transcribe(recording, signal)).replace(/\0/g, "").trim();
  if (!heard && !signal.aborted) throw new StageError("stt-no-text-recognized", m.voice.notCaught);
  if (heard.length > MAX_TALK_LENGTH) throw new StageError("stt-failed", m.voice.tooMuchAtOnce);
  return heard;
}
