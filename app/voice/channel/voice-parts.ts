/** What the voice channel is made of in a browser; tests put their own in. */

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
import { reloadWhenQuiet, watchTyping } from "./reload-when-quiet.ts";
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
  /** Whether someone can see the page. */
  isVisible(): boolean;
  /** Calls back when no one can any more; returns how to stop. */
  onHidden(listener: () => void): () => void;
  /** Null where the browser forbids storage. */
  storage(report: Report): KeyValueStore | null;
  /** The same of this tab alone. */
  tabStorage(report: Report): KeyValueStore | null;
  /** Calls back when the page ends; returns how to stop. */
  onLeave(listener: () => void): () => void;
  /** Calls back with the key when another tab changes the storage; returns how to stop. */
  onStorageChange(listener: (key: string | null) => void): () => void;
  /** False when the device itself says that it has no network. */
  isOnline(): boolean;
  /** Calls back when that changes; returns how to stop. */
  onLineChange(listener: (online: boolean) => void): () => void;
  /** Leads to what a clicked notification is about, where nothing is typed; returns how to stop. */
  onClick(answers: Answers): () => void;
  timezone(): string;
  /** Loads the page again for another build once nothing is under way; returns how to give it up. */
  reloadWhenQuiet(build: string, options: { isIdle: () => boolean }): () => void;
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
};
