import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { voiceFor } from "./voice-for.ts";

/** Words can be told apart, and it still sounds like speech. */
const SLOWER = 0.7;

interface Props {
  text: string;
  lang: string;
  /** It may not be right: no one reads it aloud. */
  isDoubtful: boolean;
  /** By the server's voice, or what was heard again; null where there is none. */
  say: ((rate: number) => void) | null;
}

/** Read aloud by the server's voice or the browser's, slower, copied, or sent on. */
export function ShownTools({ text, lang, isDoubtful, say }: Props) {
  const voice = useVoice(lang);
  const toast = useToast();
  const hydrated = useHydrated();
  useAwake();
  const hasSpoken = useRef(false);
  useEffect(
    () => () => {
      // What the talk has begun to say is not theirs to stop.
      if (hasSpoken.current) speechSynthesis.cancel();
    },
    [],
  );
  const speak = (rate: number) => {
    if (say) {
      say(rate);
      return;
    }
    if (!voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    hasSpoken.current = true;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Copied" });
    } catch {
      // Forbidden by the browser: the text is there to be marked.
      toast(errorToast("Couldn't copy it."));
    }
  };
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        onClick={copy}
        disabled={!hydrated}
        className="unscripted:hidden"
      >
        <Icon name="copy" size={18} /> Copy
      </Button>
      <Button asChild variant="quiet">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          <Icon name="message-circle" size={18} /> WhatsApp
        </a>
      </Button>
      {/* Last: a device's voices are known late, and nothing moves when they are. */}
      {(voice || say) && !isDoubtful ? (
        <>
          <Button type="button" variant="quiet" onClick={() => speak(1)}>
            <Icon name="volume-2" size={18} /> Play
          </Button>
          <Button type="button" variant="quiet" onClick={() => speak(SLOWER)}>
            Slower
          </Button>
        </>
      ) : null}
    </>
  );
}

/** A voice of this device for the language; null where it has none, or no voices at all. */
function useVoice(lang: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const find = () => setVoice(voiceFor(lang, speechSynthesis.getVoices()) ?? null);
    find();
    // Browsers load their voices late.
    speechSynthesis.addEventListener("voiceschanged", find);
    return () => speechSynthesis.removeEventListener("voiceschanged", find);
  }, [lang]);
  return voice;
}

/** The screen stays on while it is held up; again when the traveller comes back to it. */
function useAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible" || isOver) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Refused on a low battery: the screen goes dark as it always does.
      }
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
