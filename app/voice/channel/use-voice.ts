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
   * The microphone button. Must be called in the event handler itself, which unlocks sound.
   * Idle: listens. Recording: sends. Speaking: silences, then listens. Processing: nothing or, with
   * "restart", cancels the turn and listens. Never rejects; microphone failures are data.
   */
  tap(options?: { whileProcessing?: WhileProcessing }): Promise<TapResult>;
  /** Listens until `release`, pauses and all: for a held key. Call like `tap`. */
  hold(): Promise<TapResult>;
  release(): Promise<TapResult>;
  /** Once switched on, it listens at once. Call like `tap`. */
  chooseHandsFree(mode: HandsFreeMode): Promise<TapResult>;
  /** While muted nothing listens by itself; unmuted, it listens at once. */
  mute(muted: boolean): Promise<TapResult>;
  /**
   * Cancels a running turn; queued offline or behind what waits. False if the socket is not open (though
   * online) or the text does not fit: post the form.
   */
  sendText(text: string, options?: { speak?: boolean }): boolean;
  /** Queues a message that could not be posted either, until connected. False if too many wait. */
  sendLater(text: string): boolean;
  /** Drops what waits for the connection. */
  dropWaiting(id: string): void;
  /** Cancels the recording, the turn and the playback. */
  cancel(): void;
  addAssistantMessage(content: string): void;
  /** Back to the greeting, in this browser. The server's copy ends only with a new session id. */
  clear(): void;
  presentationVideoEnded(): void;
  stopPresentation(): void;
  /** Calls back with the input level, 0 to 1, while recording. Returns a stop function. */
  subscribeLevel(listener: (level: number) => void): () => void;
}

/** State that changes during a conversation. */
export interface VoiceSnapshot {
  /** False until audio input and output are loaded: a tap would do nothing. */
  ready: boolean;
  state: VoiceState;
  connection: Connection;
  handsFree: HandsFreeState;
  /** What has been heard so far of the current utterance; "" before, after, and if unavailable. */
  caption: string;
  /** Answers that a tap can give to NoVo's open question. */
  answers: readonly string[];
  /** Oldest first. */
  messages: ChatMessage[];
  /** Said without a connection, oldest first. */
  waiting: Waiting[];
  /** While it runs, replies and their sound are neither shown nor heard (spec section 4). */
  presentation: Presentation;
  /** The message being written, if any. */
  streamingId: string | null;
}

export interface Voice extends VoiceSnapshot, VoiceActions {}

export const VoiceContext = createContext<Voice | null>(null);

/** The voice channel of the signed-in app. Throws outside its VoiceProvider. */
export function useVoice(): Voice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error("useVoice needs a VoiceProvider above it");
  return voice;
}
