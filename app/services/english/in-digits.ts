/** Numbers in a text of any profile language, to compare what two texts say. */
import { writeNumbers } from "#app/services/english/numbers.ts";

/** Code points of the digit zero: Arabic-Indic, Persian, Devanagari, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** English number words and foreign digits as plain digits; "1,250" as 1250. */
export function inDigits(text: string, isEnglish: boolean): string {
  const plain = text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  const joined = plain.replace(/(\d)[,\u00a0\u202f](?=\d{3}(?!\d))/g, "$1");
  if (!isEnglish) return joined;
  // Words alone: a full stop or comma after "ten" would hide it; one between digits stays.
  const words = joined.toLowerCase().replace(/[^\p{L}\p{N}'.:]+|[.:](?!\d)/gu, " ");
  const counted = words.replace(/\s+/g, " ").replace(/\b(?:a|one) thousand\b/g, "1 thousand");
  return writeNumbers(counted.trim().split(" "))
    .flatMap((written) => written.words)
    .join(" ")
    .replace(/(\d+) thousand(?:(?: and)? (\d{1,3})(?!\d))?/g, (_, thousands: string, rest = "0") =>
      String(Number(thousands) * 1000 + Number(rest)),
    );
}

/** Times and durations that English puts in words, and their digits. */
const IN_DIGITS: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/gi, "30 minutes"],
  [/\b(?:a )?quarter of an hour\b/gi, "15 minutes"],
  [/\b(?:noon|midday)\b/gi, "12:00 pm"],
  [/\bmidnight\b/gi, "00:00"],
];

/** "Half past 9" to "9:30", "noon" to "12:00 pm"; numbers are in digits already. am or pm is not guessed. */
export const timesInDigits = (text: string): string =>
  IN_DIGITS.reduce((plain, [said, digits]) => plain.replace(said, digits), text).replace(
    /\b(?:a )?(half|quarter|\d{1,2})(?: minutes)? (past|to) (1[0-2]|[1-9])\b(?! ?min)/g,
    (_, part: string, side: string, hour: string) => {
      const minutes = part === "half" ? 30 : part === "quarter" ? 15 : Number(part);
      const at = (Number(hour) * 60 + (side === "past" ? minutes : -minutes) + 720) % 720;
      return `${Math.floor(at / 60) || 12}:${String(at % 60).padStart(2, "0")}`;
    },
  );
