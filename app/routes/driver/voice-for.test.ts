import { expect, it } from "vitest";
import { voiceFor } from "./voice-for.ts";

const voices = (...langs: string[]) => langs.map((lang) => ({ lang }));

it.each([
  ["tr", ["en-GB", "tr_TR"], "tr_TR"],
  ["pt", ["pt-BR", "pt"], "pt"],
  ["zh-CN", ["zh-HK", "zh-TW"], "zh-TW"],
  ["zh-CN", ["yue-HK", "zh_HK"], undefined],
  ["zh-HK", ["zh-CN", "yue-CN"], "yue-CN"],
  ["zh-HK", ["zh-CN", "zh-Hant-HK"], "zh-Hant-HK"],
  ["zh-HK", ["zh-CN", "zh-TW"], undefined],
  ["ja", ["en-US"], undefined],
])("%s of %j is said by %s", (lang, known, chosen) => {
  expect(voiceFor(lang, voices(...known))?.lang).toBe(chosen);
});
