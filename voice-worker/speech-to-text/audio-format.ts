/** Sniffs the first bytes: servers pick a decoder by name and type, and browsers' claims may be wrong. */
import type { AudioExtension } from "#app/contracts/audio.ts";

const MIME: Record<AudioExtension, string> = {
  webm: "audio/webm",
  mp4: "audio/mp4",
  ogg: "audio/ogg",
  wav: "audio/wav",
};

/** EBML, `ftyp` after the box length, `OggS` or `RIFF`; else the claimed extension. */
export function sniffAudio(
  audio: Uint8Array,
  claimed: AudioExtension,
): { extension: AudioExtension; mime: string } {
  const ascii = Buffer.from(audio.subarray(0, 12)).toString("latin1");
  let extension = claimed;
  if (ascii.startsWith("\x1a\x45\xdf\xa3")) extension = "webm";
  else if (ascii.slice(4, 8) === "ftyp") extension = "mp4";
  else if (ascii.startsWith("OggS")) extension = "ogg";
  else if (ascii.startsWith("RIFF")) extension = "wav";
  return { extension, mime: MIME[extension] };
}
