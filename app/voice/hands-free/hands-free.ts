/** Off, after NoVo's questions or after all it says: kept in this browser. The mute lasts for the page. */

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
  /** Listening hands-free, with no voice heard yet. */
  waits: boolean;
}

/** Not part of a conversation: signing out keeps it. */
const KEY = "novo.hands-free";
/** After this many unanswered attempts the traveller has gone. */
const MAX_IN_A_ROW = 3;

interface HandsFreeHooks {
  /** The hands-free device; null until the page's voice is loaded. */
  device(): Pick<HandsFreeDevice, "cue" | "close"> | null;
  /** Listens, unless something else is in progress. */
  listen(): Promise<TapResult>;
  /** Ends listening and discards what was heard. */
  stop(): void;
  unlockSound(): void;
  /** A hidden page opens no microphone. */
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
    /** Call in an event handler: switching on listens. Changing between the two modes keeps a mute. */
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
    /** Call in an event handler: unmuting listens. */
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
    /** The traveller taps to be heard. */
    touched(): void {
      repeats.reset();
      if (state.muted) change({ muted: false });
    },
    /** `byHand`: the traveller ends it; otherwise it waits for the first voice. */
    begins({ byHand }: { byHand: boolean }): void {
      wait(!byHand);
      if (!byHand) cue("listening");
    },
    voiceBegins(): void {
      wait(false);
    },
    /** What the traveller said has been sent. */
    sent(): void {
      heard.begin();
      cue("heard");
    },
    /** Part of the turn arrived. */
    received(role: "user" | "assistant", content: string): void {
      heard.add(role, content);
      if (role === "user") repeats.reset();
    },
    /** The turn is complete and its answer played. */
    turnOver(): void {
      if (state.mode === "always" || heard.wantsAnswer()) again();
    },
    /** Five seconds of silence after a question end listening; a noise is not an answer. */
    nothingHeard(why: "nothing" | "noise"): void {
      if (why === "noise" || state.mode === "always") again();
      else rest();
    },
  };
}

/** Listens again by itself, at most MAX_IN_A_ROW times without an answer. */
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
      // The traveller did not ask for this, so a failure is only reported.
      void listen().then((result) => {
        if (!result.ok) report("did not listen again", result.reason);
      });
    },
  };
}

/** The mode this browser remembers. */
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
    /** Returns the mode kept last. */
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
    /** If nothing was understood, the traveller is expected to repeat it. */
    wantsAnswer: () => !understood || isQuestion(said),
  };
}

/** Whether it ends with a question, or a question and a hint. Latin, full-width and Arabic marks. */
export const isQuestion = (text: string) =>
  /[?？؟][^.!?。！？؟]*[.!。！]?["'”’»)\s]*$/u.test(text.trim());
