import type { Report } from "../report.ts";
import { decodeBase64 } from "./audio-base64.ts";

export interface Player {
  /** Call from a tap handler: browsers let sound begin nowhere else. */
  unlock(): void;
  /** The unlocked context, for the level meter. */
  audioContext(): AudioContext | null;
  /** Queues one mp3 (base64); with `seconds`, only its last `seconds`: the rest is the decoder's preroll. */
  enqueue(base64: string, seconds?: number): void;
  /** Silences playback at once and drops the queue. */
  stop(): void;
  close(): void;
}

export interface PlayerOptions {
  /** Everything queued was played or skipped. Not called after `stop`. */
  onEmpty: () => void;
  report: Report;
  createContext?: () => AudioContext;
}

/** Lead time to schedule the first sound, in seconds. */
const LEAD_SECONDS = 0.02;
/** A clock that stalls for this long has no output device: the queue will never be heard. */
const STALLED_MS = 5000;

/** Schedules each sound to begin where the last ends; skips what cannot be decoded (spec section 8). */
export function createPlayer({ onEmpty, report, createContext }: PlayerOptions): Player {
  const create = createContext ?? (() => new AudioContext({ latencyHint: "interactive" }));
  let context: AudioContext | null = null;
  let waiting = 0;
  /** Counts stops: sounds queued in an older generation are dropped. */
  let generation = 0;
  let inOrder: Promise<void> = Promise.resolve();

  function wake(audio: AudioContext): void {
    // iOS reports "interrupted" during a call and has to be resumed after it.
    if (audio.state === "running" || audio.state === "closed") return;
    audio.resume().catch((error: unknown) => report("audio is locked", error));
  }

  const schedule = createSchedule({
    onEnd: settle,
    onStall(audio) {
      report("audio stands still", new Error(`the context is ${audio.state}`));
      stop();
      onEmpty();
    },
  });

  function settle(): void {
    if (waiting > 0 || !schedule.isEmpty) return;
    schedule.rest();
    onEmpty();
  }

  function stop(): void {
    generation += 1;
    waiting = 0;
    schedule.stop();
  }

  return {
    unlock() {
      if (!context) {
        try {
          const audio = create();
          audio.onstatechange = () => {
            if (!schedule.isEmpty) wake(audio);
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
      // Decoding runs in parallel; scheduling keeps the order of arrival.
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
          schedule.add(audio, buffer, seconds);
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

/** Plays sounds on the audio clock, each beginning where the last one ends. */
function createSchedule({
  onEnd,
  onStall,
}: {
  onEnd: () => void;
  onStall: (audio: AudioContext) => void;
}) {
  let sources = new Set<AudioBufferSourceNode>();
  let endsAt = 0;
  let silent = true;
  let clockCheck: ReturnType<typeof setInterval> | undefined;

  function watchClock(audio: AudioContext): void {
    let seen = audio.currentTime;
    clearInterval(clockCheck);
    clockCheck = setInterval(() => {
      if (audio.currentTime === seen) onStall(audio);
      else seen = audio.currentTime;
    }, STALLED_MS);
  }

  function rest(): void {
    silent = true;
    clearInterval(clockCheck);
  }

  return {
    get isEmpty() {
      return sources.size === 0;
    },
    add(audio: AudioContext, buffer: AudioBuffer, seconds = buffer.duration): void {
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      const startsAt = Math.max(endsAt, audio.currentTime + LEAD_SECONDS);
      const length = Math.min(seconds, buffer.duration);
      endsAt = startsAt + length;
      const mine = sources;
      mine.add(source);
      source.onended = () => {
        if (mine !== sources) return;
        sources.delete(source);
        onEnd();
      };
      source.start(startsAt, buffer.duration - length, length);
      if (silent) watchClock(audio);
      silent = false;
    },
    /** Everything was played: the clock may stall. */
    rest,
    stop(): void {
      const playing = sources;
      sources = new Set();
      endsAt = 0;
      rest();
      for (const source of playing) source.stop();
    },
  };
}

const decode = async (context: AudioContext, base64: string): Promise<AudioBuffer> =>
  await context.decodeAudioData(decodeBase64(base64).buffer);
