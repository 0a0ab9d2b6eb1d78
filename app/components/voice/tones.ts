import { useSyncExternalStore } from "react";
import { type Cue, giveCue } from "#app/voice/hands-free/cues.ts";

/** Stored in the browser: the choice is per device. */
const KEY = "novo.tones";

const listeners = new Set<() => void>();
let context: AudioContext | null = null;

/** Whether microphone taps sound and vibrate; on by default. */
function tonesAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // Storage is blocked, so no choice is saved.
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

/** Must be called in the tap's handler: browsers allow sound to start nowhere else. */
export function giveTone(cue: Cue): void {
  if (!tonesAreOn()) return;
  context ??= typeof AudioContext === "undefined" ? null : new AudioContext();
  const sound = context;
  if (!sound || sound.state === "running") giveCue(cue, sound);
  else
    sound.resume().then(
      () => giveCue(cue, sound),
      // Vibrates if there is no sound.
      () => giveCue(cue, null),
    );
}
