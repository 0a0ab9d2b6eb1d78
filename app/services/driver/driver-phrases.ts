/** Messages for an absent driver. Whole sentences only: one that says more does not match. */
import { phrases } from "#app/services/english/base/phrases.ts";
import { tokenise } from "#app/services/english/tokenise.ts";

type Told = "where" | "late";
const TOLD = phrases<Told>({
  where: "where (are you|you are|is (he|she|my driver)|(he|she|they) [is|are]) [now]",
  late: `
    (i|we) (am|are|will be) [running|going to be] [<count> (minute|minutes)] (late|delayed)
  `,
});

const told = (said: string) => {
  const words = tokenise(said).map(({ text }) => text);
  return TOLD.whole(words.at(-1) === "," ? words.slice(0, -1) : words);
};

/** "where are you?", "where he is". */
export const isWhere = (said: string): boolean => told(said)?.meaning === "where";

/** Null if it says anything else. */
export function lateness(said: string): { hasMinutes: boolean } | null {
  const phrase = told(said);
  return phrase?.meaning === "late" ? { hasMinutes: phrase.values.count !== undefined } : null;
}

/** Whether it is for an absent driver, rather than to be shown to one who is present. */
export const isToSend = (said: string): boolean => told(said) !== null;
