import { describe, expect, it } from "vitest";
import type { Language } from "#app/contracts/languages.ts";
import { changedFacts } from "./kept-facts.ts";
import { numbersInWords } from "./number-words.ts";

type Foreign = Exclude<Language, "English">;

/** As people write them: from no library, and not from the one that is read backwards. */
const SAID: Record<Foreign, readonly [text: string, ...numbers: number[]][]> = {
  Spanish: [
    ["Llego en veintidós minutos", 22],
    ["dieciséis minutos y treinta y cinco euros", 16, 35],
    ["entre quince y veinte minutos", 15, 20],
  ],
  French: [
    ["J'arrive dans cinq minutes", 5],
    ["quatre-vingt-dix-sept euros", 97],
    ["soixante et onze ou septante et un", 71, 71],
  ],
  German: [
    ["Ich bin in fünfundzwanzig Minuten da", 25],
    ["dreissig Minuten, zwo Koffer", 30, 2],
  ],
  Italian: [
    ["Arrivo tra quindici minuti", 15],
    ["ventotto euro e tre valigie", 28, 3],
  ],
  Portuguese: [
    ["Chego em dezessete minutos", 17],
    ["trinta e cinco minutos", 35],
    ["duas malas", 2],
  ],
  Russian: [
    ["Буду через двадцать пять минут", 25],
    ["две минуты", 2],
  ],
  Arabic: [
    ["سأصل بعد خمس دقائق", 5],
    ["عشرين دقيقة", 20],
    ["خمسة وأربعون", 45],
    ["أنا أمام الفندق بعد عشر دقائق", 10],
  ],
  "Chinese (Mandarin)": [
    ["我五分钟后到", 5],
    ["二十五分钟", 25],
    ["两个行李箱", 2],
  ],
  "Chinese (Cantonese)": [["我十五分鐘後到", 15]],
  Japanese: [
    ["二十分後に着きます", 20],
    ["三番出口", 3],
  ],
  Korean: [
    ["이십오 분 후에 도착합니다", 25],
    ["다섯 시에 만나요", 5],
  ],
  Hindi: [
    ["मैं पाँच मिनट में आ रहा हूँ", 5],
    ["पांच मिनट", 5],
    ["बीस मिनट", 20],
  ],
  Turkish: [
    ["Yirmi dakika sonra oradayım", 20],
    ["on yedi dakika", 17],
    ["onbeş dakika", 15],
  ],
  Polish: [
    ["Będę za pięć minut", 5],
    ["dwie walizki", 2],
    ["trzydzieści pięć minut", 35],
  ],
  Dutch: [
    ["Ik ben er over vijfentwintig minuten", 25],
    ["tweeëntwintig euro", 22],
  ],
};

describe.each(Object.entries(SAID) as [Foreign, (typeof SAID)[Foreign]][])(
  "%s",
  (language, said) => {
    it.each(said)("%s", (text, ...numbers) => {
      expect(numbersInWords(text, language)).toEqual(numbers);
    });
  },
);

it.each<[Foreign, string]>([
  ["Spanish", "a las cinco y media"],
  ["Spanish", "dos mil pesos"],
  ["Spanish", "un minuto"],
  ["French", "deux trois minutes"],
  ["French", "cinq heures et demie"],
  ["German", "um halb fünf"],
  ["Turkish", "on buçuk"],
  ["Turkish", "beşi on geçe"],
  ["Russian", "через пять минут после пятнадцати"],
  ["Polish", "po pięciu minutach, dwadzieścia"],
  ["Chinese (Mandarin)", "三点半"],
  ["Chinese (Mandarin)", "三四分钟"],
  ["Arabic", "الساعة الخامسة والنصف، خمس دقائق"],
  ["Korean", "세 시 반"],
  ["Hindi", "साढ़े पाँच बजे"],
])("%s: reads nothing where a number may be a part of another: %s", (language, text) => {
  expect(numbersInWords(text, language)).toEqual([]);
});

describe("what a driver says in words, beside its translation", () => {
  const english = { said: false, translated: true, means: false };
  const changed = (said: string, translated: string, means: string, language: Foreign) =>
    changedFacts(
      { said, translated, means, english, languages: { said: language, means: language } },
      [],
    );

  it.each<[Foreign, string, string, string]>([
    ["French", "Cinq minutes", "5 minutes", "Encore 5 minutes"],
    [
      "French",
      "J'arrive dans cinq minutes",
      "I'll be there in five minutes",
      "Je serai là dans cinq minutes",
    ],
    [
      "Turkish",
      "Yirmi dakika sonra oradayım",
      "I am there in 20 minutes",
      "20 dakika içinde oradayım",
    ],
    ["Japanese", "二十分後に着きます", "I will arrive in 20 minutes", "20分後に到着します"],
  ])("%s: %s agrees with %s", (language, said, translated, means) => {
    expect(changed(said, translated, means, language)).toEqual([]);
  });

  it.each<[Foreign, string, string, string, string]>([
    ["French", "Cinq minutes", "15 minutes", "15 minutes de plus", "15"],
    ["French", "Cinq minutes", "50 minutes", "Encore cinq minutes", "50"],
    ["French", "Cinq heures et demie", "5 o'clock", "À cinq heures", "5"],
    ["Turkish", "On yedi dakika", "7 minutes", "7 dakika daha", "7"],
    ["Turkish", "Yirmi dakika, iki bavul", "20 minutes", "Yirmi dakika daha", "20"],
    ["Spanish", "Doscientos cinco pesos", "5 pesos", "Son cinco pesos", "5"],
    ["Italian", "Dove sei?", "Where are you, exit 4?", "Dove sei, uscita 4?", "4"],
  ])("%s: %s is doubted beside %s", (language, said, translated, means, doubt) => {
    expect(changed(said, translated, means, language)).toContain(doubt);
  });
});

it("takes a number that a model has written in words for what was said", () => {
  const languages = { translated: "French" } as const;
  const texts = { said: "I need 5 minutes", translated: "Il me faut cinq minutes", languages };
  expect(changedFacts(texts, [])).toEqual([]);
  expect(changedFacts({ ...texts, translated: "Il me faut six minutes" }, [])).toEqual(["5"]);
});
