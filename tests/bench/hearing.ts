/**
 * How well the embedded speech recognition hears: synthetic voices say requests and answers that the
 * assistant can act on, and sentences that are nobody's request. Prints how many were heard, heard
 * wrongly, and taken from what was none. `npm run bench:hearing`
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createTestApp } from "#tests/support/test-app.ts";
import { largeCities } from "#voice-worker/engines/create-engines.ts";
import { createEmbeddedTranscriber } from "#voice-worker/engines/embedded-transcribe.ts";
import { createProgramRunner } from "#voice-worker/engines/programs.ts";

const run = promisify(execFile);

/** What is said, and what is to be read where that differs. */
const REQUESTS: readonly (string | [said: string, written: string])[] = [
  "find me a flight from London to New York next Friday",
  "find flights from Paris to Rome tomorrow",
  "find me a flight to Rome tomorrow",
  "I want to fly from Madrid to Berlin",
  "I need a flight to Amsterdam on Monday",
  "show me flights from Dublin to London",
  "flights from London to Madrid on Sunday",
  "find a hotel in Paris tomorrow for three nights",
  "I need a hotel in Rome",
  "open travel plans",
  "show my trips",
  "what are my travel plans",
  "go to my profile",
  "is my flight on time",
  "what is the weather in Rome",
  "what's the weather like in Tokyo tomorrow",
  "save the second one",
  "save the cheapest flight",
  "do I need a car",
  "book the car",
  "cancel my car",
  "delete my hotel",
];
const ANSWERS: typeof REQUESTS = [
  "London",
  "from London",
  "to New York",
  "tomorrow",
  "next Friday",
  "on Monday",
  "in the evening",
  ["at nine thirty a m", "at 9:30 am"],
  "three nights",
  "the second one",
  "the cheapest",
  "no I meant Friday",
  "yes please",
  "no thanks",
  "never mind",
];
const NO_REQUESTS: readonly string[] = [
  "could you pass me the salt please",
  "I think we should leave before the rain starts",
  "he told me about the football match last night",
  "where did you put the car keys",
  "the children are asleep upstairs",
  "this coffee is far too hot",
  "mind the gap between the train and the platform",
  "she bought a yellow dress at the market",
  "hello how are you",
  "wait a moment",
  "thank you very much",
  "platform four",
  "two coffees",
  "good morning",
  "my mother lives by the sea",
  "the meeting has been moved to the afternoon",
];
/** ffmpeg's flite has voices built from recordings of people; espeak-ng's are made by rule. */
const VOICES = ["slt", "rms", "awb", "espeak"] as const;
type Voice = (typeof VOICES)[number];

const folder = await mkdtemp(path.join(tmpdir(), "novo-hearing-"));

async function recordingOf(text: string, voice: Voice): Promise<Uint8Array> {
  const file = path.join(folder, "said.webm");
  const wav = path.join(folder, "said.wav");
  if (voice === "espeak") await run("espeak-ng", ["-v", "en-us+f2", "-s", "135", "-w", wav, text]);
  const spoken = text.replaceAll(/[':\\]/g, " ").replaceAll("  ", " ");
  const input =
    voice === "espeak"
      ? ["-i", wav]
      : ["-f", "lavfi", "-i", `flite=text='${spoken}':voice=${voice}`];
  const sound = ["-af", "adelay=300:all=1,apad=pad_dur=0.3", "-c:a", "libopus", "-b:a", "32k"];
  await run("ffmpeg", ["-v", "error", "-y", ...input, ...sound, file]);
  return await readFile(file);
}

const letters = (text: string) =>
  text
    .toLowerCase()
    .replace("what's", "what is")
    .replaceAll(/[^a-z0-9:]/g, "");

const app = await createTestApp();
const transcriber = await createEmbeddedTranscriber(createProgramRunner(), largeCities(app));
const { signal } = new AbortController();
const showMisses = process.argv.includes("--misses");
const rows: Record<string, string | number>[] = [];
try {
  for (const [what, sentences] of Object.entries({ REQUESTS, ANSWERS, NO_REQUESTS })) {
    for (const voice of VOICES) {
      let right = 0;
      let wrong = 0;
      let ms = 0;
      for (const sentence of sentences) {
        const [said, written] = typeof sentence === "string" ? [sentence, sentence] : sentence;
        const audio = await recordingOf(said, voice);
        const recording = { audio, extension: "webm", language: "en" } as const;
        const startedAt = performance.now();
        const heard = await transcriber.transcribe(recording, signal);
        ms += performance.now() - startedAt;
        const isRequest = what !== "NO_REQUESTS";
        const isRight = isRequest ? letters(heard) === letters(written) : heard === "";
        if (isRight) right += 1;
        else if (heard) wrong += 1;
        if (!isRight && showMisses)
          console.log(`${voice}: ${JSON.stringify(said)} -> ${JSON.stringify(heard)}`);
      }
      rows.push({
        what: what.toLowerCase().replace("_", " "),
        voice,
        said: sentences.length,
        right,
        "taken for another": wrong,
        "ms each": Math.round(ms / sentences.length),
      });
    }
  }
  console.table(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
  app.close();
}
