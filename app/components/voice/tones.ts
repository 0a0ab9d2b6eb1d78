import { useSyncExternalStore } from "react";
import { type Cue, giveCue } from "#app/voice/hands-free/cues.ts";

/** Kept in the browser: a phone may be loud where a desk is not. */
const KEY = "novo.tones";

const listeners = new Set<() => void>();
let context: AudioContext | null = null;

/** Whether the microphone's taps are heard and felt; they are unless somebody has said no. */
function tonesAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // A browser that forbids storage has no choice to remember.
    return true;
  }
}

export function chooseTones(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    return;
  }
  for (const listener of listeners) listener();
  if (on) giveTone("listening");
}

export const useTones = () => useSyncExternalStore(subscribe, tonesAreOn, () => true);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** To be called in the tap itself: browsers let sound begin nowhere else. */
export function giveTone(cue: Cue): void {
  if (!tonesAreOn()) return;
  context ??= typeof AudioContext === "undefined" ? null : new AudioContext();
  const sound = context;
  if (!sound || sound.state === "running") giveCue(cue, sound);
  else
    sound.resume().then(
      () => giveCue(cue, sound),
      // What cannot be heard can be felt.
      () => giveCue(cue, null),
    );
}
