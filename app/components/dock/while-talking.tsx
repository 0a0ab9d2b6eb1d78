import { HandsFreeChoices } from "#app/components/voice/hands-free-choices.tsx";
import type { useMic } from "#app/components/voice/use-mic.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { offeredSentences } from "#app/voice/conversation/offered-sentences.ts";
import { Sentences } from "./sentences.tsx";
import { WaitingWords } from "./waiting-words.tsx";

type VoiceOf = ReturnType<typeof useMic>;

/** The sentences that an answer offers at its end. */
export const Offered = ({
  said,
  screen,
  voice,
}: {
  said: ChatMessage | null;
  screen: string;
  voice: Pick<VoiceOf, "sendText">;
}) => (
  <Sentences
    name="Examples"
    sentences={offeredSentences(said?.content ?? "").sentences}
    screen={screen}
    send={voice.sendText}
  />
);

/** What of the dock there is only while someone talks to it; it comes after the page. */
export function WhileTalking({ voice }: { voice: VoiceOf }) {
  return (
    <>
      <HandsFreeChoices {...voice} />
      <WaitingWords waiting={voice.waiting} drop={voice.dropWaiting} />
    </>
  );
}
