/**
 * Translation without a key: what a traveller most often says to a driver, in the profile's languages.
 * `{n}` stands for a number or a letter and stays as it was said.
 */
import type { Language, TranslationProvider } from "./provider.ts";

type Meaning = "door" | "terminal" | "here" | "late" | "where" | "wait" | "delayed" | "thanks";

/** How each is said in English, in words without punctuation. */
const ENGLISH: readonly [Meaning, RegExp][] = [
  [
    "door",
    /^(?:i am|we are|i will be|meet me) (?:waiting )?(?:at|by|near) (?:the )?(?:door|exit|gate) (?:number )?(?<n>\w{1,3})$/,
  ],
  [
    "terminal",
    /^(?:i am|we are|i will be|meet me) (?:waiting )?(?:at|in|by) (?:the )?terminal (?<n>\w{1,2})$/,
  ],
  [
    "late",
    /^(?:i am|i will be|we are|we will be|i am going to be) (?:running )?(?:about )?(?<n>\d{1,3}) minutes? late$|^(?:i am|we are) (?:running )?late(?: by| about)? (?<m>\d{1,3}) minutes?$/,
  ],
  ["delayed", /^(?:my|our|the) (?:flight|plane) (?:is|has been|was) (?:delayed|late)$/],
  [
    "here",
    /^(?:i am|we are) (?:here|outside|ready)(?: now)?$|^(?:i have|we have) (?:arrived|landed)$|^i am at the airport$/,
  ],
  ["where", /^where are you(?: now)?$|^where (?:is|are) (?:the|my|your) car$/],
  [
    "wait",
    /^(?:please )?wait(?: for me| for us)?(?: please)?$|^i (?:am coming|will be right there)$/,
  ],
  ["thanks", /^(?:thank you|thanks)(?: very much| so much)?$/],
];

type Phrases = Record<Meaning, string>;

