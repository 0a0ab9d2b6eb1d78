/**
 * Speech-to-text without a key: Moonshine (English, open vocabulary), in its own process. Names in the
 * transcript are repaired by sound. If the assistant would not understand it, Moonshine's smaller model and
 * then the command grammar listen too, each believed only if it sounds like the first transcript. Returns ""
 * if none of them yields a request.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createFairQueue, isQueueFull } from "#app/platform/scheduling/fair-queue.ts";
import { inDigits } from "#app/services/english/in-digits.ts";
import { m } from "#messages";
import { doubtful, withoutDoubts } from "#voice-worker/engine/doubtful-words.ts";
import type { SpeechToText, Understander } from "#voice-worker/engine/engine.ts";
import type { ProgramRunner } from "#voice-worker/engine/programs.ts";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import type { SherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { toSamples, withDecoded } from "./decode-audio.ts";
import type { Mender } from "./mend.ts";
import type { CommandListener } from "./pocketsphinx-transcribe.ts";
import { signalToNoise } from "./signal-to-noise.ts";
import { soundDistance, soundsOf } from "./sounds.ts";

/** The longest recording that the socket accepts. */
const MAX_SECONDS = 125;
/** The grammar's recogniser runs in real time; no command is longer. */
const MAX_COMMAND_SECONDS = 15;
/** 16 kHz, 16 bit. */
const BYTES_A_SECOND = 32_000;
/** Each recording occupies one core for a third of a second. */
const AT_ONCE = 2;
/** Beyond this, the last would wait longer than it takes to say it again. */
const MAX_WAITING = 20;
/** Maximum sound distance of the second and third recogniser from the first. */
const TINY_LIMIT = 0.35;
const COMMAND_LIMIT = 0.33;
/** Below this signal-to-noise ratio both recognisers must agree, or the traveller is asked. */
const CLEAR_DB = 32;

export interface MoonshineParts {
  process: Pick<SherpaProcess, "hear" | "state">;
  runner: ProgramRunner;
  mender: Mender;
  /** Undefined if pocketsphinx is not installed. */
  commands?: CommandListener;
  /** Used while the process is failing. */
  fallback?: SpeechToText;
}

interface Recording {
  pcm: Buffer;
  folder: string;
  owner: string;
  likely: ReadonlySet<string>;
  understander: Understander | undefined;
  signal: AbortSignal;
}

