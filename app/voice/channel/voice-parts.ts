/** The browser's parts of the voice channel; tests supply their own. */

import { guarded, type KeyValueStore } from "../conversation/conversation.ts";
import {
  createRecogniser,
  createSynthesiser,
  type RecogniserOptions,
  type Synthesiser,
} from "../device/browser-speech.ts";
import { createPlayer, type Player, type PlayerOptions } from "../device/player.ts";
import { createRecorder, type RecorderOptions } from "../device/recorder.ts";
import type { SpeechInput } from "../device/speech-input.ts";
import { keepScreenOn } from "../device/wake-lock.ts";
import {
  createHandsFreeDevice,
  type HandsFreeDevice,
  type HandsFreeOptions,
} from "../hands-free/hands-free-device.ts";
import type { Report } from "../report.ts";
import { type Answers, hearClicks } from "./clicked.ts";
import { reloadWhenIdle, reloadWhenQuiet, watchTyping } from "./reload-when-quiet.ts";
import {
  connectVoiceSocket,
  type VoiceSocket,
  type VoiceSocketOptions,
  voiceSocketUrl,
} from "./socket.ts";

export interface VoiceParts {
  socket(options: Omit<VoiceSocketOptions, "url">): VoiceSocket;
  recorder(options: RecorderOptions): SpeechInput;
  recogniser(options: RecogniserOptions): SpeechInput | null;
  handsFree(options: HandsFreeOptions): HandsFreeDevice;
  player(options: PlayerOptions): Player;
  synthesiser(options: { onEmpty: () => void }): Synthesiser | null;
  keepScreenOn(report: Report): () => void;
  isVisible(): boolean;
  /** Calls back when the page is hidden; returns a stop function. */
  onHidden(listener: () => void): () => void;
  /** Null if the browser forbids storage. */
  storage(report: Report): KeyValueStore | null;
  /** The same for this tab alone. */
  tabStorage(report: Report): KeyValueStore | null;
  /** Calls back when the page ends; returns a stop function. */
  onLeave(listener: () => void): () => void;
  /** Calls back with the key when another tab changes the storage; returns a stop function. */
  onStorageChange(listener: (key: string | null) => void): () => void;
  /** False if the device itself reports no network. */
  isOnline(): boolean;
  /** Calls back when that changes; returns a stop function. */
  onLineChange(listener: (online: boolean) => void): () => void;
  /** Goes to what a clicked notification is about, unless something is typed; returns a stop function. */
  onClick(answers: Answers): () => void;
  timezone(): string;
  /** Reloads the page for another build once nothing is under way; returns a cancel function. */
  reloadWhenQuiet(build: string, options: { isIdle: () => boolean }): () => void;
  /** The same for another language, without waiting for the traveller to look away. */
  reloadWhenIdle(options: { isIdle: () => boolean }): () => void;
}

const typing = watchTyping(document);

export const browserParts: VoiceParts = {
  socket: (options) => connectVoiceSocket({ ...options, url: voiceSocketUrl(location) }),
  recorder: createRecorder,
  recogniser: createRecogniser,
  handsFree: createHandsFreeDevice,
  player: createPlayer,
  synthesiser: createSynthesiser,
  keepScreenOn,
  isVisible: () => document.visibilityState === "visible",
  onHidden(listener) {
    const changed = () => document.hidden && listener();
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  },
  storage: (report) => guarded(() => window.localStorage, report),
  tabStorage: (report) => guarded(() => window.sessionStorage, report),
  onLeave(listener) {
    window.addEventListener("pagehide", listener);
    return () => window.removeEventListener("pagehide", listener);
  },
  onStorageChange(listener) {
    const onStorage = (event: StorageEvent) => listener(event.key);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  },
  isOnline: () => navigator.onLine,
  onLineChange(listener) {
    const changed = () => listener(navigator.onLine);
    window.addEventListener("online", changed);
    window.addEventListener("offline", changed);
    return () => {
      window.removeEventListener("online", changed);
      window.removeEventListener("offline", changed);
    };
  },
  onClick: (answers) => hearClicks(typing, answers),
  timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  reloadWhenQuiet: (build, { isIdle }) => reloadWhenQuiet(build, { isIdle, typing }),
  reloadWhenIdle: ({ isIdle }) => reloadWhenIdle({ isIdle, typing }),
};
