/** Letters that Unicode does not decompose into a base letter and a mark. */
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

/** Lower case, no accents or punctuation, single spaces; "O'Hare" -> "ohare", "D.C." -> "dc", "St" spelled out. */
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
