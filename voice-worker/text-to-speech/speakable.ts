import { withoutDirections } from "#app/contracts/interface-languages.ts";

/** Strips markdown, emoji and direction marks, which a voice would read out. Returns "" if nothing is left. */
export function speakable(text: string): string {
  return withoutDirections(text)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^[^\S\n]*(?:[-+•]|>)\s+/gm, "")
    .replace(/[*#`]+/g, "")
    .replace(/(^|[\s(])_+(?=\S)|(?<=\S)_+(?=[\s).,!?]|$)/g, "$1")
    .replace(EMOJI, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Pictographs with their joiners, variation selectors, skin tones, flags and keycaps. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

const WORD = /[\p{L}\p{N}]/u;

/** Whether anything is left to say: a letter or a digit. */
export const hasWords = (text: string): boolean => WORD.test(text) && WORD.test(speakable(text));
