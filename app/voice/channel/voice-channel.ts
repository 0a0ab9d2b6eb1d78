/** The voice channel of one tab, as React sees it. */
import type { Conversation } from "../conversation/chat.ts";
import type { Report } from "../report.ts";
import type { VoiceActions, VoiceSnapshot } from "./use-voice.ts";
import type { VoiceParts } from "./voice-parts.ts";

export interface VoiceInputs {
  conversation: Conversation;
  /** Where the traveller is, for example /flights. */
  path: string;
  /** What its address asks for, with its question mark; empty where there is nothing. */
  query: string;
  /** What the server can do; the browser's own speech stands in where it cannot. */
  capabilities: { speechToText: boolean; textToSpeech: boolean };
  onNavigate: (path: string) => void;
  /** A turn of this tab has changed what these calls answer. */
  onRefresh: (queries: string[]) => void;
  /** Something was changed elsewhere, or may have been while there was no connection. */
  onStale: () => void;
  report: Report;
}

export interface VoiceController {
  /** Opens the channel; the returned function closes it, and it may be started again. */
  start(parts: VoiceParts): () => void;
  update(inputs: VoiceInputs): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): VoiceSnapshot;
  actions: VoiceActions;
}
