import type { Airport } from "#app/services/airports/airport.ts";
import type { ConversationMemory } from "../turn.ts";
import type { MissingSlot } from "./search-slots.ts";

export const QUESTIONS: Record<MissingSlot, string> = {
  origin: "From where?",
  destination: "Where to?",
  departureDate: "On which day?",
};

const ABILITIES =
  "I can search flights and hotels and save them, tell you your travel plans, a flight's status or " +
  "the weather, book, change or cancel a car to the airport, and open any screen.";

export const NOT_UNDERSTOOD = `I didn't understand that. ${ABILITIES}`;

export const TOO_LONG =
  "That was a lot at once for me. Please say it again in one or two sentences.";

/** The embedded assistant follows rules: it says so rather than pass for more. */
export const HELP = `I'm NoVo's built-in assistant and follow simple requests. ${ABILITIES}`;

export const greeting = (firstName: string | null) =>
  `Hello${firstName ? ` ${firstName}` : ""}! Where would you like to go?`;

export const THANKS = "You're welcome.";
export const STOPPED = "All right.";
export const NOTHING_SAID = "I haven't said anything yet. Where would you like to go?";
export const LEFT_AS_IT_IS = "All right, I've left it as it is.";
export const NOTHING_TO_CONFIRM = "There's nothing waiting for a yes. What can I do for you?";
export const NOTHING_TO_DROP = "All right. What can I do for you?";

/** The traveller's own time of day. */
export const timeIn = (timezone: string, now: Date) =>
  `It's ${now.toLocaleTimeString("en-GB", { timeZone: timezone, hour: "2-digit", minute: "2-digit" })}.`;

const ENGLISH_ONLY = "I understand English only.";

/** A help text, with the one note that someone of another language needs, said once a conversation. */
export function withLanguageNote(
  text: string,
  language: string,
  history: readonly { role: string; content: string }[],
): string {
  const isSaid = history.some(
    ({ role, content }) => role === "assistant" && content.includes(ENGLISH_ONLY),
  );
  return language === "English" || isSaid ? text : `${text} ${ENGLISH_ONLY}`;
}

/** What was said of a place that the airport index does not know, and what is near it. */
export function unknownPlace(words: string, nearest: readonly Airport[], question: string): string {
  const name = words.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
  const [guess] = nearest;
  if (isCountry(words)) return `Which city in ${name}?`;
  const hint = guess ? ` Did you mean ${guess.city}?` : ` ${question}`;
  return `I don't know a place called ${name}.${hint}`;
}

/** English names of the world's countries, from the runtime's own data. */
export function isCountry(words: string): boolean {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [...Array(26).keys()].map((i) => String.fromCharCode(65 + i));
  const wanted = words.toLowerCase().replace(/^the /, "");
  return (
    /^(?:england|scotland|wales|america|usa|us|uk|britain|great britain|turkey|holland)$/.test(
      wanted,
    ) || letters.some((a) => letters.some((b) => names.of(a + b)?.toLowerCase() === wanted))
  );
}

export const MANAGE = {
  cancel: "Say which: the car, the flight or the hotel. Here are your travel plans.",
  change: "I can't change that by voice. Here are your travel plans, where you can.",
  driver: "Here are your travel plans: you can message your driver there once one is assigned.",
} as const;

/** A memory in which no question is open. */
export function closeQuestion(memory: ConversationMemory): void {
  memory.openQuestion = undefined;
}

export const askFor = (detail: string) =>
  `By the way, I don't know your ${detail} yet. You can tell me: my ${detail} is, and then say it.`;
