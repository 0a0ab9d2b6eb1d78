import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { HandsFreeChoices } from "#app/components/voice/hands-free-choices.tsx";
import type { useMic } from "#app/components/voice/use-mic.ts";
import type { Waiting } from "#app/voice/channel/outbox.ts";
import { signOf, type VoiceSign } from "#app/voice/channel/voice-sign.ts";
import { offeredSentences } from "#app/voice/conversation/offered-sentences.ts";
import { m } from "#messages";
import { Sentences } from "./sentences.tsx";
import { tryAgain } from "./try-again.tsx";
import { VoiceArcs, VoiceHint } from "./voice-arcs.tsx";

type VoiceOf = ReturnType<typeof useMic>;

/** The sentences that an answer offers at its end, while the answer is shown above them. */
function Offered({ messages, answers, sendText }: VoiceOf) {
  const { pathname, search } = useLocation();
  const last = messages.at(-1);
  const [first] = useState(last?.id);
  const isNew = last?.role === "assistant" && last.id !== first && answers.length === 0;
  return (
    <div className="[.dock-top:not(:has([data-testid=last-answer]))_&]:hidden empty:hidden">
      <Sentences
        name="Examples"
        sentences={offeredSentences(isNew ? last.content : "").sentences}
        screen={`${pathname}${search}`}
        send={sendText}
      >
        {isNew ? tryAgain(messages) : null}
      </Sentences>
    </div>
  );
}

/** Minimum length of a swipe down. */
const SWIPE_PX = 40;
const ANSWER = "[data-testid=last-answer]";

/** A swipe down folds the answer to one line until it or the microphone is tapped, or another one comes. */
function useFold(answer: string | undefined, sign: VoiceSign): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is shown whole
  useEffect(() => {
    const stage = document.querySelector<HTMLElement>(".stage");
    if (!stage) return;
    delete stage.dataset.folded;
    let from = Number.NaN;
    const isOnAnswer = (target: unknown) => target instanceof Element && target.closest(ANSWER);
    const begin = ({ clientY, target, pointerType }: PointerEvent) => {
      // A mouse selects the text.
      from = pointerType === "mouse" && isOnAnswer(target) ? Number.NaN : clientY;
    };
    const end = ({ clientY, target, type }: PointerEvent) => {
      const isSwipe = type === "pointerup" && clientY - from > SWIPE_PX;
      from = Number.NaN;
      if (isSwipe && stage.querySelector(ANSWER)) stage.dataset.folded = "";
      else if (isOnAnswer(target)) delete stage.dataset.folded;
    };
    const events = ["pointerup", "pointercancel"] as const;
    stage.addEventListener("pointerdown", begin);
    for (const name of events) document.addEventListener(name, end);
    return () => {
      stage.removeEventListener("pointerdown", begin);
      for (const name of events) document.removeEventListener(name, end);
    };
  }, [answer, sign === "idle" || sign === "speaking"]);
}

/** Parts of the dock needed only while talking to it; loaded after the page. */
export function WhileTalking({ voice }: { voice: VoiceOf }) {
  const sign = signOf(voice);
  useFold(voice.messages.at(-1)?.id, sign);
  const isHearing = sign === "recording" || sign === "waiting";
  return (
    <>
      {isHearing && !voice.caption ? <VoiceHint /> : null}
      <Offered {...voice} />
      <HandsFreeChoices {...voice} />
      <WaitingWords waiting={voice.waiting} drop={voice.dropWaiting} />
      {isHearing || sign === "processing" ? (
        <VoiceArcs sign={sign} subscribe={voice.subscribeLevel} />
      ) : null}
    </>
  );
}

/** Words said while offline, waiting to be sent on reconnect or dropped. */
function WaitingWords({ waiting, drop }: { waiting: Waiting[]; drop: (id: string) => void }) {
  return (
    <div role="status" data-kept="" className="empty:absolute">
      {waiting.length > 0 ? (
        <ul aria-label={m.dock.waitingForConnection()} className="flex flex-col gap-1.5">
          {waiting.map(({ id, words }) => (
            <li
              key={id}
              className="flex items-center gap-2 rounded-2xl border border-line bg-surface py-0.5 ps-4 text-ink text-sm"
            >
              <Icon name="cloud-off" size={18} className="shrink-0" />
              <p className="min-w-0 flex-1 truncate">
                <Sentence
                  of={m.common.listed}
                  values={{
                    before: <span dir="auto">{words}</span>,
                    next: <span className="text-muted">{m.dock.waitsForConnection()}</span>,
                  }}
                />
              </p>
              <button
                type="button"
                onClick={() => drop(id)}
                aria-label={m.dock.dontSend({ words })}
                className="grid size-11 shrink-0 place-items-center rounded-full active:scale-95"
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
