import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { languageNow } from "#app/contracts/interface-languages.ts";
import type { TalkSpeaker } from "#app/contracts/voice.ts";
import type { TalkWords } from "#app/services/languages/language.ts";
import type { Talk } from "./use-talk.ts";

/** A press longer than this sends on release; a shorter one is a tap, and the next tap sends. */
const HOLD_MS = 400;

type Happened = Pick<Event, "timeStamp">;

interface Props {
  speaker: TalkSpeaker;
  /** Whose microphone it is, shown above what it does. */
  name: string;
  words: TalkWords;
  lang: string;
  talk: Talk;
}

/** A microphone with its speaker's name, in their language: hold it, or tap it twice. */
export function TalkButton({ speaker, name, words, lang, talk }: Props) {
  const pressedAt = useRef<number | null>(null);
  const isMine = talk.speaker === speaker;
  const isListening = isMine && talk.state === "listening";
  const isWorking = isMine && talk.state === "working";
  const isDeaf = talk.isReady && talk.ears[speaker] === "none";
  // Uses the time of the event: a busy phone may handle it late.
  const press = ({ timeStamp }: Happened) => {
    if (isListening) {
      pressedAt.current = null;
      talk.finish(speaker);
      return;
    }
    pressedAt.current = timeStamp;
    talk.listen(speaker);
  };
  const letGo = ({ timeStamp }: Happened) => {
    const held = pressedAt.current === null ? 0 : timeStamp - pressedAt.current;
    pressedAt.current = null;
    if (held > HOLD_MS) talk.finish(speaker);
  };
  const latest = useRef(letGo);
  useEffect(() => {
    latest.current = letGo;
  });
  // The release may go to another window.
  useEffect(() => {
    const left = (event: Event) => latest.current(event);
    window.addEventListener("blur", left);
    return () => window.removeEventListener("blur", left);
  }, []);
  const isKey = ({ code, repeat }: KeyboardEvent) =>
    (code === "Space" || code === "Enter") && !repeat;
  const state = isListening ? words.listening : isWorking ? words.working : null;
  const sign = isListening ? "square" : isDeaf ? "mic-off" : "mic";
  return (
    <button
      type="button"
      lang={lang}
      dir="auto"
      disabled={!talk.isReady || isDeaf}
      aria-pressed={isListening}
      data-talk={speaker}
      data-state={isMine ? talk.state : "idle"}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press(event);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onBlur={letGo}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.code === "Escape") talk.cancel();
        if (!isKey(event)) return;
        event.preventDefault();
        press(event);
      }}
      onKeyUp={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        letGo(event);
      }}
      // From a screen reader or a switch: no pointer or key event came before.
      onClick={(event) => event.detail === 0 && press(event)}
      className={`flex min-h-15 w-full touch-none select-none items-center gap-4 rounded-card border border-edge bg-surface px-4 py-1.5 text-start text-ink shadow-card transition duration-100 ease-out active:scale-[0.99] disabled:cursor-not-allowed disabled:border-muted disabled:border-dashed disabled:text-muted ${isListening ? "ring-4 ring-assistant ring-offset-2 ring-offset-paper" : ""}`}
    >
      <Icon name={sign} size={24} className="shrink-0 text-assistant" />
      <span className="flex min-w-0 flex-col">
        <span lang={languageNow()} dir="auto" className="truncate text-sm">
          {name}
        </span>
        <span className="font-semibold leading-tight wrap-anywhere" aria-live="polite">
          {state ?? `${words.speak} · ${words.language}`}
        </span>
      </span>
    </button>
  );
}
