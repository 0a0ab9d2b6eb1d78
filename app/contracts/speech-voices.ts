/** The voices that a traveller may choose where available; without zod, to keep the form small. */

/** Local voices: the installable ones, flite's and espeak-ng. */
const EMBEDDED_VOICES = ["kokoro", "piper", "kitten", "slt", "espeak-ng"] as const;

/** OpenAI's, for the Realtime API and /audio/speech (the `openai` package, realtime.d.ts and speech.d.ts). */
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

/** A voice available now, with its label in the form. */
export interface SpeechVoice {
  name: string;
  title: string;
}
