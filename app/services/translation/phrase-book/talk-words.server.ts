/** What stands on the two microphones of a talk, each in its speaker's language. */
import type { Language } from "#app/contracts/languages.ts";

export interface TalkWords {
  /** The language's own name. */
  language: string;
  speak: string;
  /** While it listens: tap when you have finished. */
  listening: string;
  working: string;
  /** Said to both: no one is translating. */
  machine: string;
}

const WORDS: Record<Language, TalkWords> = {
  English: {
    language: "English",
    speak: "Speak",
    listening: "Listening. Tap when you have finished.",
    working: "One moment...",
    machine: "Machine translation.",
  },
  Spanish: {
    language: "Español",
    speak: "Hablar",
    listening: "Escuchando. Toque al terminar.",
    working: "Un momento...",
    machine: "Traduce una máquina.",
  },
  French: {
    language: "Français",
    speak: "Parler",
    listening: "J'écoute. Touchez quand vous avez fini.",
    working: "Un instant...",
    machine: "Une machine traduit.",
  },
  German: {
    language: "Deutsch",
    speak: "Sprechen",
    listening: "Ich höre zu. Zum Beenden tippen.",
    working: "Einen Moment...",
    machine: "Eine Maschine übersetzt.",
  },
  Italian: {
    language: "Italiano",
    speak: "Parla",
    listening: "In ascolto. Tocca quando hai finito.",
    working: "Un momento...",
    machine: "Traduce una macchina.",
  },
  Portuguese: {
    language: "Português",
    speak: "Falar",
    listening: "A ouvir. Toque quando terminar.",
    working: "Um momento...",
    machine: "Traduzido por uma máquina.",
  },
  Russian: {
    language: "Русский",
    speak: "Говорить",
    listening: "Слушаю. Нажмите, когда закончите.",
    working: "Минутку...",
    machine: "Перевод машинный.",
  },
  Arabic: {
    language: "العربية",
    speak: "تحدث",
    listening: "أستمع إليك. المس عند الانتهاء.",
    working: "لحظة من فضلك...",
    machine: "هذه ترجمة آلية.",
  },
  "Chinese (Mandarin)": {
    language: "中文",
    speak: "说话",
    listening: "正在听。说完请点一下。",
    working: "请稍等……",
    machine: "由机器翻译。",
  },
  "Chinese (Cantonese)": {
    language: "廣東話",
    speak: "講嘢",
    listening: "聽緊。講完請撳一下。",
    working: "請等一等……",
    machine: "由機器翻譯。",
  },
  Japanese: {
    language: "日本語",
    speak: "話す",
    listening: "聞いています。終わったらタップしてください。",
    working: "少々お待ちください…",
    machine: "機械翻訳です。",
  },
  Korean: {
    language: "한국어",
    speak: "말하기",
    listening: "듣고 있습니다. 끝나면 누르세요.",
    working: "잠시만요...",
    machine: "기계 번역입니다.",
  },
  Hindi: {
    language: "हिन्दी",
    speak: "बोलें",
    listening: "सुन रहे हैं। पूरा होने पर दबाएँ।",
    working: "एक क्षण...",
    machine: "अनुवाद मशीन करती है।",
  },
  Turkish: {
    language: "Türkçe",
    speak: "Konuşun",
    listening: "Dinliyorum. Bitince dokunun.",
    working: "Bir saniye...",
    machine: "Çeviriyi makine yapıyor.",
  },
  Polish: {
    language: "Polski",
    speak: "Mów",
    listening: "Słucham. Po skończeniu dotknij.",
    working: "Chwileczkę...",
    machine: "Tłumaczy maszyna.",
  },
  Dutch: {
    language: "Nederlands",
    speak: "Spreken",
    listening: "Ik luister. Tik als u klaar bent.",
    working: "Een moment...",
    machine: "Een machine vertaalt.",
  },
};

export const talkWords = (language: Language): TalkWords => WORDS[language];
