import { HandsFreeChoices } from "#app/components/voice/hands-free-choices.tsx";
import type { useMic } from "#app/components/voice/use-mic.ts";
import { WaitingWords } from "./waiting-words.tsx";

/** What of the dock there is only while someone talks to it; it comes after the page. */
export function WhileTalking({ voice }: { voice: ReturnType<typeof useMic> }) {
  return (
    <>
      <HandsFreeChoices {...voice} />
      <WaitingWords waiting={voice.waiting} drop={voice.dropWaiting} />
    </>
  );
}
