/** Joins sound that arrived in chunks into one file to be replayed, also slower. */
import { decodeBase64 } from "../device/audio-base64.ts";
import type { Report } from "../report.ts";

/** An mp3 as base64; with `seconds`, only its last `seconds` are new. */
export interface Sound {
  data: string;
  seconds?: number | undefined;
}

const RATE = 24_000;
/** RIFF/WAVE header for 16-bit mono samples (RFC 2361, Appendix A). */
const HEADER_BYTES = 44;

function wavOf(samples: Float32Array): Blob {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2));
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + samples.length * 2, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + index * 2, Math.round(clipped * 32_767), true);
  });
  return new Blob([view], { type: "audio/wav" });
}

async function samplesOf(sounds: readonly Sound[]): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const parts = await Promise.all(
    sounds.map(async ({ data, seconds }) => {
      const buffer = await context.decodeAudioData(decodeBase64(data).buffer);
      const samples = buffer.getChannelData(0);
      return seconds === undefined ? samples : samples.subarray(-Math.round(seconds * RATE));
    }),
  );
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Plays them as one, keeping the pitch at any rate. Returns a stop function; `onEnd` is called once. */
export function playAgain(
  sounds: readonly Sound[],
  { rate, onEnd, report }: { rate: number; onEnd: () => void; report: Report },
): () => void {
  const audio = new Audio();
  let address: string | null = null;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    audio.pause();
    if (address) URL.revokeObjectURL(address);
    onEnd();
  };
  const play = async () => {
    const file = wavOf(await samplesOf(sounds));
    if (isOver) return;
    address = URL.createObjectURL(file);
    audio.src = address;
    audio.playbackRate = rate;
    audio.onended = end;
    await audio.play();
  };
  play().catch((error: unknown) => {
    report("a sound could not be played again", error);
    end();
  });
  return end;
}
