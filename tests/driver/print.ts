/**
 * `npm run figures -- driver-facts`: the sentences of tests/fixtures/driver-sentences.ts through the phrase book in each of
 * the languages, and through a chat model on loopback that spoils their facts in each of the ways it can. With
 * `--faults` each kind of fault has a table of its own; what was missed is always named. First, the natural sentences of
 * tests/fixtures/driver-natural.ts: what the book says of them, and what it offers for the others (`--sentences` prints
 * each).
 */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { IN_ENGLISH, type PhraseId } from "#app/services/languages/phrases.ts";
import { findPhrases } from "#app/services/translation/phrase-book/find-phrase.ts";
import {
  createPhraseBook,
  phrasesToChoose,
} from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { FURTHER, NATURAL, type NaturalSentence } from "../fixtures/driver-natural.ts";
import { createFaultyModel, FAULT_NAMES, type Fault, SENTENCES } from "../support/driver-faults.ts";

const print = (line = "") => process.stdout.write(`${line}\n`);
const withFacts = SENTENCES.filter(({ facts }) => facts.length > 0);
const factCount = SENTENCES.reduce((sum, { facts }) => sum + facts.length, 0);
const IN_BOTH = { own: "English", theirs: "English" } as const;
const book = createPhraseBook();
const model = await createFaultyModel();
const missed: string[] = [];

async function throughTheBook(language: Language) {
  let found = 0;
  let survived = 0;
  for (const { said, facts } of SENTENCES) {
    const answer = await book.translate({ text: said, to: language });
    if (!answer.ok) {
      missed.push(`${language}, not in the book: ${said}`);
      continue;
    }
    found += 1;
    for (const fact of facts) {
      if (answer.data.text.includes(fact)) survived += 1;
      else missed.push(`${language}, “${fact}” is lost: ${said} -> ${answer.data.text}`);
    }
  }
  return { found: `${found} of ${SENTENCES.length}`, facts: `${survived} of ${factCount}` };
}

async function falseAlarms(language: Language): Promise<number> {
  let alarms = 0;
  for (const sentence of SENTENCES) {
    const { changed } = await model.run(sentence, language, null);
    if (changed.length === 0) continue;
    alarms += 1;
    missed.push(`${language}, alarm without a fault: ${sentence.said} (${changed.join(", ")})`);
  }
  return alarms;
}

const caughtBy = new Map<Fault, number>(FAULT_NAMES.map((fault) => [fault, 0]));

async function faultsCaught(language: Language): Promise<number> {
  let caught = 0;
  for (const fault of FAULT_NAMES) {
    for (const sentence of withFacts) {
      const { changed } = await model.run(sentence, language, fault);
      if (changed.length === 0) missed.push(`${language}, ${fault}: ${sentence.said}`);
      else {
        caught += 1;
        caughtBy.set(fault, (caughtBy.get(fault) ?? 0) + 1);
      }
    }
  }
  return caught;
}

function ofNatural(sentences: readonly NaturalSentence[]) {
  const counts = { right: 0, "as a button": 0, refused: 0, wrong: 0, "rightly refused": 0 };
  for (const { said, ids } of sentences) {
    const found = findPhrases(said)?.map(({ id }) => id) ?? [];
    const near = phrasesToChoose(said, IN_BOTH, "16:05").map(({ english }) => english);
    const wanted = findPhraseTexts(ids);
    const outcome = outcomeOf({ found, near, wanted }, ids);
    counts[outcome] += 1;
    if (process.argv.includes("--sentences")) {
      print(`${outcome}: ${said} -> ${found.join(" ") || near.join(" | ") || "nothing"}`);
    }
  }
  return counts;
}

interface Answered {
  found: readonly PhraseId[];
  near: readonly string[];
  /** How the wanted phrases begin. */
  wanted: readonly string[];
}

function outcomeOf({ found, near, wanted }: Answered, ids: readonly PhraseId[]) {
  if (found.length > 0) return String(found) === String(ids) ? "right" : "wrong";
  if (ids.length === 0) return "rightly refused";
  return near.some((text) => wanted.some((start) => text.startsWith(start)))
    ? "as a button"
    : "refused";
}

const findPhraseTexts = (ids: readonly PhraseId[]) =>
  ids.map((id) => IN_ENGLISH[id].split("{")[0] ?? "");

print(
  "| natural sentences | with a phrase | said | a button of it | refused | wrong | without a phrase, refused |",
);
print("|---|---|---|---|---|---|---|");
for (const [name, sentences] of [
  ["the first 60", NATURAL],
  ["three further lots", FURTHER],
] as const) {
  const counts = ofNatural(sentences);
  const sayable = sentences.filter(({ ids }) => ids.length > 0).length;
  const { right, refused, wrong } = counts;
  const none = `${counts["rightly refused"]} of ${sentences.length - sayable}`;
  print(`| ${[name, sayable, right, counts["as a button"], refused, wrong, none].join(" | ")} |`);
}
print();
print(`${SENTENCES.length} sentences, ${factCount} numbers, times, plates and names in them.`);
print("| into | in the book | facts kept | faults | caught and shown | alarms without a fault |");
print("|---|---|---|---|---|---|");
try {
  for (const language of LANGUAGES) {
    const kept = await throughTheBook(language);
    // Of two who speak English nothing is translated.
    const isForeign = language !== "English";
    const tried = FAULT_NAMES.length * withFacts.length;
    const spoilt = isForeign
      ? [tried, await faultsCaught(language), await falseAlarms(language)]
      : ["", "", ""];
    print(`| ${[language, kept.found, kept.facts, ...spoilt].join(" | ")} |`);
  }
} finally {
  await model.close();
}
print();
if (process.argv.includes("--faults")) {
  print("| the model | tried | caught and shown |");
  print("|---|---|---|");
  const tried = withFacts.length * (LANGUAGES.length - 1);
  for (const [fault, caught] of caughtBy) print(`| ${fault} | ${tried} | ${caught} |`);
  print();
}
for (const line of missed) print(line);
print(missed.length === 0 ? "Nothing was missed." : `${missed.length} were missed.`);
process.exitCode = missed.length === 0 ? 0 : 1;
