/** For flite, which reads "£388" as "388" and "BA41" as "buff". Null if it cannot say all of it. */

const CURRENCIES: Record<string, string> = { "£": "pounds", "€": "euros", $: "dollars" };
/** Letters that do not decompose into a base letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const PRINTABLE_ASCII = /^[ -~]*$/;

export function fliteText(text: string): string | null {
  const plain = text
    .replace(/([£€$])\s?(\d[\d,]*(?:\.\d+)?)/g, (_, sign: string, sum: string) => money(sign, sum))
    // A minus, not a hyphen: only a space or a bracket precedes it.
    .replace(/(^|[\s(])[-−](?=\d)/g, "$1minus ")
    .replace(/\s?°\s?([CF])\b/g, (_, scale: string) =>
      scale === "C" ? " degrees celsius" : " degrees fahrenheit",
    )
    .replace(/°/g, " degrees")
    // Flight numbers and similar codes, letter by letter.
    .replace(/\b([A-Z]{2,3})(\d{1,4})\b/g, (_, letters: string, number: string) =>
      [...letters, number].join(" "),
    )
    .replace(/(\d),(?=\d{3}\b)/g, "$1")
    .replace(/(\d)\.(?=\d)/g, "$1 point ")
    .replace(/\s*&\s*/g, " and ")
    .replace(/%/g, " percent")
    .replace(/\s+[/|]\s+/g, ", ")
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, "")
    .replace(/\s*[–—]\s*|…/g, ", ")
    .replace(/\S/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return PRINTABLE_ASCII.test(plain) ? plain : null;
}

/** "129.50" in euros: "129 euros 50". */
function money(sign: string, sum: string): string {
  const [whole = "", part] = sum.replaceAll(",", "").split(".");
  const cents = part?.padEnd(2, "0");
  return `${whole} ${CURRENCIES[sign]}${cents && cents !== "00" ? ` ${cents}` : ""}`;
}