export function createMoonshineTranscriber({
  process,
  runner,
  mender,
  commands,
  fallback,
}: MoonshineParts): SpeechToText {
  const queue = createFairQueue({ atOnce: AT_ONCE, each: 1, maxWaiting: MAX_WAITING });
  /** One caption at a time for all travellers: it must not delay a full recording. */
  let captioning = false;
  return {
    name: "Moonshine",
    languages: ["English"],
    takesKeywords: true,
    state: () => process.state,
    transcribeSoFar,
    async transcribe(given, signal) {
      const { owner = "", audio, extension, keywords = [], understander } = given;
      const listen = () =>
        withDecoded(
          runner,
          { audio, extension, owner },
          { seconds: MAX_SECONDS, signal },
          (pcm, folder) =>
            interpret({ pcm, folder, owner, likely: new Set(keywords), understander, signal }),
        );
      try {
        return await queue.run(owner, listen, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (process.state === "failing" && fallback) return fallback.transcribe(given, signal);
        const message = isQueueFull(error) ? m.voice.busyListening : m.voice.notUnderstood;
        throw new StageError("stt-failed", message, { cause: error });
      }
    },
  };

  async function transcribeSoFar(
    { audio, extension, owner = "" }: Parameters<NonNullable<SpeechToText["transcribeSoFar"]>>[0],
    signal: AbortSignal,
  ): Promise<string | null> {
    if (captioning || !queue.isIdle || process.state === "failing") return null;
    captioning = true;
    try {
      return await withDecoded(
        runner,
        { audio, extension, owner },
        { seconds: MAX_SECONDS, signal },
        async (pcm) => {
          const heard = await process.hear(toSamples(pcm), "tiny");
          return mender.mend(heard, { likely: new Set(), expected: false }).text;
        },
      );
    } finally {
      captioning = false;
    }
  }

  async function interpret(recording: Recording): Promise<string> {
    const { pcm, likely, understander, signal } = recording;
    const samples = toSamples(pcm);
    const expected = understander?.expectsPlace ?? false;
    const mend = (heard: string, other?: string) => mender.mend(heard, { likely, expected, other });
    const heard = await process.hear(samples, "base");
    signal.throwIfAborted();
    const alone = mend(heard);
    if (!understander || alone.text === "") return alone.text;
    const isNoisy = signalToNoise(samples) < CLEAR_DB;
    const isPlain = alone.isSure && mender.strangeWords(alone.text) === 0;
    if (isPlain && !isNoisy && (await understander.understands(alone.text)) === "yes")
      return alone.text;
    const other = await process.hear(samples, "tiny");
    signal.throwIfAborted();
    const open = mend(heard, other).text;
    const believed = isLike(other, heard, TINY_LIMIT) ? [open, mend(other, heard).text] : [open];
    // Fewer strange words: heard better.
    const texts = believed.toSorted((a, b) => mender.strangeWords(a) - mender.strangeWords(b));
    const found = await firstUnderstood(
      [
        ...texts.map((text) => async () => text),
        () => hearCommand(recording, heard),
        ...texts.map((text) => async () => mender.withRequestWord(text)),
      ],
      understander,
      signal,
    );
    const chosen = found ?? ((await understander.understands(open)) === "asks" ? open : "");
    const each = { base: alone.text, tiny: mend(other).text };
    return isNoisy ? await doubted(chosen, each, understander, mender) : chosen;
  }

  async function hearCommand(recording: Recording, heard: string): Promise<string | null> {
    const seconds = recording.pcm.length / BYTES_A_SECOND;
    if (!commands || seconds > MAX_COMMAND_SECONDS) return null;
    await writeFile(path.join(recording.folder, "speech.raw"), recording.pcm);
    const { decoding, written } = await commands.hear(recording, recording.signal);
    return isLike(decoding.text, heard, COMMAND_LIMIT) ? written : null;
  }
}

/**
 * Heard in noise: believed if both recognisers alone heard the same request; a name is marked doubtful if
 * they differ only in it, otherwise the whole request is. If one of them made no sense of it, it is believed
 * too, unless it has an amount or a strange word. Both must hear a yes or a no.
 */
async function doubted(
  chosen: string,
  { base, tiny }: { base: string; tiny: string },
  { means, understands }: Understander,
  mender: Mender,
): Promise<string> {
  const { text } = withoutDoubts(chosen);
  if (text === "") return "";
  const meant = await means(text);
  const isAnswer = mender.isAnswer(text);
  const isOdd = isAnswer || mender.strangeWords(text) > 0 || /\d/.test(inDigits(text, true));
  const agrees = async (heard: string) =>
    meant === (await means(heard)) ||
    (!isOdd && (await understands(heard)) !== "yes") ||
    meant === (await means(mender.withPlacesOf(heard, text)));
  if ((await agrees(base)) && (await agrees(tiny))) return mender.doubtPlaces(chosen, tiny);
  return isAnswer ? "" : doubtful(text.replace(/[[\]?.,\s]+$|[[\]?]/g, ""));
}

async function firstUnderstood(
  listeners: readonly (() => Promise<string | null>)[],
  understander: Understander,
  signal: AbortSignal,
): Promise<string | null> {
  for (const listen of listeners) {
    const heard = await listen();
    signal.throwIfAborted();
    if (heard && (await understander.understands(heard)) === "yes") return heard;
  }
  return null;
}

/** Whether two transcripts may be of the same words. */
const isLike = (one: string, another: string, limit: number): boolean =>
  one !== "" && soundDistance(soundsOf(one)[0], soundsOf(another)[0]) <= limit;
