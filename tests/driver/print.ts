/**
 * `npm run figures -- driver-facts`: the sentences of tests/fixtures/driver-sentences.ts through the phrase book in each of
 * the languages, and through a chat model on loopback that spoils their facts in each of the ways it can. With
 * `--faults` each kind of fault has a table of its own; what was missed is always named.
 */
import { LANGUAGES, type Language } from "#app/contracts/languages.ts";
import { createPhraseBook } from "#app/services/translation/phrase-book/phrase-book.server.ts";
import { createFaultyModel, FAULT_NAMES, type Fault, SENTENCES } from "../support/driver-faults.ts";

const print = (line = "") => process.stdout.write(`${line}\n`);
const withFacts = SENTENCES.filter(({ facts }) => facts.length > 0);
const factCount = SENTENCES.reduce((sum, { facts }) => sum + facts.length, 0);
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
