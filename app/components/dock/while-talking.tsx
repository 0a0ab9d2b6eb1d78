import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { HandsFreeChoices } from "#app/components/voice/hands-free-choices.tsx";
import type { useMic } from "#app/components/voice/use-mic.ts";
import { offeredSentences } from "#app/voice/conversation/offered-sentences.ts";
import { notUnderstood, Sentences } from "./sentences.tsx";
import { WaitingWords } from "./waiting-words.tsx";

type VoiceOf = ReturnType<typeof useMic>;

/** The sentences that an answer offers at its end, as long as it stands over them. */
function Offered({ messages, answers, sendText }: VoiceOf) {
  const { pathname } = useLocation();
  const last = messages.at(-1);
  const [first] = useState(last?.id);
  const isNew = last?.role === "assistant" && last.id !== first && answers.length === 0;
  return (
    <div className="[.dock-top:not(:has([data-testid=last-answer]))_&]:hidden empty:hidden">
      <Sentences
        name="Examples"
        sentences={offeredSentences(isNew ? last.content : "").sentences}
        screen={pathname}
        retry={isNew ? notUnderstood(messages) : undefined}
        send={sendText}
      />
    </div>
  );
}

/** What of the dock there is only while someone talks to it; it comes after the page. */
export function WhileTalking({ voice }: { voice: VoiceOf }) {
  return (
    <>
      <Offered {...voice} />
      <HandsFreeChoices {...voice} />
      <WaitingWords waiting={voice.waiting} drop={voice.dropWaiting} />
    </>
  );
}
