/** Parses and checks client frames. */
import type { RawData } from "ws";
import type { AudioExtension } from "#app/contracts/audio.ts";
import { parseJson } from "#app/contracts/parse-json.ts";
import { type ClientMessage, clientMessage, parseAudioFrame } from "#app/contracts/voice.ts";
import { m } from "#messages";

export type Frame =
  | { type: "recording"; audio: Buffer; extension: AudioExtension }
  | { type: "slice"; audio: Buffer }
  | ClientMessage
  | { type: "invalid"; message: string };

const AUDIO_PREFIX = "AUDIO:";
/** The longest message is a typed text of 2,000 characters; a recording may be longer. */
const MAX_MESSAGE_BYTES = 16 * 1024;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Whether it is a whole recording, counted before it is decoded, which takes milliseconds. */
export const isRecording = (data: Buffer, isBinary: boolean): boolean =>
  !isBinary && data.subarray(0, AUDIO_PREFIX.length).toString("latin1") === AUDIO_PREFIX;

export function parseFrame(data: Buffer, isBinary: boolean): Frame {
  if (isBinary) return { type: "slice", audio: data };
  const isAudio = isRecording(data, isBinary);
  if (!isAudio && data.length > MAX_MESSAGE_BYTES) {
    return { type: "invalid", message: m.voice.messageTooLong() };
  }
  const text = data.toString("utf8");
  if (isAudio) {
    const frame = parseAudioFrame(text);
    if (!frame || !BASE64.test(frame.base64)) {
      return { type: "invalid", message: m.voice.recordingUnreadable() };
    }
    const audio = Buffer.from(frame.base64, "base64");
    return { type: "recording", audio, extension: frame.extension };
  }
  const message = clientMessage.safeParse(parseJson(text));
  if (message.success) return message.data;
  return { type: "invalid", message: m.voice.messageUnreadable() };
}

export function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

const SETTINGS = ["timezone", "session", "screen", "playback", "captions"] as const;
export type SettingFrame = Extract<Frame, { type: (typeof SETTINGS)[number] }>;

/** Longer than any cancel frame. */
const MAX_CANCEL_LENGTH = 100;

/** Whether this frame cancels; does not parse long frames. */
export const isCancel = (data: Buffer, isBinary: boolean): boolean =>
  !isBinary && data.length <= MAX_CANCEL_LENGTH && parseFrame(data, isBinary).type === "cancel";

/** A tab's report about itself, which requests nothing. */
export const isSetting = (frame: Frame): frame is SettingFrame =>
  SETTINGS.some((type) => type === frame.type);
