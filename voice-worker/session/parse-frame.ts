/** What a client's frame asks for, checked. */
import type { AudioExtension } from "#app/contracts/audio.ts";
import { type ClientMessage, clientMessage, parseAudioFrame } from "#app/contracts/voice.ts";

export type Frame =
  | { type: "recording"; audio: Buffer; extension: AudioExtension }
  | { type: "slice"; audio: Buffer }
  | ClientMessage
  | { type: "invalid"; message: string };

const AUDIO_PREFIX = "AUDIO:";
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export function parseFrame(data: Buffer, isBinary: boolean): Frame {
  if (isBinary) return { type: "slice", audio: data };
  const text = data.toString("utf8");
  if (text.startsWith(AUDIO_PREFIX)) {
    const frame = parseAudioFrame(text);
    if (!frame || !BASE64.test(frame.base64)) {
      return { type: "invalid", message: "That recording could not be read." };
    }
    const audio = Buffer.from(frame.base64, "base64");
    return { type: "recording", audio, extension: frame.extension };
  }
  const message = clientMessage.safeParse(parseJson(text));
  if (message.success) return message.data;
  return { type: "invalid", message: "That message could not be understood." };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
