import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { voiceFor } from "./voice-for.ts";

/** Slow enough to tell words apart, and still speech. */
const SLOWER = 0.7;

interface Props {
  text: string;
  lang: string;
  /** It may be wrong, so it is not read aloud. */
  isDoubtful: boolean;
  /** Plays the server's voice, or what was heard; null if there is neither. */
  say: ((rate: number) => void) | null;
}

/** Reads aloud (server's or browser's voice), plays slower, copies, or sends on. */
export function ShownTools({ text, lang, isDoubtful, say }: Props) {
  const voice = useVoice(lang);
  const toast = useToast();
  const hydrated = useHydrated();
  useAwake();
  const hasSpoken = useRef(false);
  useEffect(
    () => () => {
      // Speech that the talk has started is not stopped here.
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
      // Denied by the browser: the text can still be selected.
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
      {/* Last: a device's voices are known late, and must not move anything. */}
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

/** A voice of this device for the language; null if there is none. */
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

/** Keeps the screen on while the card is held up, and again when the traveller returns to it. */
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
        // Denied on a low battery: the screen turns off as usual.
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
