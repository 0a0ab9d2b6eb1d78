/**
 * A talk with the driver in one tab: two microphones, of which one at a time listens, on a connection of its
 * own, so that nothing that a driver says can reach the assistant. Outside React, as the voice channel is.
 */
import type { Language } from "#app/contracts/languages.ts";
import { CONNECTION_LOST, NO_ANSWER } from "#app/contracts/texts/failures.ts";
import { NEEDS_HTTPS, NO_MICROPHONE, NO_PERMISSION } from "#app/contracts/texts/microphone.ts";
import type {
  ClientMessage,
  ServerMessage,
  TalkMessage,
  TalkSpeaker,
} from "#app/contracts/voice.ts";
import { createOpenTurn } from "../open-turn.ts";
import { createRecordingStream } from "../recording-stream.ts";
import type { Report } from "../report.ts";
import { createSnapshotStore } from "../snapshot-store.ts";
import type { SocketStatus } from "../socket-status.ts";
import type { Heard, MicProblem, SpeechInput } from "../speech-input.ts";
import type { VoiceParts } from "../voice-parts.ts";
import type { Sound } from "./sound-file.ts";

export type TalkState = "idle" | "listening" | "working" | "speaking";
/** What hears a speaker: the server's recogniser, the browser's, or nothing. */
export type Ears = "server" | "browser" | "none";

export interface TalkSnapshot {
  state: TalkState;
  /** Whose turn it is, or was. */
  speaker: TalkSpeaker | null;
  message: TalkMessage | null;
  /** What went wrong, in words. */
  problem: string | null;
}

export interface Ride {
  bookingId: string;
  /** The driver's. */
  language: Language;
  ears: Record<TalkSpeaker, Ears>;
  /** Of the speakers' languages (BCP 47). */
  locales: Record<TalkSpeaker, string>;
}

export interface DriverTalk {
  subscribe(listener: () => void): () => void;
  getSnapshot(): TalkSnapshot;
  /** Listens to this speaker; whatever goes on is given up. In an event handler: sound is unlocked in it. */
  listen(speaker: TalkSpeaker): Promise<void>;
  /** What this speaker said is sent; nothing, where it is not their turn. */
  finish(speaker: TalkSpeaker): Promise<void>;
  cancel(): void;
  /** Says again what was said last, or text that is in the language of the one who hears it. */
  say(text: string, options: { speaker: TalkSpeaker; rate: number }): void;
  /** Back to before anything was said. */
  clear(): void;
  rideChanged(ride: Ride): void;
  close(): void;
}

type Parts = Pick<VoiceParts, "socket" | "recorder" | "recogniser" | "player" | "timezone"> & {
  /** Plays sounds as one, slower or not; returns how to stop. */
  playAgain(sounds: readonly Sound[], options: { rate: number; onEnd: () => void }): () => void;
  /** The browser's own voice, for a language that the server does not speak. */
  speak(text: string, locale: string): void;
  /** In an event handler: some browsers let speech begin nowhere else. */
  unlockSpeaking(): void;
  stopSpeaking(): void;
};

const NOTHING: TalkSnapshot = { state: "idle", speaker: null, message: null, problem: null };
const NOTHING_HEARD =
  "That was too short. Hold the button while you speak, or tap it, speak, and tap it again.";
const NO_VOICE = "No voice is available for that right now.";
/** How long what was said waits for a connection that is being made. */
const CONNECT_MS = 8_000;

const PROBLEMS: Record<MicProblem, string> = {
  insecure: NEEDS_HTTPS,
  denied: NO_PERMISSION,
  none: NO_MICROPHONE,
  failed: "The microphone isn't working right now. You can type instead.",
};

