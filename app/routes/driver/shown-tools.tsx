import { useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import { errorToast } from "#app/contracts/texts/failures.ts";
import { m } from "#messages";
import { TurnSwitch } from "./turn-switch.tsx";
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

/** Turns and reads aloud (server's or browser's voice); folded beneath, copies, sends on, or plays slower. */
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
  const canPlay = (voice || say) && !isDoubtful;
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
      toast({ title: m.driver.copied() });
    } catch {
      // Denied by the browser: the text can still be selected.
      toast(errorToast(m.driver.notCopied()));
    }
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 pe-12">
        <TurnSwitch />
        {/* A device's voices are known late, and must not move anything: last, like Slower. */}
        {canPlay ? (
          <Button type="button" onClick={() => speak(1)}>
            <Icon name="volume-2" size={18} /> {m.driver.play()}
          </Button>
        ) : null}
      </div>
      <details>
        <summary
          aria-label={m.driver.more()}
          className="icon-button absolute inset-e-0 top-0 cursor-pointer list-none in-open:bg-assistant-soft in-open:text-ink [&::-webkit-details-marker]:hidden"
        >
          <Icon name="ellipsis" />
        </summary>
        <div className="mt-3 flex flex-wrap border-line border-t pt-2 *:px-3!">
          <Button
            type="button"
            variant="ghost"
            onClick={copy}
            disabled={!hydrated}
            className="unscripted:hidden"
          >
            <Icon name="copy" size={18} /> {m.driver.copy()}
          </Button>
          <Button asChild variant="ghost">
            <a
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noreferrer noopener"
            >
              <Icon name="message-circle" size={18} /> WhatsApp
            </a>
          </Button>
          {canPlay ? (
            <Button type="button" variant="ghost" onClick={() => speak(SLOWER)}>
              <Icon name="volume-2" size={18} /> {m.driver.slower()}
            </Button>
          ) : null}
        </div>
      </details>
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
