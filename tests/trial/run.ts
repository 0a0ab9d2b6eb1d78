/**
 * Plays the trial with the embedded assistant and prints how much of it was right, by kind, and what
 * a sentence costs without its tools. `npm run figures -- understanding`; the sentences that went wrong
 * stand behind `--failures`.
 */
import { toDo } from "./act.ts";
import { judge, judgeQuiet } from "./judge.ts";
import { toLeave } from "./quiet.ts";
import { createStage } from "./stage.ts";

const showFailures = process.argv.includes("--failures");
const stage = await createStage();
const times: number[] = [];

function createTally<Figure extends string>() {
  const kinds = new Map<string, Record<Figure, number>>();
  return {
    add(kind: string, figures: Record<Figure, number>) {
      for (const row of [kind, "all"]) {
        const sum = { ...figures };
        const earlier = kinds.get(row);
        if (earlier) for (const figure in sum) sum[figure] += earlier[figure];
        kinds.set(row, sum);
      }
    },
    /** By kind, the sum of all at the end. */
    rows: () => [...kinds].toSorted(([a], [b]) => Number(a === "all") - Number(b === "all")),
  };
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;

function showFailure(kind: string, given: string, said: string[], told: string): void {
  if (showFailures) console.log(`${kind} [${given}] ${JSON.stringify(said)}: ${told}`);
}

const done = createTally<"sentences" | "exact">();
for (const { kind, said, given, expect } of toDo) {
  const played = await stage.play(said, given);
  times.push(played.ms);
  const reason = judge(expect, played, stage.app.airports);
  done.add(kind, { sentences: 1, exact: Number(reason === null) });
  if (reason) showFailure(kind, given, said, reason);
}

const left = createTally<"sentences" | "played" | "acts" | "writes" | "claims">();
for (const sentence of toLeave) {
  for (const given of sentence.given) {
    const played = await stage.play(sentence.said, given);
    times.push(played.ms);
    const { wrote, acted, claimed, told } = judgeQuiet(sentence, played);
    left.add(sentence.kind, {
      sentences: Number(given === sentence.given[0]),
      played: 1,
      acts: Number(acted),
      writes: Number(wrote),
      claims: Number(claimed),
    });
    if (wrote || acted || claimed) showFailure(sentence.kind, given, sentence.said, told);
  }
}

console.log("Sentences to be done exactly");
console.table(
  done.rows().map(([kind, { sentences, exact }]) => ({
    kind,
    sentences,
    exact,
    rate: percent(exact, sentences),
  })),
);
console.log(
  "Sentences of which nothing may come, played on each screen: false acts (a tool was started), " +
    "false writes (something changed), false claims (it says that something did)",
);
console.table(
  left.rows().map(([kind, { sentences, played, acts, writes, claims }]) => ({
    kind,
    sentences,
    played,
    "false acts": acts,
    rate: percent(acts, played),
    "false writes": writes,
    "false claims": claims,
  })),
);
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`${times.length} answers: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
stage.close();
