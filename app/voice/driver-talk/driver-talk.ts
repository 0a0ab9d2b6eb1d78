/**
 * A talk with the driver in one tab: two microphones, of which one at a time listens, on a connection of its
 * own, so that nothing that a driver says can reach the assistant. Outside React, as the voice channel is.
 */
import type { AudioExtension } from "#app/contracts/audio.ts";
import type { Language } from "#app/contracts/languages.ts";
import { CONNECTION_LOST, NO_ANSWER } from "#app/contracts/texts/failures.ts";
import { NEEDS_HTTPS, NO_MICROPHONE, NO_PERMISSION } from "#app/contracts/texts/microphone.ts";
import type { TalkMessage, TalkSpeaker } from "#app/contracts/voice.ts";
import { createListening } from "../channel/listening.ts";
import { createOpenTurn } from "../channel/open-turn.ts";
import type { VoiceParts } from "../channel/voice-parts.ts";
import { createSnapshotStore } from "../conversation/snapshot-store.ts";
import type { Heard, MicProblem, SpeechInput } from "../device/speech-input.ts";
import type { Report } from "../report.ts";
import { createTalkAnswer, type SpeakingParts } from "./talk-answer.ts";
import { createTalkChannel } from "./talk-channel.ts";

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

type Parts = SpeakingParts &
  Pick<VoiceParts, "socket" | "recorder" | "recogniser" | "timezone"> & {
    /** In an event handler: some browsers let speech begin nowhere else. */
    unlockSpeaking(): void;
  };

const NOTHING: TalkSnapshot = { state: "idle", speaker: null, message: null, problem: null };
const NOTHING_HEARD =
  "That was too short. Hold the button while you speak, or tap it, speak, and tap it again.";

const PROBLEMS: Record<MicProblem, string> = {
  insecure: NEEDS_HTTPS,
  denied: NO_PERMISSION,
  none: NO_MICROPHONE,
  failed: "The microphone isn't working right now. You can type instead.",
};

export function createDriverTalk(first: Ride, parts: Parts, report: Report): DriverTalk {
  let ride = first;
  let now = NOTHING;
  /** Counts up: what an earlier utterance still waits for is void. */
  let attempt = 0;

  const store = createSnapshotStore<TalkSnapshot>(() => now);
  const openTurn = createOpenTurn({ onSilence: () => fail(NO_ANSWER) });
  const become = (next: Partial<TalkSnapshot>) => {
    now = { ...now, ...next };
    openTurn.watch(now.state === "working");
    store.publish();
  };
  const talk = {
    get now() {
      return now;
    },
    get locales() {
      return ride.locales;
    },
    get isTurnOpen() {
      return channel.isTurnOpen;
    },
    become,
    fail,
  };
  const answer = createTalkAnswer(parts, talk, report);
  const channel = createTalkChannel(
    parts,
    {
      onConnection: () => listening.connectionChanged(),
      onTalk: answer.heard,
      onSound: answer.sound,
      onComplete: answer.complete,
      onFailure: fail,
      onTurnLimit: openTurn.mayTake,
    },
    report,
  );
  const listening = createListening({
    sendFrame: channel.sendFrame,
    keepScreenOn: () => () => {},
  });
  const onEnd = () => void finish();
  const { audioContext } = answer;
  const onSlice = listening.push;
  const recorder = parts.recorder({ audioContext, onLevel: () => {}, onSlice, onEnd, report });

  function fail(problem: string): void {
    giveUp();
    become({ state: "idle", problem });
  }

  /** Ends listening, waiting and sound. */
  function giveUp(): void {
    attempt += 1;
    channel.giveUp();
    listening.drop();
    answer.stop();
  }

  function inputFor(speaker: TalkSpeaker): SpeechInput | null {
    if (ride.ears[speaker] === "server") return recorder;
    if (ride.ears[speaker] === "none") return null;
    return parts.recogniser({ onEnd, report, language: ride.locales[speaker] });
  }

  async function listen(speaker: TalkSpeaker): Promise<void> {
    answer.unlock();
    giveUp();
    parts.unlockSpeaking();
    channel.wake();
    const input = inputFor(speaker);
    if (!input) return;
    become({ state: "listening", speaker, problem: null });
    const started = await listening.begin(input, { isSentInSlices: channel.isOpen });
    if (started && !started.ok) fail(PROBLEMS[started.reason]);
  }

  async function finish(): Promise<void> {
    const { speaker } = now;
    if (now.state !== "listening" || !speaker) return;
    become({ state: "working" });
    const ended = await listening.end();
    const { heard } = ended;
    if (heard && !ended.isVoid) await channel.opened();
    if (ended.isVoid) return;
    if (!heard) fail(NOTHING_HEARD);
    else if (!send(speaker, heard)) fail(CONNECTION_LOST);
  }

  function send(speaker: TalkSpeaker, heard: Heard): boolean {
    const isSent = listening.takeSent();
    if ("text" in heard) return say({ speaker, text: heard.text });
    const isThere = isSent || channel.sendFrame(heard.blob);
    return isThere && say({ speaker, ext: heard.extension });
  }

  /** One side of the talk, as a turn. */
  function say(said: {
    speaker: TalkSpeaker;
    text?: string;
    ext?: AudioExtension;
    aloud?: boolean;
  }): boolean {
    const { bookingId, language } = ride;
    if (!channel.say({ bookingId, language, ...said })) return false;
    answer.begin(said.aloud ? (said.text ?? "") : "");
    become({ state: "working", problem: null });
    return true;
  }

  /** Once there is a connection. */
  async function sayAloud(speaker: TalkSpeaker, text: string, rate: number): Promise<void> {
    const mine = attempt;
    channel.wake();
    become({ state: "working", speaker, problem: null });
    await channel.opened();
    if (mine !== attempt) return;
    answer.collect(rate);
    if (!say({ speaker, text, aloud: true })) fail(CONNECTION_LOST);
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
      answer.unlock();
      giveUp();
      if (answer.has(text)) answer.play(rate);
      else void sayAloud(speaker, text, rate);
    },
    clear() {
      giveUp();
      answer.forget();
      become(NOTHING);
    },
    rideChanged(next) {
      ride = next;
    },
    close() {
      giveUp();
      openTurn.watch(false);
      answer.close();
      channel.close();
    },
  };
}
