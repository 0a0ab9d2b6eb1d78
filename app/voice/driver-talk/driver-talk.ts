/** Two microphones, one at a time, on a separate connection: nothing a driver says reaches the assistant. */
import type { Language } from "#app/contracts/languages.ts";

import type { TalkMessage, TalkSpeaker } from "#app/contracts/voice.ts";
import { m } from "#messages";
import type { VoiceParts } from "../channel/voice-parts.ts";
import type { Heard, MicProblem, SpeechInput } from "../device/speech-input.ts";
import type { Report } from "../report.ts";
import type { SpeakingParts } from "./talk-answer.ts";
import { createTalkTab, NOTHING_SAID } from "./talk-tab.ts";

export type TalkState = "idle" | "listening" | "working" | "speaking";
/** Which recogniser hears a speaker: the server's, the browser's or none. */
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
  /** The speakers' languages (BCP 47). */
  locales: Record<TalkSpeaker, string>;
}

export interface DriverTalk {
  subscribe(listener: () => void): () => void;
  getSnapshot(): TalkSnapshot;
  /** Listens to this speaker; gives up anything in progress. Call in an event handler: it unlocks sound. */
  listen(speaker: TalkSpeaker): Promise<void>;
  /** Sends what this speaker said; does nothing if it is not their turn. */
  finish(speaker: TalkSpeaker): Promise<void>;
  cancel(): void;
  /** Replays what was said last, or speaks text already in the listener's language. */
  say(text: string, options: { speaker: TalkSpeaker; rate: number }): void;
  /** Resets to before anything was said. */
  clear(): void;
  rideChanged(ride: Ride): void;
  close(): void;
}

type Parts = SpeakingParts &
  Pick<VoiceParts, "socket" | "recorder" | "recogniser" | "timezone"> & {
    /** Call from an event handler: some browsers let speech begin nowhere else. */
    unlockSpeaking(): void;
  };

const PROBLEMS: Record<MicProblem, () => string> = {
  insecure: m.microphone.needsHttps,
  denied: m.microphone.noPermission,
  none: m.microphone.notFound,
  failed: m.microphone.notWorking,
};

export function createDriverTalk(first: Ride, parts: Parts, report: Report): DriverTalk {
  const tab = createTalkTab(first, parts, report);
  const { answer, channel, listening, become, fail, giveUp, say } = tab;
  const onEnd = () => void finish();
  const { audioContext } = answer;
  const onSlice = listening.push;
  const recorder = parts.recorder({ audioContext, onLevel: () => {}, onSlice, onEnd, report });

  function inputFor(speaker: TalkSpeaker): SpeechInput | null {
    const { ears, locales } = tab.ride;
    if (ears[speaker] === "server") return recorder;
    if (ears[speaker] === "none") return null;
    return parts.recogniser({ onEnd, report, language: locales[speaker] });
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
    if (started && !started.ok) fail(PROBLEMS[started.reason]());
  }

  async function finish(): Promise<void> {
    const { state, speaker } = tab.now;
    if (state !== "listening" || !speaker) return;
    become({ state: "working" });
    const ended = await listening.end();
    const { heard } = ended;
    if (heard && !ended.isVoid) await channel.opened();
    if (ended.isVoid) return;
    if (!heard) fail(m.microphone.tooShort());
    else if (!send(speaker, heard)) fail(m.failures.connectionLost());
  }

  function send(speaker: TalkSpeaker, heard: Heard): boolean {
    const isSent = listening.takeSent();
    if ("text" in heard) return say({ speaker, text: heard.text });
    const isThere = isSent || channel.sendFrame(heard.blob);
    return isThere && say({ speaker, ext: heard.extension });
  }

  /** Waits for a connection first. */
  async function sayAloud(speaker: TalkSpeaker, text: string, rate: number): Promise<void> {
    const mine = tab.attempt;
    channel.wake();
    become({ state: "working", speaker, problem: null });
    await channel.opened();
    if (mine !== tab.attempt) return;
    answer.collect(rate);
    if (!say({ speaker, text, aloud: true })) fail(m.failures.connectionLost());
  }

  function clear(): void {
    giveUp();
    answer.forget();
    become(NOTHING_SAID);
  }

  return {
    subscribe: tab.subscribe,
    getSnapshot: tab.getSnapshot,
    listen,
    async finish(speaker) {
      if (speaker === tab.now.speaker) await finish();
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
    clear,
    rideChanged(next) {
      const { bookingId, language } = tab.ride;
      tab.ride = next;
      // What was said is for another driver or in another language.
      if (next.bookingId !== bookingId || next.language !== language) clear();
    },
    close: tab.close,
  };
}
