/** The voice channel of one tab, as React sees it. */
import type { InterfaceLanguage } from "#app/contracts/interface-languages.ts";
import type { Conversation } from "../conversation/chat.ts";
import type { Report } from "../report.ts";
import type { VoiceActions, VoiceSnapshot } from "./use-voice.ts";
import type { VoiceParts } from "./voice-parts.ts";

export interface VoiceInputs {
  conversation: Conversation;
  /** In which the screen's data is. */
  language: InterfaceLanguage;
  /** The current path, for example /flights. */
  path: string;
  /** Its query string, with the question mark; empty if there is none. */
  query: string;
  /** The server's capabilities; the browser's own speech is the fallback. */
  capabilities: { speechToText: boolean; textToSpeech: boolean };
  onNavigate: (path: string) => void;
  /** A turn of this tab has changed the results of these calls. */
  onRefresh: (queries: string[]) => void;
  /** Something was changed elsewhere, or may have been while disconnected. */
  onStale: () => void;
  report: Report;
}

export interface VoiceController {
  /** Opens the channel; returns a function that closes it. It may be started again. */
  start(parts: VoiceParts): () => void;
  update(inputs: VoiceInputs): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): VoiceSnapshot;
  actions: VoiceActions;
}
