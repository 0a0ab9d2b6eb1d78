/**
 * What a sentence is probably about, by example sentences (words/nearest.data.json): naive Bayes over words,
 * their beginnings and pairs of them. Counted when it is first asked, in some 50 ms.
 */
import { tokenise } from "#app/services/english/tokenise.ts";
import examples from "./words/nearest.data.json" with { type: "json" };
import { DEEDS, type Near } from "./words/nearest.ts";

/** Of a feature that no example has. */
const UNSEEN = 0.01;
/** Words of a sentence depend on each other: each counts for half. */
const WEIGHT = 0.5;
/** At this, one in 85 sentences that NoVo has no answer to (CLINC150's) is asked about. */
const SURE = 0.72;

const isNear = (topic: string): topic is Near => topic in DEEDS;

function featuresOf(words: readonly string[]): Set<string> {
  const plain = words.filter((word) => word !== ",").map((word) => (/\d/.test(word) ? "0" : word));
  return new Set(
    plain.flatMap((word, at) => [
      word,
      ...(at > 0 ? [`${plain[at - 1]} ${word}`] : []),
      ...(word.length > 4 ? [`${word.slice(0, 4)}*`] : []),
    ]),
  );
}

/** By feature, the share of each topic's examples that have it. */
let counted: ReadonlyMap<string, readonly number[]> | undefined;
const TOPICS = Object.keys(examples);

function count(): ReadonlyMap<string, readonly number[]> {
  const shares = new Map<string, number[]>();
  for (const [topic, sentences] of Object.values(examples).entries()) {
    for (const sentence of sentences) {
      for (const feature of featuresOf(tokenise(sentence).map(({ text }) => text))) {
        const share = shares.get(feature) ?? TOPICS.map(() => 0);
        share[topic] = (share[topic] ?? 0) + 1 / sentences.length;
        shares.set(feature, share);
      }
    }
  }
  return shares;
}

/** The topic of a sentence; null where it is none of them, or not sure. */
export function likeliest(words: readonly string[]): Near | null {
  counted ??= count();
  const evidence = TOPICS.map(() => 0);
  for (const feature of featuresOf(words)) {
    const share = counted.get(feature);
    if (!share) continue;
    const mean = share.reduce((sum, one) => sum + one, 0) / TOPICS.length;
    for (const [topic, one] of share.entries())
      evidence[topic] = (evidence[topic] ?? 0) + Math.log((one + UNSEEN) / (mean + UNSEEN));
  }
  const most = Math.max(...evidence);
  const weights = evidence.map((one) => Math.exp((one - most) * WEIGHT));
  const topic = TOPICS[evidence.indexOf(most)] ?? "";
  const isSure = 1 / weights.reduce((sum, one) => sum + one, 0) >= SURE;
  return isSure && isNear(topic) ? topic : null;
}
