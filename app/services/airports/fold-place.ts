/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/**
 * Text as places are compared: lower case, no accents, no punctuation, single spaces.
 * Apostrophes and dots join ("O'Hare" -> "ohare", "D.C." -> "dc"), all else separates, and
 * "St" before another word is spelled out, as people write it either way.
 */
export function foldPlace(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/['’ʻʼ`´.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\bst (?=\S)/g, "saint ");
}
