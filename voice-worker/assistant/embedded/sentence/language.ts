import type { LANGUAGES } from "#app/contracts/languages.ts";

type Language = Exclude<(typeof LANGUAGES)[number], "English">;

/** Scripts that one of the languages has for itself, in the order in which they decide. */
const SCRIPTS: readonly [letters: RegExp, language: Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "Japanese"],
  [/\p{Script=Hangul}/u, "Korean"],
  // Written words that Mandarin does not have.
  [/[係喺嘅唔咗咩嘢啲佢冇]/u, "Chinese (Cantonese)"],
  [/\p{Script=Han}/u, "Chinese (Mandarin)"],
  [/\p{Script=Cyrillic}/u, "Russian"],
  [/\p{Script=Arabic}/u, "Arabic"],
  [/\p{Script=Devanagari}/u, "Hindi"],
];

/**
 * Words that are frequent in one language, said to a travel assistant too, and neither English nor
 * names of places. Accents are folded. Of a library for this (tinyld 1.3) 96% of short sentences came out right, but a
 * quarter of the English ones were taken for another language ("boarding pass" for Portuguese).
 */
const WORDS: readonly [Language, string][] = [
  [
    "Spanish",
    "el los las una un de del al y que quiero necesito busco puedes puede quisiera gustaria hola gracias por favor para en mis como esta donde cuando cuanto hay hoy manana vuelo vuelos buenos buenas dias tardes noches si viernes lunes martes jueves sabado domingo guarda cancela muestra ensename reserva tiempo hace soy estoy tengo habitacion viaje coche ayuda muchas",
  ],
  [
    "French",
    "le les des du une un de et je tu nous vous est suis veux voudrais peux pouvez bonjour salut merci s'il te plait pour avec dans sur mon ma mes ou quand quel quelle combien comment ca va demain aujourd'hui vol vols besoin d'un d'une j'ai c'est qu'est-ce vendredi lundi mardi mercredi jeudi samedi dimanche annule reserve montre enregistre voiture chambre temps fait il oui non voyage beaucoup",
  ],
  [
    "German",
    "der das den dem ein eine einen und ich du wir sie ist bin habe hast mochte will brauche kann kannst konnen hallo guten tag morgen danke bitte fur mit nach von auf mein meine meinen wie wo wann welche nicht heute flug fluge freitag montag dienstag mittwoch donnerstag samstag sonntag storniere buche zeig zeige speichere auto zimmer wetter gibt es uns geht geht's ja nein reise zweiten ersten",
  ],
  [
    "Italian",
    "il lo gli una un di del della e che vorrei voglio ho bisogno puoi puo ciao buongiorno grazie favore con da mio mia miei dove quando quanto c'e oggi domani volo voli venerdi lunedi martedi mercoledi giovedi sabato domenica cancella prenota mostrami salva macchina camera tempo fa sono stai dov'e albergo viaggio si secondo primo mille",
  ],
  [
    "Portuguese",
    "o os uma de da que quero preciso queria gostaria pode podes ola oi bom boa dia tarde noite obrigado obrigada por favor para em meu minha como onde quando quanto ha hoje amanha voo voos sexta-feira segunda-feira sexta segunda terca quarta quinta sabado domingo cancela reserva mostra guarda carro quarto tempo esta estou tenho fica nao sim tudo bem viagem muito",
  ],
  [
    "Turkish",
    "bir ve bu icin ile istiyorum lazim var yok merhaba selam tesekkurler tesekkur ederim lutfen nasil nasilsin nerede nereye ne zaman kac bugun yarin ucus ucuslar cuma pazartesi sali carsamba persembe cumartesi pazar iptal et kaydet goster rezervasyon arabami otel otelim hava benim bana cok ihtiyacim var mi evet hayir gitmek ucmak ikincisini seyahat",
  ],
  [
    "Polish",
    "na chce potrzebuje prosze dziekuje czesc dzien dobry jak jest jaka jaki gdzie kiedy ile moj moja mojego dla jutro dzis lot loty piatek poniedzialek wtorek sroda czwartek sobota niedziela w anuluj zapisz pokaz zarezerwuj samochod pokoj pogoda hotelu sie masz nie tak mam chcialbym podroz bardzo drugi",
  ],
  [
    "Dutch",
    "de het een en van ik je jij wij ben heb wil wilt kan kun kunt hallo goedemorgen goedendag dank bedankt alsjeblieft alstublieft voor met naar op mijn hoe waar wanneer wat welke niet vandaag morgen vlucht vluchten vrijdag maandag dinsdag woensdag donderdag zaterdag zondag annuleer boek toon bewaar nodig kamer gaat er ja nee reis tweede eerste vliegen",
  ],
];
const BY_LANGUAGE = WORDS.map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
);

/** Small words of English: as many of them as of another language make it English. */
const ENGLISH = new Set(
  "the a an and or to of in on at for with from my your you it is are was be can could would will do does not no what where when how which this that there please find show book save cancel flight flights hotel hotels car weather one first last i we am want need about me us so if then as just".split(
    " ",
  ),
);

/**
 * The language of an utterance, where it is another of the profile's than English; else null. `words`
 * are those that may tell: in lower case, accents folded, without names of places.
 */
export function languageOf(utterance: string, words: readonly string[]): Language | null {
  const script = SCRIPTS.find(([letters]) => letters.test(utterance));
  if (script) return script[1];
  const hits = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const [best] = BY_LANGUAGE.map(([language, known]) => ({
    language,
    count: hits(known),
  })).toSorted((a, b) => b.count - a.count);
  const isEnough =
    best && best.count > 0 && best.count >= Math.min(2, words.length) && best.count > hits(ENGLISH);
  return isEnough ? best.language : null;
}
