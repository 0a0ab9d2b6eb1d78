import { LANGUAGES } from "#app/contracts/languages.ts";
import { inFull } from "#app/services/english/short-forms.ts";
import { languageFile, listOf } from "#app/services/languages/languages.server.ts";

/**
 * Whether an utterance is nothing but a yes or a no. It decides whether a booking or a deletion is carried
 * out, so it uses a word list, not a model: anything with further content ("yes, but change the time"), or
 * with both, is "other". So is a doubtful yes: one that asks back ("yes?") or trails off ("okay..."), and
 * words that may only show attention or displeasure ("right", "fine", "oh great").
 */
type YesOrNo = "yes" | "no" | "other";

/** The yes and no buttons for a tool's question; for a removal they name it. */
export function yesAndNo(language: string, tool: string): [yes: string, no: string] {
  const { offered, toRemove } = languageFile(language);
  const [del, cancel, keep] = toRemove;
  if (tool.startsWith("delete_")) return [del, keep];
  return tool.startsWith("cancel_") ? [cancel, keep] : [...offered];
}

type Kind = "yes" | "no" | "stop" | "filler";

/** In every profile language: a traveller may answer in any of them. */
const said = (list: Exclude<Kind, "filler"> | "fillers"): string[] =>
  LANGUAGES.flatMap((language) => listOf(languageFile(language)[list]).map(normalised));

const PHRASES = new Map<string, Kind>([
  ...said("fillers").map((phrase) => [phrase, "filler"] as const),
  ...(["yes", "no", "stop"] as const).flatMap((kind) =>
    said(kind).map((phrase) => [phrase, kind] as const),
  ),
]);
/** Every phrase that is a yes or a no by itself. */
export const ANSWERS: readonly string[] = [...said("yes"), ...said("no"), ...said("stop")];
/** The buttons of removals, in every language. */
const REMOVAL = LANGUAGES.flatMap((language) => {
  const [del, cancel, keep] = languageFile(language).toRemove.map(normalised);
  return [
    [del ?? "", "yes"],
    [cancel ?? "", "yes"],
    [keep ?? "", "no"],
  ] as const;
});
const NO_OFFERS: ReadonlyMap<string, Kind> = new Map();
const MAX_WORDS = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length));

/** Letters and the punctuation of a plain statement; no question mark, no ellipsis character, no emoji. */
const PLAIN = /^[\p{L}\p{M}\p{N}\s.,;:!'’"“”«»¡。、，！،।-]*$/u;

export const yesOrNo = (utterance: string): YesOrNo => judged(utterance, NO_OFFERS);

function judged(utterance: string, offers: ReadonlyMap<string, Kind>): YesOrNo {
  const kinds = kindsIn(utterance, offers);
  const answers = new Set([...kinds].map((kind) => (kind === "yes" ? "yes" : "no")));
  const [answer] = answers;
  if (answers.size !== 1 || !answer) return "other";
  return answer === "yes" && !isFirm(utterance) ? "other" : answer;
}

/** `yesOrNo` for this tool's question: its buttons and the question's verb count too. */
export function answerTo(utterance: string, tool: string): YesOrNo {
  const [verb = ""] = tool.split("_");
  const isRemoved = REMOVING.includes(verb);
  const verbs = isRemoved ? REMOVING : [ASKED_AS[verb] ?? verb];
  const behindYes = verbs.flatMap(deedsOf).flatMap((deed) => SURELY.map((yes) => `${yes} ${deed}`));
  const bare = (isRemoved ? REMOVING : [verb])
    .filter((one) => BY_ITSELF.has(one))
    .flatMap((one) => [one, ...deedsOf(one)]);
  const yeses = [...behindYes, ...bare].map((phrase) => [phrase, "yes"] as const);
  return judged(utterance, new Map([...(isRemoved ? REMOVAL : []), ...yeses]));
}

const deedsOf = (verb: string) => [`${verb} it`, `${verb} that`];
/** Synonyms to speakers, whatever the tool is called. */
const REMOVING = ["cancel", "delete", "remove"];
/** The question's verb, if it is not the tool's own. */
const ASKED_AS: Readonly<Record<string, string>> = {
  edit: "save",
  update: "change",
  message: "send",
};
/** After these, "cancel it" echoes the question; alone it is a no. */
const SURELY = ["yes", "yeah", "yep", "yup", "yes please"];
/** Not "change it", which may want something else. */
const BY_ITSELF = new Set(["delete", "remove", "save", "add"]);

/** Whether a no ends the matter: "never mind", "no, stop". */
export const stops = (utterance: string): boolean =>
  yesOrNo(utterance) === "no" && kindsIn(utterance, NO_OFFERS).has("stop");

/** The kinds of phrase in the utterance, besides fillers; empty if it has further content. */
function kindsIn(
  utterance: string,
  offers: ReadonlyMap<string, Kind>,
): Set<Exclude<Kind, "filler">> {
  const words = normalised(utterance).split(" ").filter(Boolean);
  const kinds = new Set<Exclude<Kind, "filler">>();
  for (let at = 0; at < words.length; ) {
    const match = longestPhrase(words, at, offers);
    if (!match) return new Set();
    if (match.kind !== "filler") kinds.add(match.kind);
    at += match.length;
  }
  return kinds;
}

/** No question, not trailing off or cut off, and no sign that may mean the opposite. */
function isFirm(utterance: string): boolean {
  const text = utterance.trim();
  return PLAIN.test(text) && !/(?:\.\.|[,;:\-、，،])$/.test(text);
}

function longestPhrase(words: readonly string[], at: number, offers: ReadonlyMap<string, Kind>) {
  for (let length = Math.min(MAX_WORDS, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(" ");
    const kind = offers.get(phrase) ?? PHRASES.get(phrase);
    if (kind) return { kind, length };
  }
  return null;
}

/** For comparison: lower case, Latin accents folded, English short forms in full, punctuation dropped. */
export function normalised(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, " ")
    .trim()
    .split(/\s+/)
    .flatMap((word) => inFull(word) ?? word)
    .join(" ");
}
