/** The voices that a traveller may choose where NoVo has them; free of zod, so that the form stays small. */

/** Of this machine: those that can be installed, flite's and espeak-ng. */
const EMBEDDED_VOICES = ["kokoro", "piper", "kitten", "slt", "espeak-ng"] as const;

/** OpenAI's own, of the Realtime API and of /audio/speech (the `openai` package, realtime.d.ts and speech.d.ts). */
export const OPENAI_VOICES = [
  "marin",
  "cedar",
  "alloy",
  "ash",
  "ballad",
  "coral",
  "echo",
  "sage",
  "shimmer",
  "verse",
] as const;

export const VOICE_NAMES = [...EMBEDDED_VOICES, ...OPENAI_VOICES] as const;

/** A voice that is available now, with the words that the form shows. */
export interface SpeechVoice {
  name: string;
  title: string;
}
