/** Off, after its own questions, or after all that it says: kept in this browser. The mute lasts as the page does. */

import type { TapResult } from "../channel/use-voice.ts";
import type { KeyValueStore } from "../conversation/conversation.ts";
import type { Report } from "../report.ts";
import type { Cue } from "./cues.ts";
import type { HandsFreeDevice } from "./hands-free-device.ts";

const HANDS_FREE_MODES = ["off", "questions", "always"] as const;
export type HandsFreeMode = (typeof HANDS_FREE_MODES)[number];

export interface HandsFreeState {
  mode: HandsFreeMode;
  muted: boolean;
  /** It listens without a hand, and has heard no voice yet. */
  waits: boolean;
}

/** It is not part of a conversation: signing out leaves it. */
const KEY = "novo.hands-free";
/** Someone who does not answer so often has gone. */
const MAX_IN_A_ROW = 3;

interface HandsFreeHooks {
  /** What listens without a hand; null before the page's voice is there. */
  device(): Pick<HandsFreeDevice, "cue" | "close"> | null;
  /** Listens, unless something else goes on. */
  listen(): Promise<TapResult>;
  /** Ends listening, and throws away what was heard. */
  stop(): void;
  unlockSound(): void;
  /** A page that no one sees opens no microphone. */
  isVisible(): boolean;
  onChange(): void;
  report: Report;
}

export function createHandsFree(hooks: HandsFreeHooks) {
  const { device, listen, stop, unlockSound, onChange } = hooks;
  const kept = createKeptMode(hooks.report);
  const heard = createHeardTurn();
  const repeats = createRepeats(hooks, { onGone: () => rest() });
  let state: HandsFreeState = { mode: "off", muted: false, waits: false };

  function change(next: Partial<HandsFreeState>): void {
    state = { ...state, ...next };
    repeats.reset();
    onChange();
  }

  const again = () => {
    if (isOn()) repeats.again();
  };
  const cue = (which: Cue) => {
    if (isOn()) device()?.cue(which);
  };
  const rest = () => cue("resting");

  function wait(waits: boolean): void {
    if (waits === state.waits) return;
    state = { ...state, waits };
    onChange();
  }

  const isOn = () => state.mode !== "off" && !state.muted;

  return {
    get state(): HandsFreeState {
      return state;
    },
    get isOn(): boolean {
      return isOn();
    },
    open(store: KeyValueStore | null): void {
      const mode = kept.open(store);
      if (mode) change({ mode });
    },
    /** In an event handler: switched on it listens. From one way of being on to another a mute stays. */
    async choose(mode: HandsFreeMode): Promise<TapResult> {
      const wasOff = state.mode === "off";
      change({ mode, muted: state.muted && !wasOff && mode !== "off" });
      kept.keep(mode);
      if (mode === "off") {
        stop();
        device()?.close();
        return { ok: true };
      }
      unlockSound();
      return wasOff ? await listen() : { ok: true };
    },
    /** In an event handler: not muted any more it listens. */
    async mute(muted: boolean): Promise<TapResult> {
      change({ muted });
      if (muted) {
        stop();
        device()?.cue("resting");
        return { ok: true };
      }
      unlockSound();
      return await listen();
    },
    /** The traveller asks to be heard, with a hand. */
    touched(): void {
      repeats.reset();
      if (state.muted) change({ muted: false });
    },
    /** `byHand`: the traveller says when it is over; otherwise it waits for the first voice. */
    begins({ byHand }: { byHand: boolean }): void {
      wait(!byHand);
      if (!byHand) cue("listening");
    },
    voiceBegins(): void {
      wait(false);
    },
    /** What the traveller said is on its way. */
    sent(): void {
      heard.begin();
      cue("heard");
    },
    /** Something of the turn came. */
    received(role: "user" | "assistant", content: string): void {
      heard.add(role, content);
      if (role === "user") repeats.reset();
    },
    /** Everything is said and heard. */
    turnOver(): void {
      if (state.mode === "always" || heard.wantsAnswer()) again();
    },
    /** Five seconds of silence after a question end it; a noise is not an answer. */
    nothingHeard(why: "nothing" | "noise"): void {
      if (why === "noise" || state.mode === "always") again();
      else rest();
    },
  };
}

/** Listens again by itself, until someone who does not answer has gone. */
function createRepeats(
  { listen, isVisible, report }: HandsFreeHooks,
  { onGone }: { onGone: () => void },
) {
  let inARow = 0;
  return {
    reset(): void {
      inARow = 0;
    },
    again(): void {
      if (!isVisible()) return;
      if (inARow >= MAX_IN_A_ROW) {
        onGone();
        return;
      }
      inARow += 1;
      // No one has asked for it just now, so a failure is shown to no one.
      void listen().then((result) => {
        if (!result.ok) report("did not listen again", result.reason);
      });
    },
  };
}

/** The mode as this browser remembers it. */
function createKeptMode(report: Report) {
  let store: KeyValueStore | null = null;
  function within<T>(use: () => T): T | undefined {
    try {
      return use();
    } catch (error) {
      report("browser storage failed", error);
      return undefined;
    }
  }
  return {
    /** What was kept last. */
    open(keyValueStore: KeyValueStore | null): HandsFreeMode | undefined {
      store = keyValueStore;
      return within(() => HANDS_FREE_MODES.find((mode) => mode === store?.getItem(KEY)));
    },
    keep(mode: HandsFreeMode): void {
      within(() => (mode === "off" ? store?.removeItem(KEY) : store?.setItem(KEY, mode)));
    },
  };
}

function createHeardTurn() {
  let said = "";
  let understood = false;
  return {
    begin(): void {
      said = "";
      understood = false;
    },
    add(role: "user" | "assistant", content: string): void {
      if (role === "assistant") said = content;
      else understood = true;
    },
    /** A question that was not heard is one to be said again. */
    wantsAnswer: () => !understood || isQuestion(said),
  };
}

/** With a question, or a question and a hint after it. Latin, full-width and Arabic marks. */
export const isQuestion = (text: string) =>
  /[?？؟][^.!?。！？؟]*[.!。！]?["'”’»)\s]*$/u.test(text.trim());
