/** What NoVo says when it has understood nothing: two sentences that would work, to the assistant that is there. */
import { INTERFACE_LANGUAGES, languageNow } from "#app/contracts/interface-languages.ts";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { m } from "#messages";
import type { ConversationMemory } from "#voice-worker/assistant/assistant.ts";

type Pair = readonly [string, string];

const CONFIRMATION: Pair = ["yes please", "no thanks"];
/** A different pair each time. */
const REQUESTS: readonly [Pair, ...Pair[]] = [
  ["find me a flight from London to Rome on Friday", "what are my travel plans?"],
  ["find a hotel in Paris tomorrow for three nights", "do I need a car?"],
  ["what is the weather in Tokyo?", "open my boarding pass"],
];

/** `examples`: what the assistant would understand on this screen, if it can tell. */
export function notHeard({
  memory,
  turn,
  examples = [],
  isEmbedded = false,
}: {
  memory: ConversationMemory;
  turn: number;
  examples?: readonly string[];
  isEmbedded?: boolean | undefined;
}): string {
  const usual = REQUESTS[(turn - 1) % REQUESTS.length] ?? REQUESTS[0];
  const [one, other] = memory.pending ? CONFIRMATION : [...examples, ...usual];
  const language = INTERFACE_LANGUAGES[languageNow()].profile;
  if (language === "English") {
    return `Sorry, I didn't catch that. You can say: "${one}", or: "${other}"`;
  }
  const inEnglish = `${languageFile(language).englishOnly} "${one}", "${other}"`;
  return [m.voice.notCaught(), isEmbedded && inEnglish].filter(Boolean).join(" ");
}
