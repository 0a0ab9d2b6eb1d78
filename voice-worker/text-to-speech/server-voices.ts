/** Which voices a speech server offers a traveller, and with which of them it speaks. */
import { OPENAI_VOICES, type SpeechVoice } from "#app/contracts/speech-voices.ts";
import { isOpenAi, type SpeechConfig } from "#app/platform/config/engine-config.server.ts";

export interface ServerVoices {
  /** The operator's, for travellers who have chosen none of `offered`. */
  own: string;
  /** Absent where it is not known which the server has. */
  offered?: readonly SpeechVoice[];
}

/** OpenAI's own are known; any other server has voices of its own. */
export function serverVoices(config: Pick<SpeechConfig, "baseUrl" | "voice">): ServerVoices {
  if (!isOpenAi(config)) return { own: config.voice };
  return {
    own: config.voice,
    offered: OPENAI_VOICES.map((name) => ({ name, title: name.replace(/^./, capital) })),
  };
}

const capital = (letter: string) => letter.toUpperCase();

/** The traveller's choice where the server has it, else the operator's. */
export const voiceFor = (
  chosen: string | null | undefined,
  { own, offered }: ServerVoices,
): string => offered?.find(({ name }) => name === chosen)?.name ?? own;
