import { knownLanguage, type Language } from "#app/contracts/languages.ts";

/**
 * Whether an utterance is nothing but a yes or a no. It decides whether a booking or a deletion is
 * carried out, so that it is a list of words and not a model: anything with further content ("yes,
 * but change the time"), or with both, is "other". So is what only may be a yes: one that asks back
 * ("yes?") or trails off ("okay..."), and words that say as well that someone listens or is not
 * pleased ("right", "fine", "oh great").
 */
export type YesOrNo = "yes" | "no" | "other";

const YES = `
  yes|yeah|yep|yup|aye|sure|sure thing|of course|certainly|absolutely|definitely|correct|that's right
  ok|okay|alright|all right|sounds good|that's fine|go ahead|go for it|do it|do it now|do that|book it|confirm|confirmed
  please do|i do|i confirm|yes i do|yes do it|yes now|oh yes|let's do it|make it so
  sí|claro|claro que sí|vale|adelante|por supuesto|de acuerdo|hazlo|confirmo|dale
  oui|ouais|d'accord|vas-y|allez-y|bien sûr|fais-le|faites-le|je confirme|volontiers
  ja|jawohl|gerne|gern|klar|natürlich|in ordnung|mach das|machen sie das|einverstanden|genau
  certo|va bene|procedi|fallo|confermo|d'accordo|certamente
  sim|claro que sim|pode ser|pode|com certeza|confirmo|está bem|faça
  да|конечно|давай|давайте|хорошо|подтверждаю
  نعم|أجل|بالتأكيد|حسنا|موافق
  是|是的|好|好的|可以|行|确认|係|好呀|得
  はい|ええ|うん|お願いします|はいお願いします
  네|예|응|좋아요|그래요
  हाँ|हां|जी|जी हाँ|ठीक है|बिल्कुल
  evet|tamam|olur|tabii|elbette|onaylıyorum
  tak|oczywiście|dobrze|jasne|potwierdzam
  jawel|natuurlijk|graag|akkoord|doe maar`;

const NO = `
  no|oh no|nope|nah|no way|never|not really|wrong|that's wrong|incorrect|that's not right
  non|nein|nee|nicht|não|nao|нет|لا|كلا|不|不是|唔係|いいえ|いや|아니요|아니오|아니|नहीं|नही|hayır|yok|nie`;

/** A no that ends the matter, and does not only answer: "did you mean Bergen?", "never mind". */
const STOP = `
  not now|not yet|don't|do not|don't do it|do not do it|don't do that|stop
  cancel|cancel that|cancel it|forget it|never mind|nevermind|leave it|no don't|i don't|rather not
  no quiero|mejor no|cancela|para|déjalo
  pas maintenant|surtout pas|annule|annulez|laisse tomber
  lieber nicht|abbrechen|lass es|lassen sie es
  annulla|lascia stare|meglio no
  cancele|deixa|melhor não
  не надо|отмена|не нужно
  إلغاء
  不要|不用|不行|取消|唔要
  やめて|キャンセル|結構です
  취소
  मत करो|रद्द करो
  iptal|istemiyorum
  anuluj|nie teraz
  annuleer|laat maar|liever niet`;

/** Politeness and hesitation, which change nothing. */
const FILLERS = `
  please|thanks|thank you|thank you very much|thanks a lot|um|uh|er|ah|well|so|then|novo|hey|just
  por favor|gracias|s'il vous plaît|s'il te plaît|merci|bitte|danke|per favore|grazie|obrigado|obrigada
  пожалуйста|спасибо|من فضلك|شكرا|请|谢谢|請|唔該|ください|ありがとう|주세요|고마워요|कृपया|धन्यवाद
  lütfen|teşekkürler|teşekkür ederim|proszę|dziękuję|alstublieft|dank u|dank je`;

/** A plain yes and a plain no, as they are offered to be tapped. */
const PLAIN_ANSWERS: Record<Language, readonly [yes: string, no: string]> = {
  English: ["Yes", "No"],
  Spanish: ["Sí", "No"],
  French: ["Oui", "Non"],
  German: ["Ja", "Nein"],
  Italian: ["Sì", "No"],
  Portuguese: ["Sim", "Não"],
  Russian: ["Да", "Нет"],
  Arabic: ["نعم", "لا"],
  "Chinese (Mandarin)": ["是", "不是"],
  "Chinese (Cantonese)": ["係", "唔係"],
  Japanese: ["はい", "いいえ"],
  Korean: ["네", "아니요"],
  Hindi: ["हाँ", "नहीं"],
  Turkish: ["Evet", "Hayır"],
  Polish: ["Tak", "Nie"],
  Dutch: ["Ja", "Nee"],
};

/** In English for a language that is not one of the profile's. */
export function yesAndNo(language: string): [yes: string, no: string] {
  const known = knownLanguage(language);
  return [...PLAIN_ANSWERS[known]];
}

type Kind = "yes" | "no" | "stop" | "filler";

const PHRASES = new Map<string, Kind>([
  ...phrases(FILLERS).map((phrase) => [phrase, "filler"] as const),
  ...phrases(YES).map((phrase) => [phrase, "yes"] as const),
  ...phrases(NO).map((phrase) => [phrase, "no"] as const),
  ...phrases(STOP).map((phrase) => [phrase, "stop"] as const),
]);
/** All that is a yes or a no by itself. */
export const ANSWERS: readonly string[] = [...phrases(YES), ...phrases(NO), ...phrases(STOP)];
const LONGEST = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length));

/** Letters and the marks of a plain statement; no question mark, no dots in one character, no emoji. */
const PLAIN = /^[\p{L}\p{M}\p{N}\s.,;:!'’"“”«»¡。、，！،।-]*$/u;

export function yesOrNo(utterance: string): YesOrNo {
  const kinds = kindsIn(utterance);
  const answers = new Set([...kinds].map((kind) => (kind === "yes" ? "yes" : "no")));
  const [answer] = answers;
  if (answers.size !== 1 || !answer) return "other";
  return answer === "yes" && !isFirm(utterance) ? "other" : answer;
}

/** Whether a no ends the matter: "never mind", "no, stop". */
export const stops = (utterance: string): boolean =>
  yesOrNo(utterance) === "no" && kindsIn(utterance).has("stop");

/** What the utterance is made of beside fillers; nothing where it has further content. */
function kindsIn(utterance: string): Set<Exclude<Kind, "filler">> {
  const words = normalised(utterance).split(" ").filter(Boolean);
  const kinds = new Set<Exclude<Kind, "filler">>();
  for (let at = 0; at < words.length; ) {
    const match = longestPhrase(words, at);
    if (!match) return new Set();
    if (match.kind !== "filler") kinds.add(match.kind);
    at += match.length;
  }
  return kinds;
}

/** No question, nothing that trails off or was cut off, and no sign that may mean the opposite. */
function isFirm(utterance: string): boolean {
  const text = utterance.trim();
  return PLAIN.test(text) && !/(?:\.\.|[,;:\-、，،])$/.test(text);
}

function longestPhrase(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const kind = PHRASES.get(words.slice(at, at + length).join(" "));
    if (kind) return { kind, length };
  }
  return null;
}

function phrases(list: string): string[] {
  return list.split(/[|\n]/).map(normalised).filter(Boolean);
}

/** As words are compared: lower case, Latin accents folded, typographic apostrophes straightened, punctuation dropped. */
export function normalised(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
