/** What both ends agree on about recordings; without zod, to keep the recorder small. */

export const AUDIO_EXTENSIONS = ["webm", "mp4", "ogg", "wav"] as const;

/** The recorder's formats (spec section 5), by file extension. */
export type AudioExtension = (typeof AUDIO_EXTENSIONS)[number];

/** A smaller recording is noise or an accidental tap (spec sections 4 and 9). */
export const MIN_RECORDING_BYTES = 1000;

/** Builds the spec's frame for one whole recording: `AUDIO:{extension}:{base64}`. */
export function formatAudioFrame(extension: AudioExtension, base64: string): string {
  return `AUDIO:${extension}:${base64}`;
}
