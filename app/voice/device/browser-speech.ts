/** For a server without a speech engine; not in every browser (Web Speech API, W3C Community Group). */

import { withoutDirections } from "#app/contracts/interface-languages.ts";
import type { Report } from "../report.ts";
import {
  type Heard,
  type MicProblem,
  oneAtATime,
  type SpeechInput,
  type Started,
} from "./speech-input.ts";

// The parts of SpeechRecognition used here; TypeScript's DOM library leaves them out.
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onspeechstart: (() => void) | null;
  onend: (() => void) | null;
  onresult: ((event: { results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type RecognitionWindow = Window & {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

export interface RecogniserOptions {
  onEnd: () => void;
  /** Someone begins to speak. */
  onVoice?: () => void;
  report: Report;
  /** The language to recognise (BCP 47); defaults to the browser's. */
  language?: string;
}

export function createRecogniser(options: RecogniserOptions): SpeechInput | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as RecognitionWindow;
  const Recogniser = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recogniser) return null;
  return oneAtATime(() => listen(new Recogniser(), options));
}

function listen(
  recognition: Recognition,
  { onEnd, onVoice, report, language = navigator.language }: RecogniserOptions,
) {
  let transcript = "";
  let over = false;
  let ended = false;
  let begun: (started: Started) => void = () => {};
  let finish: () => void = () => {};
  const started = new Promise<Started>((resolve) => {
    begun = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  recognition.lang = language;
  recognition.continuous = false;
  recognition.interimResults = false;
  recognition.onstart = () => begun({ ok: true });
  recognition.onspeechstart = () => onVoice?.();
  recognition.onresult = ({ results }) => {
    transcript = Array.from(results, (result) => result[0]?.transcript ?? "").join(" ");
  };
  recognition.onerror = ({ error }) => {
    report("speech recognition failed", error);
    begun({ ok: false, reason: problemOf(error) });
  };
  recognition.onend = () => {
    ended = true;
    begun({ ok: false, reason: "failed" });
    finish();
    // It ends by itself when the traveller pauses.
    if (!over) onEnd();
  };
  try {
    recognition.start();
  } catch (error) {
    report("speech recognition failed", error);
    over = true;
    ended = true;
    begun({ ok: false, reason: "failed" });
    finish();
  }
  return {
    started,
    async stop(): Promise<Heard | null> {
      over = true;
      if (!ended) recognition.stop();
      await finished;
      const text = transcript.trim();
      return text ? { text } : null;
    },
    discard() {
      over = true;
      if (!ended) recognition.abort();
    },
  };
}

function problemOf(error: string): MicProblem {
  if (error === "not-allowed" || error === "service-not-allowed") return "denied";
  return error === "audio-capture" ? "none" : "failed";
}

export interface Synthesiser {
  /** Call from a tap handler: iOS lets speech begin nowhere else. */
  unlock(): void;
  /** `lang`: BCP 47; defaults to the page's. */
  speak(text: string, lang?: string): void;
  stop(): void;
}

/** Null if the browser cannot speak. `onEmpty`: everything was spoken; not called after `stop`. */
export function createSynthesiser({ onEmpty }: { onEmpty: () => void }): Synthesiser | null {
  if (!("speechSynthesis" in window)) return null;
  const voice = window.speechSynthesis;
  let saying = new Set<SpeechSynthesisUtterance>();
  let unlocked = false;
  return {
    unlock() {
      if (!unlocked) voice.speak(new SpeechSynthesisUtterance(""));
      unlocked = true;
    },
    speak(text, lang = "") {
      const utterance = new SpeechSynthesisUtterance(withoutDirections(text));
      utterance.lang = lang;
      const done = () => {
        if (saying.delete(utterance) && saying.size === 0) onEmpty();
      };
      utterance.onend = done;
      utterance.onerror = done;
      saying.add(utterance);
      voice.speak(utterance);
    },
    stop() {
      saying = new Set();
      voice.cancel();
    },
  };
}
