/** Times and lengths of time that English says in words, in digits. */

const IN_DIGITS: readonly (readonly [RegExp, string])[] = [
  [/\bhalf an hour\b/gi, "30 minutes"],
  [/\b(?:a )?quarter of an hour\b/gi, "15 minutes"],
  [/\b(?:noon|midday)\b/gi, "12:00"],
  [/\bmidnight\b/gi, "00:00"],
];

/** "Half past 9" is "9:30", "noon" is "12:00"; numbers are in digits already. No half of the day is guessed. */
export const timesInDigits = (text: string): string =>
  IN_DIGITS.reduce((plain, [said, digits]) => plain.replace(said, digits), text).replace(
    /\b(?:a )?(half|quarter|\d{1,2})(?: minutes)? (past|to) (1[0-2]|[1-9])\b(?! ?min)/g,
    (_, part: string, side: string, hour: string) => {
      const minutes = part === "half" ? 30 : part === "quarter" ? 15 : Number(part);
      const at = (Number(hour) * 60 + (side === "past" ? minutes : -minutes) + 720) % 720;
      return `${Math.floor(at / 60) || 12}:${String(at % 60).padStart(2, "0")}`;
    },
  );
