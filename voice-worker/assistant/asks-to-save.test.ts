import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/contracts/languages.ts";
import { languageFile, listOf } from "#app/services/languages/languages.server.ts";
import { asksToSave } from "./asks-to-save.ts";

describe("a sentence", () => {
  it.each([
    "Save the second one.",
    "could you ADD it to my trip, please?",
    "Guárdalo, por favor",
    "Añade el segundo vuelo",
    "Enregistre le premier vol",
    "Speichere den ersten Flug",
    "Füge ihn hinzu",
    "Salvalo nei miei viaggi",
    "Adicione o segundo voo",
    "Сохрани второй рейс",
    "احفظ الرحلة الأولى",
    "पहली उड़ान सहेजें",
    "İlk uçuşu kaydet",
    "Zapisz drugi lot",
    "Bewaar de eerste vlucht",
    "把第二个航班保存到行程",
    "將第二班機儲存落行程",
    "二番目の便を保存して",
    "두 번째 항공편을 저장해 줘",
    "この便を追加して",
    "この便を登録してください",
  ])("asks for saving: %s", (sentence) => {
    expect(asksToSave(sentence)).toBe(true);
  });

  it.each([
    "Find me a flight from London to Paris",
    "what is the weather in Rome?",
    "thanks",
    "yes",
    "Which flights have I saved?",
    "show my saved flights",
    "book the second one",
    "Don't save it.",
    "don’t save anything yet",
    "do not add it",
    "No lo guardes",
    "no, save nothing",
    "Ne l'enregistre pas",
    "Speichere ihn nicht",
    "Не сохраняй, просто добавь позже",
    "لا تحفظ الرحلة",
    "इसे मत सहेजो",
    "不要保存",
    "保存しないで",
    "保存した便を見せて",
    "追加した便を見せて",
    "登録した便を見せて",
    "保存済みの便",
    "追加された便",
    "登録済みの便",
    "저장하지 마세요",
    "저장하지마",
    "저장하지 마",
    "it doesn't save anything",
    "저장된 항공편을 보여 줘",
    "",
  ])("does not ask for saving: %s", (sentence) => {
    expect(asksToSave(sentence)).toBe(false);
  });
});

it.each(LANGUAGES)("every verb and every denial of %s counts", (language) => {
  const { verbs, denials } = languageFile(language).saving;
  const every = (list: string | RegExp) => (typeof list === "string" ? listOf(list) : []);
  for (const verb of every(verbs)) expect(asksToSave(verb), verb).toBe(true);
  for (const denial of every(denials)) expect(asksToSave(`save ${denial}`), denial).toBe(false);
  // Its script is read as patterns, or its words are.
  expect(typeof verbs).toBe(typeof denials);
});

it("a no of Turkish is a denial with its own letters too", () => {
  expect(asksToSave("Hayır, kaydet deme")).toBe(false);
});
