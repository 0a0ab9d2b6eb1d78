import { formatAudioFrame } from "#app/contracts/audio.ts";
import { encodeBase64 } from "../device/audio-base64.ts";
import type { Heard } from "../device/speech-input.ts";
import type { VoiceSocket } from "./socket.ts";

/** Sends a recording while it is made. With a gap, or over two connections, it is sent again whole. */
export function createRecordingStream(send: VoiceSocket["sendFrame"]) {
  /** Slices sent; null once one failed or its connection is gone. */
  let sent: number | null = null;
  return {
    /** The server has all of it so far. */
    get isWhole(): boolean {
      return Boolean(sent);
    },
    /** Without a connection, and on /flights (spec section 4), it is sent whole when it stops. */
    begin({ isSentInSlices }: { isSentInSlices: boolean }): void {
      sent = isSentInSlices ? 0 : null;
    },
    push(slice: Blob): void {
      if (sent !== null) sent = send(slice) ? sent + 1 : null;
    },
    /** Nothing more belongs to it. */
    end(): void {
      sent = null;
    },
    /** It will have no end: has the server forget its slices. */
    drop(): void {
      if (sent) send(JSON.stringify({ type: "cancel" }));
      sent = null;
    },
  };
}

/** The end of a recording whose slices have been sent. */
export const endOf = ({ extension }: Extract<Heard, { blob: Blob }>) =>
  JSON.stringify({ type: "audio_end", ext: extension });

export async function frameOf(heard: Heard): Promise<string> {
  if ("text" in heard) return JSON.stringify({ type: "text", text: heard.text, speak: true });
  return formatAudioFrame(
    heard.extension,
    encodeBase64(new Uint8Array(await heard.blob.arrayBuffer())),
  );
}
