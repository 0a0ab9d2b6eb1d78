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
import { createOpenTurn } from "../channel/open-turn.ts";
import { createRecordingStream } from "../channel/recording-stream.ts";
import type { SocketStatus } from "../channel/socket-status.ts";
import type { VoiceParts } from "../channel/voice-parts.ts";
import { createSnapshotStore } from "../conversation/snapshot-store.ts";
import type { Heard, MicProblem, SpeechInput } from "../device/speech-input.ts";
import type { Report } from "../report.ts";
import type { Sound } from "./sound-file.ts";
import { createTalkSound, type PlayAgain } from "./talk-sound.ts";

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
  playAgain: PlayAgain;
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

/** Whether there is a connection, and what waits for one. */
function createConnection() {
  let isOpen = false;
  let whenOpen: (() => void)[] = [];
  return {
    get isOpen() {
      return isOpen;
    },
    changed(status: SocketStatus): void {
      isOpen = status === "open";
      if (isOpen) for (const go of whenOpen.splice(0)) go();
    },
    /** Resolves when there is one, or after a while without. */
    opened(): Promise<void> {
      if (isOpen) return Promise.resolve();
      return new Promise((resolve) => {
        whenOpen.push(resolve);
        setTimeout(resolve, CONNECT_MS);
      });
    },
    giveUp(): void {
      whenOpen = [];
    },
  };
}

export function createDriverTalk(first: Ride, parts: Parts, report: Report): DriverTalk {
  let ride = first;
  let now = NOTHING;
  let input: SpeechInput | null = null;
  /** Counts up: what an earlier utterance still waits for is void. */
  let attempt = 0;
  /** Turns that this connection has begun; what belongs to another one is dropped. */
  let turn = 0;
  let isTurnOpen = false;

  const store = createSnapshotStore<TalkSnapshot>(() => now);
  const become = (next: Partial<TalkSnapshot>) => {
    now = { ...now, ...next };
    openTurn.watch(now.state === "working");
    store.publish();
  };
  const openTurn = createOpenTurn({ onSilence: () => fail(NO_ANSWER) });
  const player = parts.player({ onEmpty: soundIsOver, report });
  const sounds = createTalkSound(player, parts.playAgain);
  const connection = createConnection();
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
    sounds.emptied();
    if (now.state === "speaking" && !isTurnOpen) become({ state: "idle" });
  }

  function fail(problem: string): void {
    giveUp();
    become({ state: "idle", problem });
  }

  function statusChanged(next: SocketStatus): void {
    stream.end();
    if (next === "open") turn = 0;
    connection.changed(next);
    if (next !== "open" && isTurnOpen) {
      isTurnOpen = false;
      fail(CONNECTION_LOST);
    }
  }

  /** Ends listening, waiting and sound. */
  function giveUp(): void {
    attempt += 1;
    if (isTurnOpen) socket.send({ type: "cancel" });
    isTurnOpen = false;
    connection.giveUp();
    stream.drop();
    input?.discard();
    input = null;
    sounds.stop();
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
    stream.begin({ isSentInSlices: connection.isOpen });
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
    if (heard) await connection.opened();
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
    sounds.begin(said.aloud ? (said.text ?? "") : "");
    become({ state: "working", problem: null });
    return true;
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
    sounds.belongsTo(translated.text);
    const listener = message.speaker === "driver" ? "traveller" : "driver";
    if (translated.voice === "page") parts.speak(translated.text, ride.locales[listener]);
  }

  function sound(next: Sound): void {
    if (sounds.collectsFor === null && now.state !== "speaking") become({ state: "speaking" });
    sounds.add(next);
  }

  function turnIsOver(): void {
    isTurnOpen = false;
    sounds.end();
    if (sounds.collectsFor !== null) play(sounds.collectsFor);
    else if (now.state === "working" || sounds.isQuiet) become({ state: "idle" });
  }

  function play(rate: number): void {
    if (sounds.isEmpty) {
      fail(NO_VOICE);
      return;
    }
    become({ state: "speaking", problem: null });
    sounds.play(rate, () => {
      if (!isTurnOpen) become({ state: "idle" });
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
      if (sounds.has(text)) {
        play(rate);
        return;
      }
      socket.wake();
      const mine = attempt;
      become({ state: "working", speaker, problem: null });
      void connection.opened().then(() => {
        if (mine !== attempt) return;
        sounds.collect(rate);
        if (!say({ speaker, text, aloud: true })) fail(CONNECTION_LOST);
      });
    },
    clear() {
      giveUp();
      sounds.forget();
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
