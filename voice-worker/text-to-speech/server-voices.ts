/** Which voices a speech server offers a traveller, and which one it uses. */
import { OPENAI_VOICES, type SpeechVoice } from "#app/contracts/speech-voices.ts";
import { isOpenAi, type SpeechConfig } from "#app/platform/config/engine-config.server.ts";

export interface ServerVoices {
  /** The operator's voice, for travellers who have chosen none of `offered`. */
  own: string;
  /** Undefined if the server's voices are unknown. */
  offered?: readonly SpeechVoice[];
}

/** OpenAI's voices are known; other servers have their own. */
export function serverVoices(config: Pick<SpeechConfig, "baseUrl" | "voice">): ServerVoices {
  if (!isOpenAi(config)) return { own: config.voice };
  return {
    own: config.voice,
    offered: OPENAI_VOICES.map((name) => ({ name, title: name.replace(/^./, capital) })),
  };
}

const capital = (letter: string) => letter.toUpperCase();

/** The traveller's choice if the server has it, else the operator's. */
export const voiceFor = (
  chosen: string | null | undefined,
  { own, offered }: ServerVoices,
): string => offered?.find(({ name }) => name === chosen)?.name ?? own;
