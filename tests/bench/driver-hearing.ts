/**
 * Which phrase of the book is found for what is heard: `npm run figures -- driver-hearing`. Synthetic voices say the
 * sentences of tests/fixtures/driver-sentences.ts, Moonshine hears them as it does in a talk with a driver, and
 * the book is asked. Right is the same phrase with the same number, time, plate and name; doubted is shown with a
 * warning and not spoken; none is an honest "not in the book"; wrong says something else to a driver, and is a
 * fault. `--voices=slt,gb` for a part, `--heard` to see each text that was not right.
 */

import { translate } from "#app/services/translation/translate.server.ts";
import { REQUESTS } from "#voice-worker/assistant/embedded/skills/requests.ts";
import { createProgramRunner } from "#voice-worker/engine/programs.ts";
import { startSherpaProcess } from "#voice-worker/sherpa/sherpa-process.ts";
import { createMender } from "#voice-worker/speech-to-text/mend.ts";
import { createMoonshineTranscriber } from "#voice-worker/speech-to-text/moonshine.ts";
import { SAID } from "../fixtures/driver-sentences.ts";
import { speechModels } from "../support/speech-models.ts";
import { createTestApp } from "../support/test-app.ts";
import { recordingOf, VOICES } from "./hearing-voices.ts";

const wanted = process.argv.find((arg) => arg.startsWith("--voices="))?.slice("--voices=".length);
const voices = VOICES.filter((voice) => (wanted ?? "slt,rms,us,gb").split(",").includes(voice));
/** Of the ride and its travellers: a talk gives them to who hears. */
const NAMES = [
  "Ada",
  "Zoë Brown-Müller",
  "Nguyễn",
  "Hilton Garden Inn, 12 High St, London",
  "AB12 CDE",
  "BA284",
];

if (!speechModels) throw new Error("There are no speech models here: npm run speech:install");
const app = await createTestApp();
const sherpa = startSherpaProcess(speechModels, { hear: "base" });
const { signal } = new AbortController();

type Verdict = "right" | "doubted" | "none" | "wrong";

/** What a driver is to read, and whether it would be spoken. */
async function found(text: string, isHeard: boolean) {
  const options = { names: NAMES, withMeaning: true, isHeard };
  const result = await translate(app, { text: text.slice(0, 500), to: "Turkish" }, options);
  return result.ok ? { text: result.data.text, isDoubted: result.data.changed.length > 0 } : null;
}

async function judge(said: string, heard: string): Promise<[Verdict, string]> {
  const [meant, got] = [await found(said, false), heard ? await found(heard, true) : null];
  if (!got) return ["none", ""];
  if (got.isDoubted) return ["doubted", got.text];
  return [got.text === meant?.text ? "right" : "wrong", got.text];
}

const notRight: string[] = [];
try {
  await sherpa.ready;
  const hears = createMoonshineTranscriber({
    process: sherpa,
    runner: createProgramRunner({ timeoutMs: 60_000 }),
    mender: createMender(app.airports, REQUESTS),
  });
  const table = [];
  for (const voice of voices) {
    const counts: Record<Verdict, number> = { right: 0, doubted: 0, none: 0, wrong: 0 };
    for (const [said] of SAID) {
      const audio = await recordingOf(said, voice);
      const recording = { audio, extension: "webm", language: "English", keywords: NAMES } as const;
      const heard = await hears.transcribe(recording, signal);
      const [verdict, text] = await judge(said, heard);
      counts[verdict] += 1;
      if (verdict !== "right") notRight.push(`${verdict}, ${voice}: ${said} -> ${heard} ${text}`);
    }
    table.push({ voice, said: SAID.length, ...counts });
  }
  console.table(table);
  const isShown = process.argv.includes("--heard");
  for (const line of notRight.toSorted()) {
    if (isShown || line.startsWith("wrong")) process.stdout.write(`${line}\n`);
  }
} finally {
  sherpa.close();
  app.close();
}
