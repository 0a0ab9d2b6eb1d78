import { toCardinal } from "n2words/ja-JP";
import type { NumberWords } from "./language.ts";

/** Numbers in Chinese characters, for Mandarin, Cantonese and Japanese. */
export const HAN_NUMBERS: NumberWords = {
  words: [toCardinal],
  more: { 两: 2, 兩: 2 },
  parts: /[半刻千万萬]|[点點][一二三四五六七八九]/,
  unspaced: /([一二三四五六七八九十百两兩零]+)/g,
};
