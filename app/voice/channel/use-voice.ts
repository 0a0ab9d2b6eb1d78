import { createContext, useContext } from "react";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import type { MicProblem } from "../device/speech-input.ts";
import type { HandsFreeMode, HandsFreeState } from "../hands-free/hands-free.ts";
import type { Waiting } from "./outbox.ts";
import type { Presentation } from "./presentation.ts";
import type { SocketStatus } from "./socket-status.ts";
import type { VoiceState, WhileProcessing } from "./voice-state.ts";

export type Connection = SocketStatus;

export type TapRefusal = MicProblem | "offline";
export type TapResult = { ok: true } | { ok: false; reason: TapRefusal };

export interface VoiceActions {
  /**
   * The microphone button. Must be called in the event handler itself: sound is unlocked in it.
   * Idle: listens. Recording: sends. Speaking: silences, then listens. Processing: nothing, or with
   * "restart" gives up the turn and listens. Never rejects; failures of the microphone are data.
   */
  tap(options?: { whileProcessing?: WhileProcessing }): Promise<TapResult>;
  /** Listens until `release`, pauses and all: for a key that is held. To be called like `tap`. */
  hold(): Promise<TapResult>;
  release(): Promise<TapResult>;
  /** Switched on it listens at once; to be called like `tap`. */
  chooseHandsFree(mode: HandsFreeMode): Promise<TapResult>;
  /** While muted nothing listens by itself; not muted any more it listens at once. */
  mute(muted: boolean): Promise<TapResult>;
  /** Gives up a running turn; waits offline, and behind what waits. False where the socket is not open or the text does not fit: post the form. */
  sendText(text: string, options?: { speak?: boolean }): boolean;
  /** For a message that could not be posted either: it waits for the connection. False when too many do. */
  sendLater(text: string): boolean;
  /** Forgets what waits for the connection. */
  dropWaiting(id: string): void;
  /** Gives up the recording, the turn and the playback. */
  cancel(): void;
  addAssistantMessage(content: string): void;
  /** Back to the greeting, in this browser. The server's copy ends with a new session id only. */
  clear(): void;
  presentationVideoEnded(): void;
  stopPresentation(): void;
  /** Calls back with the input level, 0 to 1, while recording. Returns how to stop. */
  subscribeLevel(listener: (level: number) => void): () => void;
}

/** What changes while one talks. */
export interface VoiceSnapshot {
  /** False until what listens and speaks has been loaded: a tap would do nothing. */
  ready: boolean;
  state: VoiceState;
  connection: Connection;
  handsFree: HandsFreeState;
  /** What has been heard so far of what is being said; "" before, after, and where no one can know. */
  caption: string;
  /** What a tap may answer to NoVo's open question. */
  answers: readonly string[];
  /** Oldest first. */
  messages: ChatMessage[];
  /** What was said without a connection, oldest first. */
  waiting: Waiting[];
  /** While it runs, replies and their sound are neither shown nor heard (spec section 4). */
  presentation: Presentation;
  /** The message that is being written, if one is. */
  streamingId: string | null;
}

export interface Voice extends VoiceSnapshot, VoiceActions {}

export const VoiceContext = createContext<Voice | null>(null);

/** The voice channel of the signed-in app. Throws outside of its VoiceProvider. */
export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error("useVoice needs a VoiceProvider above it");
  return voice;
}
