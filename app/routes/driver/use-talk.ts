import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { TalkSpeaker } from "#app/contracts/voice.ts";
import { useVoice } from "#app/voice/channel/use-voice.ts";
import type { DriverTalk, Ears, Ride, TalkSnapshot } from "#app/voice/driver-talk/driver-talk.ts";
import { loadedLater } from "#app/voice/page-loaded.ts";

const NOT_YET: TalkSnapshot = { state: "idle", speaker: null, message: null, problem: null };
const never = () => () => {};
const notYet = () => NOT_YET;

// biome-ignore lint/suspicious/noConsole: the browser's log is this one
const report = (event: string, cause?: unknown) => console.warn(`NoVo: ${event}`, cause ?? "");

const load = async () =>
  await Promise.all([
    import("#app/voice/driver-talk/driver-talk.ts"),
    import("#app/voice/driver-talk/browser-parts.ts"),
  ]);

export interface Talk extends TalkSnapshot {
  isReady: boolean;
  /** Who can be heard, once known. */
  ears: Record<TalkSpeaker, Ears>;
  listen(speaker: TalkSpeaker): void;
  finish(speaker: TalkSpeaker): void;
  cancel(): void;
  say(text: string, options: { speaker: TalkSpeaker; rate: number }): void;
  clear(): void;
}

/** The talk loads after the page and connects at the first word: a page that only shows a card needs no connection. */
export function useTalk(given: Ride): Talk {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [talk, setTalk] = useState<DriverTalk | null>(null);
  const voice = useVoice();
  const ride = withBrowsersEars(given, parts !== null);
  const latest = useRef(ride);
  const open = useRef<DriverTalk | null>(null);
  useEffect(() => {
    let isOver = false;
    loadedLater(load).then(
      (loaded) => !isOver && setParts(loaded),
      (error: unknown) => report("the talk could not be loaded", error),
    );
    return () => {
      isOver = true;
      open.current?.close();
      open.current = null;
    };
  }, []);
  useEffect(() => {
    latest.current = ride;
    open.current?.rideChanged(ride);
  });
  const snapshot = useSyncExternalStore(
    talk?.subscribe ?? never,
    talk?.getSnapshot ?? notYet,
    notYet,
  );
  /** Call in an event handler, where sound may be unlocked. */
  const begin = useCallback((): DriverTalk | null => {
    if (!parts) return null;
    const [{ createDriverTalk }, { talkParts }] = parts;
    open.current ??= createDriverTalk(latest.current, talkParts(report), report);
    setTalk(open.current);
    return open.current;
  }, [parts]);
  // The assistant and the talk must not hear each other.
  const isAssistantBusy = voice.state === "recording";
  useEffect(() => {
    if (isAssistantBusy) open.current?.cancel();
  }, [isAssistantBusy]);
  return {
    ...snapshot,
    isReady: parts !== null,
    ears: ride.ears,
    listen(speaker) {
      voice.cancel();
      void begin()?.listen(speaker);
    },
    finish: (speaker) => void open.current?.finish(speaker),
    cancel: () => open.current?.cancel(),
    say(text, options) {
      voice.cancel();
      begin()?.say(text, options);
    },
    clear: useCallback(() => open.current?.clear(), []),
  };
}

/** Falls back to the browser where the server hears nothing. */
function withBrowsersEars(ride: Ride, isLoaded: boolean): Ride {
  const has = isLoaded && ("SpeechRecognition" in window || "webkitSpeechRecognition" in window);
  const earsOf = (ears: Ears): Ears => (ears === "none" && has ? "browser" : ears);
  const { traveller, driver } = ride.ears;
  return { ...ride, ears: { traveller: earsOf(traveller), driver: earsOf(driver) } };
}
