/**
 * How well NoVo hears without a key. Synthetic voices say requests, answers and what is nobody's
 * request, through Opus at 32 kbit/s, and each recording goes through the recogniser and the embedded
 * assistant. Right is what does the same as the sentence typed, right after a yes what NoVo asks about
 * first; wrong is what does something else; the rest was asked for again. `npm run figures -- hearing`, with `--misses` to see each that was not right,
 * `--only=open,answers` and `--voices=slt,gb` for a part, `--without=pocketsphinx` or `=moonshine`,
 * `--every=3` every third sentence (with `--from=1` from the second on), `--noise=20` with white noise 20 dB under the voice. With `--kept` what the models made of a recording is
 * kept from run to run: the rules alone are measured, and no times.
 */

import { writeFileSync } from "node:fs";
import { tokenise } from "#app/services/english/tokenise.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { REQUESTS } from "#voice-worker/assistant/embedded/skills/requests.ts";
import { type Call, converse, FLIGHTS } from "#voice-worker/assistant/embedded/testing.ts";
import { largeCities } from "#voice-worker/create-engines.ts";
import type { SpeechToText, Understander } from "#voice-worker/engine/engine.ts";
import { createProgramRunner } from "#voice-worker/engine/programs.ts";
import { startSherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { createMender } from "#voice-worker/speech-to-text/mend.ts";
import { createMoonshineTranscriber } from "#voice-worker/speech-to-text/moonshine.ts";
import {
  createCommandListener,
  createEmbeddedTranscriber,
} from "#voice-worker/speech-to-text/pocketsphinx-transcribe.ts";
import { speechModels } from "../support/speech-models.ts";
import { keptHearing } from "./hearing-kept.ts";
import { SENTENCES, type Sentence } from "./hearing-sentences.ts";
import { talkAtOnce } from "./hearing-talkers.ts";
import { isNatural, recordingOf, VOICES } from "./hearing-voices.ts";

type Verdict = "right" | "right after a yes" | "wrong" | "not caught";

interface Row {
  said: number;
  right: number;
  "right after a yes": number;
  wrong: number;
  "not caught": number;
  ms: number[];
  wordErrors: number;
  words: number;
}

const option = (name: string) =>
  process.argv
    .find((arg) => arg.startsWith(`--${name}=`))
    ?.split("=")[1]
    ?.split(",");
const sets = Object.entries(SENTENCES).filter(([set]) => option("only")?.includes(set) ?? true);
const voices = VOICES.filter((voice) => option("voices")?.includes(voice) ?? true);
const without = option("without") ?? [];
const every = Number(option("every")?.[0] ?? 1);
const from = Number(option("from")?.[0] ?? 0);
const noise = option("noise")?.map(Number)[0];
const showMisses = process.argv.includes("--misses");

if (!speechModels) throw new Error("There are no speech models here: npm run speech:install");
const app = await createTestApp();
const sherpa = startSherpaProcess(speechModels, { hear: "base" });
const program = createProgramRunner({ timeoutMs: 60_000 });
const listeners = {
  runner: program,
  commands: createCommandListener(program, { ...REQUESTS, cities: largeCities(app) }),
  process: sherpa,
};
const isKept = process.argv.includes("--kept");
const { runner, commands, process: ears } = isKept ? keptHearing(listeners) : listeners;
const { signal } = new AbortController();

async function engines(): Promise<SpeechToText[]> {
  await sherpa.ready;
  const mender = createMender(app.airports, REQUESTS);
  return [
    createMoonshineTranscriber({ process: ears, runner, mender, commands }),
    createEmbeddedTranscriber(runner, commands),
  ].filter(({ name }) => !without.includes(name.toLowerCase()));
}

/** The conversation in which a sentence is said. */
async function before(set: string, { after = [] }: Sentence) {
  const flights = set === "commands" || after.some((said) => said.endsWith(" am"));
  const conversation = converse(flights ? { flights: FLIGHTS } : {});
  for (const said of after) await conversation.say(said);
  conversation.calls.length = 0;
  return conversation;
}

/** The tool calls these texts lead to, with their arguments; without any, the last answer. */
async function outcome(set: string, sentence: Sentence, ...texts: string[]) {
  const { say, calls } = await before(set, sentence);
  let reply = "";
  for (const text of texts) reply = text && (await say(text));
  return { calls: [...calls], reply };
}
type Outcome = Awaited<ReturnType<typeof outcome>>;

const normal = (text: string) =>
  tokenise(text)
    .map((token) => token.text)
    .join(" ");

/** Arguments that are somebody's own words are the same in figures and in letters. */
const comparable = (calls: readonly Call[]) =>
  JSON.stringify(calls, (_, value: unknown) =>
    typeof value === "string" && /\s/.test(value)
      ? normal(value)
          .replace(/(?<=\d) (?=\d)/g, "")
          .replace(" in the morning", " am")
          .replace(/\bto |:/g, "")
      : value,
  ).toLowerCase();

async function judge(set: string, sentence: Sentence, heard: string): Promise<Verdict> {
  const got = await outcome(set, sentence, heard);
  const acted = got.calls.length > 0;
  if (set === "no requests") return acted ? "wrong" : "right";
  const meant = await outcome(set, sentence, sentence.written);
  if (isSame(meant, got)) return "right";
  if (acted) return "wrong";
  const confirmed = heard && isSame(meant, await outcome(set, sentence, heard, "yes"));
  return confirmed ? "right after a yes" : "not caught";
}

const isSame = (meant: Outcome, got: Outcome) =>
  meant.calls.length > 0
    ? comparable(meant.calls) === comparable(got.calls)
    : got.calls.length === 0 && got.reply === meant.reply;

const wordsOf = (text: string) =>
  normal(text)
    .split(" ")
    .filter((word) => word !== ",");

/** Words that have to be put in, left out or replaced. */
function wordErrors(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [i, word] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      const kept = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(kept, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const percentile = (values: readonly number[], share: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0);

const rows = new Map<string, Row>();
function count(key: string, verdict: Verdict, ms: number, errors: number, words: number): void {
  const row = rows.get(key) ?? {
    said: 0,
    right: 0,
    "right after a yes": 0,
    wrong: 0,
    "not caught": 0,
    ms: [],
    wordErrors: 0,
    words: 0,
  };
  rows.set(key, row);
  row.said += 1;
  row[verdict] += 1;
  row.ms.push(ms);
  row.wordErrors += errors;
  row.words += words;
}

const misses: string[] = [];
const atOnce: Awaited<ReturnType<typeof talkAtOnce>>[] = [];
try {
  for (const engine of await engines()) {
    for (const [set, sentences] of sets) {
      for (const voice of voices) {
        for (const sentence of sentences.filter((_, at) => at % every === from)) {
          const audio = await recordingOf(sentence.said, voice, noise);
          const { understands, means, expectsPlace } = await before(set, sentence);
          const understander: Understander = { understands, means, expectsPlace: expectsPlace() };
          const recording = { audio, extension: "webm", language: "en", understander } as const;
          const startedAt = performance.now();
          const heard = await engine.transcribe(recording, signal);
          const ms = performance.now() - startedAt;
          const verdict = await judge(set, sentence, heard);
          const [said, got] = [wordsOf(sentence.written), wordsOf(heard)];
          const kind = isNatural(voice) ? "natural voices" : "voices by rule";
          for (const key of [`${engine.name}, ${set}, ${kind}`, `${engine.name}, ${set}, ${voice}`])
            count(key, verdict, ms, wordErrors(said, got), said.length);
          if (verdict !== "right") {
            misses.push(`${engine.name} ${voice} ${verdict}: ${sentence.written} -> ${heard}`);
          }
        }
      }
    }
  }
  const talking = isKept ? [] : await engines();
  for (const engine of talking) atOnce.push(await talkAtOnce(engine));
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const table = [...rows].map(([what, row]) => ({
    what,
    said: row.said,
    right: percent(row.right, row.said),
    "right after a yes": percent(row["right after a yes"], row.said),
    wrong: percent(row.wrong, row.said),
    "not caught": percent(row["not caught"], row.said),
    "words wrong": percent(row.wordErrors, row.words),
    "ms p50": percentile(row.ms, 0.5),
    "ms p95": percentile(row.ms, 0.95),
  }));
  console.table(table.filter(({ what }) => what.includes("voices")));
  console.table(table.filter(({ what }) => !what.includes("voices")));
  if (!isKept) console.table(atOnce);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  console.log(`the speech process takes ${megabytes(await sherpa.memory())} MB`);
  if (showMisses) writeFileSync(".cache/hearing-misses.txt", misses.toSorted().join("\n"));
} finally {
  sherpa.close();
  app.close();
}
