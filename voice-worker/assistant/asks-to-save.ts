/**
 * Whether a sentence asks for something to be saved, in the profile's languages. Where a model saves
 * though it does not, the traveller is asked first; so that a word too few here costs a question, and a
 * word too many a row that no one wanted. Verbs in the forms of a request, never "saved" or "book".
 */
import { normalised } from "./yes-or-no.ts";

const VERBS = `
  save|add|store|bookmark
  guarda|guardalo|guardala|guardame|guarde|guardar|anade|anadelo|anadela|anadir|agrega|agregalo|agregala|agregar
  enregistre|enregistrez|enregistrer|sauvegarde|sauvegardez|sauvegarder|ajoute|ajoutez|ajouter
  speicher|speichere|speichern|merk|merke|hinzufugen|fuge
  salva|salvalo|salvala|salvami|salvare|aggiungi|aggiungilo|aggiungila|aggiungere
  salve|salvar|adiciona|adicione|adicionar
  сохрани|сохраните|сохранить|добавь|добавьте|добавить
  احفظ|احفظي|احفظه|احفظها|أضف|اضف|أضفه|أضفها|حفظ
  सहेजें|सहेजो|सहेज|सेव|जोड़ें|जोड़ो|जोड़
  kaydet|kaydedin|kaydeder|ekle|ekleyin|ekler
  zapisz|zapisac|dodaj|dodac
  bewaar|bewaren|opslaan|sla|toevoegen|voeg`;

/** No spaces stand between the words; "保存した" and "저장된" say that it is saved already. */
const VERBS_WITHOUT_SPACES =
  /保存(?!した|済|され)|追加(?!した|済|され)|登録(?!した|済|され)|储存|儲存|收藏|存入|存到|存起|加入|加到|添加|저장(?:해|하|할)|추가(?:해|하|할)/;

const DENIALS = `
  no|not|don't|dont|never|nothing|without|instead
  nunca|ne|pas|jamais|sans|non|nicht|kein|keine|keinen|nein|nao|nunca|не|нет|لا|ليس|بدون|नहीं|मत
  hayir|nie|niet|geen`;
const DENIALS_WITHOUT_SPACES = /不|别|別|唔|没|冇|ない|なく|말고|마세요|하지 ?마|안 /;

const words = (list: string) => new Set(list.split(/[|\n]/).map(normalised).filter(Boolean));
const VERB_WORDS = words(VERBS);
const DENIAL_WORDS = words(DENIALS);

export function asksToSave(sentence: string): boolean {
  const text = normalised(sentence);
  const said = text.split(" ");
  const isDenied = said.some((word) => DENIAL_WORDS.has(word) || word.endsWith("n't"));
  if (isDenied || DENIALS_WITHOUT_SPACES.test(text)) return false;
  return said.some((word) => VERB_WORDS.has(word)) || VERBS_WITHOUT_SPACES.test(text);
}