const BOOK: Record<Exclude<Language, "English">, Phrases> = {
  Spanish: {
    door: "Estoy en la puerta {n}.",
    terminal: "Estoy en la terminal {n}.",
    here: "Ya estoy aquí.",
    late: "Llegaré {n} minutos tarde.",
    where: "¿Dónde está usted?",
    wait: "Espéreme, por favor.",
    delayed: "Mi vuelo lleva retraso.",
    thanks: "Muchas gracias.",
  },
  French: {
    door: "Je suis à la porte {n}.",
    terminal: "Je suis au terminal {n}.",
    here: "Je suis arrivé.",
    late: "J'aurai {n} minutes de retard.",
    where: "Où êtes-vous ?",
    wait: "Attendez-moi, s'il vous plaît.",
    delayed: "Mon vol a du retard.",
    thanks: "Merci beaucoup.",
  },
  German: {
    door: "Ich bin an Tür {n}.",
    terminal: "Ich bin an Terminal {n}.",
    here: "Ich bin da.",
    late: "Ich komme {n} Minuten später.",
    where: "Wo sind Sie?",
    wait: "Bitte warten Sie auf mich.",
    delayed: "Mein Flug hat Verspätung.",
    thanks: "Vielen Dank.",
  },
  Italian: {
    door: "Sono alla porta {n}.",
    terminal: "Sono al terminal {n}.",
    here: "Sono qui.",
    late: "Arrivo con {n} minuti di ritardo.",
    where: "Dove si trova?",
    wait: "Mi aspetti, per favore.",
    delayed: "Il mio volo è in ritardo.",
    thanks: "Grazie mille.",
  },
  Portuguese: {
    door: "Estou na porta {n}.",
    terminal: "Estou no terminal {n}.",
    here: "Já estou aqui.",
    late: "Vou chegar {n} minutos atrasado.",
    where: "Onde está?",
    wait: "Espere por mim, por favor.",
    delayed: "O meu voo está atrasado.",
    thanks: "Muito obrigado.",
  },
  Russian: {
    door: "Я у выхода {n}.",
    terminal: "Я в терминале {n}.",
    here: "Я уже здесь.",
    late: "Я опоздаю на {n} мин.",
    where: "Где вы?",
    wait: "Подождите меня, пожалуйста.",
    delayed: "Мой рейс задерживается.",
    thanks: "Большое спасибо.",
  },
  Arabic: {
    door: "أنا عند الباب {n}.",
    terminal: "أنا في الصالة {n}.",
    here: "لقد وصلت.",
    late: "سأتأخر {n} دقيقة.",
    where: "أين أنت؟",
    wait: "انتظرني من فضلك.",
    delayed: "رحلتي متأخرة.",
    thanks: "شكرًا جزيلًا.",
  },
  "Chinese (Mandarin)": {
    door: "我在{n}号门。",
    terminal: "我在{n}号航站楼。",
    here: "我到了。",
    late: "我会晚到{n}分钟。",
    where: "您在哪里?",
    wait: "请等我一下。",
    delayed: "我的航班延误了。",
    thanks: "非常感谢。",
  },
  "Chinese (Cantonese)": {
    door: "我喺{n}號門。",
    terminal: "我喺{n}號客運大樓。",
    here: "我到咗喇。",
    late: "我會遲{n}分鐘。",
    where: "你喺邊度呀?",
    wait: "唔該等等我。",
    delayed: "我班機延誤咗。",
    thanks: "多謝晒。",
  },
  Japanese: {
    door: "{n}番出口にいます。",
    terminal: "第{n}ターミナルにいます。",
    here: "着きました。",
    late: "{n}分遅れます。",
    where: "今どちらにいますか?",
    wait: "待っていてください。",
    delayed: "飛行機が遅れています。",
    thanks: "ありがとうございます。",
  },
  Korean: {
    door: "{n}번 출구에 있습니다.",
    terminal: "제{n}터미널에 있습니다.",
    here: "도착했습니다.",
    late: "{n}분 늦겠습니다.",
    where: "지금 어디에 계세요?",
    wait: "기다려 주세요.",
    delayed: "비행기가 지연되었습니다.",
    thanks: "감사합니다.",
  },
  Hindi: {
    door: "मैं दरवाज़ा {n} पर हूँ।",
    terminal: "मैं टर्मिनल {n} पर हूँ।",
    here: "मैं पहुँच गया हूँ।",
    late: "मुझे {n} मिनट की देर होगी।",
    where: "आप कहाँ हैं?",
    wait: "कृपया मेरा इंतज़ार कीजिए।",
    delayed: "मेरी उड़ान में देरी है।",
    thanks: "बहुत धन्यवाद।",
  },
  Turkish: {
    door: "{n} numaralı kapıdayım.",
    terminal: "{n} numaralı terminaldeyim.",
    here: "Geldim.",
    late: "{n} dakika gecikeceğim.",
    where: "Neredesiniz?",
    wait: "Lütfen beni bekleyin.",
    delayed: "Uçağım gecikti.",
    thanks: "Çok teşekkür ederim.",
  },
  Polish: {
    door: "Jestem przy drzwiach {n}.",
    terminal: "Jestem w terminalu {n}.",
    here: "Już jestem.",
    late: "Spóźnię się {n} min.",
    where: "Gdzie pan jest?",
    wait: "Proszę na mnie poczekać.",
    delayed: "Mój lot jest opóźniony.",
    thanks: "Dziękuję bardzo.",
  },
  Dutch: {
    door: "Ik sta bij deur {n}.",
    terminal: "Ik ben bij terminal {n}.",
    here: "Ik ben er.",
    late: "Ik ben {n} minuten later.",
    where: "Waar bent u?",
    wait: "Wacht alstublieft op mij.",
    delayed: "Mijn vlucht is vertraagd.",
    thanks: "Hartelijk dank.",
  },
};

const CANNOT =
  "Without a translation service I only know a few phrases, such as: I am at door 5, I am here, or I will be 10 minutes late.";

export function createPhraseBook(): TranslationProvider {
  return {
    name: "Embedded phrase book",
    source: "demo",
    async translate({ text, to }) {
      if (to === "English") return unknown();
      const words = plain(text);
      for (const [meaning, pattern] of ENGLISH) {
        const match = pattern.exec(words);
        if (!match) continue;
        const n = (match.groups?.n ?? match.groups?.m ?? "").toUpperCase();
        return { ok: true, data: BOOK[to][meaning].replace("{n}", n) };
      }
      return unknown();
    },
  };
}

const unknown = () =>
  ({
    ok: false,
    error: { kind: "not_found", provider: "Embedded phrase book", message: CANNOT },
  }) as const;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(i|we|you|they)[’']?(m|re|ll|ve)\b/g, (_, who, what) => `${who} ${LONG[what]}`)
    .replace(/[^\w\s]/g, " ")
    .replace(/\bthat\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const LONG: Record<string, string> = { m: "am", re: "are", ll: "will", ve: "have" };