export function createDriverTalk(first: Ride, parts: Parts, report: Report): DriverTalk {
  let ride = first;
  let now = NOTHING;
  let status: SocketStatus = "connecting";
  let input: SpeechInput | null = null;
  /** Counts up: what an earlier utterance still waits for is void. */
  let attempt = 0;
  /** Turns that this connection has begun; what belongs to another one is dropped. */
  let turn = 0;
  let isTurnOpen = false;
  /** What was heard last, and of which text. */
  let sounds: Sound[] = [];
  let soundsOf = "";
  /** All of it came: nothing of it was given up or failed. */
  let isWhole = false;
  /** Sound that is collected to be played at this rate, not as it comes. */
  let collectsFor: number | null = null;
  let stopPlaying = () => {};
  /** Nothing that came is still to be heard. */
  let isQuiet = true;
  let whenOpen: (() => void)[] = [];

  const store = createSnapshotStore<TalkSnapshot>(() => now);
  const become = (next: Partial<TalkSnapshot>) => {
    now = { ...now, ...next };
    openTurn.watch(now.state === "working");
    store.publish();
  };
  const openTurn = createOpenTurn({ onSilence: () => fail(NO_ANSWER) });
  const player = parts.player({ onEmpty: soundIsOver, report });
  const { audioContext } = player;
  const recorder = parts.recorder({
    audioContext,
    onLevel: () => {},
    onSlice: (slice) => stream.push(slice),
    onEnd: () => void finish(),
    report,
  });
  const socket = parts.socket({
    greet: (): ClientMessage[] => [
      { type: "timezone", timezone: parts.timezone() },
      { type: "playback", chunks: true },
    ],
    onMessage: receive,
    onStatus: statusChanged,
    onRefused: (words) => fail(words),
    report,
  });
  const stream = createRecordingStream((frame) => socket.sendFrame(frame));

  function soundIsOver(): void {
    isQuiet = true;
    if (now.state === "speaking" && !isTurnOpen) become({ state: "idle" });
  }

  function fail(problem: string): void {
    giveUp();
    become({ state: "idle", problem });
  }

  function statusChanged(next: SocketStatus): void {
    status = next;
    stream.end();
    if (next === "open") {
      turn = 0;
      for (const go of whenOpen.splice(0)) go();
    } else if (isTurnOpen) {
      isTurnOpen = false;
      fail(CONNECTION_LOST);
    }
  }

  /** Ends listening, waiting and sound. */
  function giveUp(): void {
    attempt += 1;
    if (isTurnOpen) socket.send({ type: "cancel" });
    isTurnOpen = false;
    collectsFor = null;
    whenOpen = [];
    stream.drop();
    input?.discard();
    input = null;
    player.stop();
    isQuiet = true;
    stopPlaying();
    stopPlaying = () => {};
    parts.stopSpeaking();
  }

  function inputFor(speaker: TalkSpeaker): SpeechInput | null {
    if (ride.ears[speaker] === "server") return recorder;
    if (ride.ears[speaker] === "none") return null;
    const language = ride.locales[speaker];
    return parts.recogniser({ onEnd: () => void finish(), report, language });
  }

  async function listen(speaker: TalkSpeaker): Promise<void> {
    player.unlock();
    giveUp();
    parts.unlockSpeaking();
    socket.wake();
    const mine = attempt;
    const next = inputFor(speaker);
    if (!next) return;
    input = next;
    stream.begin({ isSentInSlices: status === "open" });
    become({ state: "listening", speaker, problem: null });
    const started = await next.start();
    if (mine === attempt && !started.ok) fail(PROBLEMS[started.reason]);
  }

  async function finish(): Promise<void> {
    const { speaker } = now;
    if (now.state !== "listening" || !input || !speaker) return;
    const ended = input;
    input = null;
    const mine = attempt;
    become({ state: "working" });
    const heard = await ended.stop();
    if (mine !== attempt) return;
    if (heard) await connected();
    if (mine !== attempt) return;
    if (!heard) fail(NOTHING_HEARD);
    else if (!send(speaker, heard)) fail(CONNECTION_LOST);
  }

  function send(speaker: TalkSpeaker, heard: Heard): boolean {
    const isSent = stream.isWhole;
    stream.end();
    if ("text" in heard) return say({ speaker, text: heard.text });
    const isThere = isSent || socket.sendFrame(heard.blob);
    return isThere && say({ speaker, ext: heard.extension });
  }

  /** One side of the talk, as a turn. */
  function say(said: {
    speaker: TalkSpeaker;
    text?: string;
    ext?: "webm" | "mp4" | "ogg" | "wav";
    aloud?: boolean;
  }): boolean {
    const { bookingId, language } = ride;
    if (!socket.send({ type: "talk", bookingId, language, ...said })) return false;
    turn += 1;
    isTurnOpen = true;
    sounds = [];
    isWhole = false;
    soundsOf = said.aloud ? (said.text ?? "") : "";
    become({ state: "working", problem: null });
    return true;
  }

  /** Resolves when there is a connection, or after a while without one. */
  function connected(): Promise<void> {
    if (status === "open") return Promise.resolve();
    return new Promise((resolve) => {
      whenOpen.push(resolve);
      setTimeout(resolve, CONNECT_MS);
    });
  }

  function receive(message: ServerMessage): void {
    if (!("turn" in message) || message.turn === undefined) {
      if (message.type === "error") refused(message.message);
      else if (message.type === "welcome") openTurn.mayTake(message.turnMs);
    } else if (message.turn === turn && isTurnOpen) receiveOfTurn(message);
  }

  function receiveOfTurn(message: ServerMessage): void {
    if (message.type === "talk") heard(message.data);
    else if (message.type === "speaking") sound(message);
    else if (message.type === "complete") turnIsOver();
    else if (message.type === "error") {
      isTurnOpen = false;
      fail(message.message);
    }
  }

  /** What was sent began no turn. */
  function refused(problem: string): void {
    if (isTurnOpen) turn -= 1;
    isTurnOpen = false;
    fail(problem);
  }

  function heard(message: TalkMessage): void {
    become({ message });
    const { translated } = message;
    if (!translated) return;
    soundsOf = translated.text;
    const listener = message.speaker === "driver" ? "traveller" : "driver";
    if (translated.voice === "page") parts.speak(translated.text, ride.locales[listener]);
  }

  function sound(next: Sound): void {
    sounds.push({ data: next.data, seconds: next.seconds });
    if (collectsFor !== null) return;
    if (now.state !== "speaking") become({ state: "speaking" });
    isQuiet = false;
    player.enqueue(next.data, next.seconds);
  }

  function turnIsOver(): void {
    isTurnOpen = false;
    isWhole = true;
    if (collectsFor !== null) play(collectsFor);
    else if (now.state === "working" || isQuiet) become({ state: "idle" });
  }

  function play(rate: number): void {
    collectsFor = null;
    if (sounds.length === 0) {
      fail(NO_VOICE);
      return;
    }
    become({ state: "speaking", problem: null });
    stopPlaying = parts.playAgain(sounds, {
      rate,
      onEnd: () => {
        if (!isTurnOpen) become({ state: "idle" });
      },
    });
  }

  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    listen,
    async finish(speaker) {
      if (speaker === now.speaker) await finish();
    },
    cancel() {
      giveUp();
      become({ state: "idle" });
    },
    say(text, { speaker, rate }) {
      player.unlock();
      giveUp();
      if (soundsOf === text && isWhole && sounds.length > 0) {
        play(rate);
        return;
      }
      socket.wake();
      const mine = attempt;
      become({ state: "working", speaker, problem: null });
      void connected().then(() => {
        if (mine !== attempt) return;
        collectsFor = rate;
        if (!say({ speaker, text, aloud: true })) fail(CONNECTION_LOST);
      });
    },
    clear() {
      giveUp();
      sounds = [];
      soundsOf = "";
      become(NOTHING);
    },
    rideChanged(next) {
      ride = next;
    },
    close() {
      giveUp();
      openTurn.watch(false);
      player.close();
      socket.close();
    },
  };
}
