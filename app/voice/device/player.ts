import type { Report } from "../report.ts";
import { decodeBase64 } from "./audio-base64.ts";

export interface Player {
  /** To be called inside a tap: browsers let sound begin nowhere else. */
  unlock(): void;
  /** The context that was unlocked, for the level meter. */
  audioContext(): AudioContext | null;
  /**
   * Queues one mp3 file as base64, to be heard after the ones before it; with `seconds`, only so much
   * of its end (what is before that is the decoder's preroll).
   */
  enqueue(base64: string, seconds?: number): void;
  /** Silence at once; nothing queued so far will be heard. */
  stop(): void;
  close(): void;
}

export interface PlayerOptions {
  /** Everything queued was heard (or skipped). Not called after `stop`. */
  onEmpty: () => void;
  report: Report;
  createContext?: () => AudioContext;
}

/** Room to schedule the first sound before its time, in seconds. */
const LEAD_SECONDS = 0.02;
/** A clock that stands still for this long belongs to no device: no one will hear what is queued. */
const STALLED_MS = 5000;

/**
 * Plays queued mp3 files one after another without a gap: each is scheduled on the audio clock to
 * begin where the last one ends. A file that cannot be decoded is skipped (spec section 8), and so is
 * everything where the audio clock stands still: no sound device, or a call that goes on.
 */
export function createPlayer({ onEmpty, report, createContext }: PlayerOptions): Player {
  const create = createContext ?? (() => new AudioContext({ latencyHint: "interactive" }));
  let context: AudioContext | null = null;
  let sources = new Set<AudioBufferSourceNode>();
  let waiting = 0;
  let endsAt = 0;
  let silent = true;
  let clockCheck: ReturnType<typeof setInterval> | undefined;
  /** What was queued before the last stop belongs to an older generation, and is dropped. */
  let generation = 0;
  let inOrder: Promise<void> = Promise.resolve();

  function wake(audio: AudioContext): void {
    // iOS says "interrupted" during a call, and wants to be asked again after it.
    if (audio.state === "running" || audio.state === "closed") return;
    audio.resume().catch((error: unknown) => report("audio is locked", error));
  }

  function schedule(audio: AudioContext, buffer: AudioBuffer, seconds = buffer.duration): void {
    const source = audio.createBufferSource();
    source.buffer = buffer;
    source.connect(audio.destination);
    const startsAt = Math.max(endsAt, audio.currentTime + LEAD_SECONDS);
    const length = Math.min(seconds, buffer.duration);
    endsAt = startsAt + length;
    const mine = generation;
    sources.add(source);
    source.onended = () => {
      if (mine !== generation) return;
      sources.delete(source);
      settle();
    };
    source.start(startsAt, buffer.duration - length, length);
    if (silent) watchClock(audio);
    silent = false;
  }

  function watchClock(audio: AudioContext): void {
    let seen = audio.currentTime;
    clearInterval(clockCheck);
    clockCheck = setInterval(() => {
      if (audio.currentTime !== seen) {
        seen = audio.currentTime;
        return;
      }
      report("audio stands still", new Error(`the context is ${audio.state}`));
      stop();
      onEmpty();
    }, STALLED_MS);
  }

  function settle(): void {
    if (waiting > 0 || sources.size > 0) return;
    silent = true;
    clearInterval(clockCheck);
    onEmpty();
  }

  function stop(): void {
    generation += 1;
    const playing = sources;
    sources = new Set();
    waiting = 0;
    endsAt = 0;
    silent = true;
    clearInterval(clockCheck);
    for (const source of playing) source.stop();
  }

  return {
    unlock() {
      if (!context) {
        try {
          const audio = create();
          audio.onstatechange = () => {
            if (sources.size > 0) wake(audio);
          };
          context = audio;
        } catch (error) {
          report("audio is not available", error);
          return;
        }
      }
      wake(context);
    },
    audioContext: () => context,
    enqueue(base64, seconds) {
      const mine = generation;
      const audio = context;
      waiting += 1;
      // Decoding starts now, side by side; scheduling keeps the order of arrival.
      const decoded = audio
        ? decode(audio, base64)
        : Promise.reject(new Error("no sound before the first tap"));
      const before = inOrder;
      inOrder = decoded.then(
        async (buffer) => {
          await before;
          if (mine !== generation || !audio) return;
          waiting -= 1;
          wake(audio);
          schedule(audio, buffer, seconds);
        },
        async (error: unknown) => {
          await before;
          if (mine !== generation) return;
          report("a sound was skipped", error);
          waiting -= 1;
          settle();
        },
      );
    },
    stop,
    close() {
      stop();
      const closing = context;
      context = null;
      closing?.close().catch((error: unknown) => report("audio did not close", error));
    },
  };
}

const decode = async (context: AudioContext, base64: string): Promise<AudioBuffer> =>
  await context.decodeAudioData(decodeBase64(base64).buffer);
