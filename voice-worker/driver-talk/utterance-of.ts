import { MIN_RECORDING_BYTES } from "#app/contracts/audio.ts";
import type { ClientMessage } from "#app/contracts/voice.ts";
import type { RecordingBuffer } from "../socket/recording.ts";
import type { TalkUtterance } from "./talk-turn.ts";

export type TalkFrame = Extract<ClientMessage, { type: "talk" }>;

/** The frame's utterance; ends the recording it closes. Null if that was too long (already reported). */
export function utteranceOf(
  { ext, text = "", aloud }: TalkFrame,
  recording: Pick<RecordingBuffer, "end">,
  arrivedAt?: number,
): TalkUtterance | "too short" | null {
  if (!ext) return { kind: aloud ? "aloud" : "typed", text };
  const whole = recording.end(arrivedAt);
  if (!whole) return null;
  const { audio, ms } = whole;
  if (audio.length < MIN_RECORDING_BYTES) return "too short";
  return { kind: "recording", audio, extension: ext, uploadMs: ms };
}
