/** Another language than the profile's: an answer in it, or the very thing that was asked for. */
import { act, dec, type Expect, flight, hotel, nov, oneOf, weather } from "../expectations.ts";

const answers = (language: string, wish?: Expect): Expect =>
  wish ? oneOf({ answersIn: language }, wish) : { answersIn: language };

export const languages = act("other languages", [
  [
    "Ich brauche einen Flug von Berlin nach Rom am Dienstag",
    answers("German", flight("Berlin", "Rome", nov(24))),
  ],
  ["Wie wird das Wetter morgen in Wien?", answers("German", weather("Vienna", nov(21)))],
  ["Können Sie mir ein Hotel empfehlen?", answers("German")],
  [
    "je voudrais un vol de Paris à Lisbonne demain",
    answers("French", flight("Paris", "Lisbon", nov(21))),
  ],
  [
    "trouve-moi un hôtel à Lyon du 4 au 6 décembre",
    answers("French", hotel("Lyon", dec(4), dec(6))),
  ],
  ["est-ce que vous parlez français", answers("French")],
  [
    "quiero un vuelo de Madrid a Londres mañana",
    answers("Spanish", flight("Madrid", "London", nov(21))),
  ],
  ["¿qué tiempo hace en Sevilla?", answers("Spanish", weather("Seville"))],
  ["necesito un coche para el aeropuerto", answers("Spanish")],
  ["vorrei prenotare un volo per Milano", answers("Italian")],
  ["che tempo fa a Napoli", answers("Italian", weather("Naples"))],
  [
    "quero um voo de Lisboa para o Porto amanhã",
    answers("Portuguese", flight("Lisbon", "Porto", nov(21))),
  ],
  ["você pode me ajudar com a viagem", answers("Portuguese")],
  [
    "ik zoek een vlucht van Amsterdam naar Rome morgen",
    answers("Dutch", flight("Amsterdam", "Rome", nov(21))),
  ],
  [
    "szukam lotu z Warszawy do Londynu na jutro",
    answers("Polish", flight("Warsaw", "London", nov(21))),
  ],
  [
    "yarın İstanbul'dan Londra'ya uçuş arıyorum",
    answers("Turkish", flight("Istanbul", "London", nov(21))),
  ],
  ["мне нужен билет из Москвы в Лондон", answers("Russian")],
  ["明日の東京からロンドンへの便を探して", answers("Japanese", flight("Tokyo", "London", nov(21)))],
  ["我想订一张明天去伦敦的机票", answers("Chinese")],
  ["내일 서울에서 런던 가는 비행기 찾아줘", answers("Korean", flight("Seoul", "London", nov(21)))],
  ["أريد رحلة من دبي إلى لندن غدا", answers("Arabic", flight("Dubai", "London", nov(21)))],
  ["मुझे कल दिल्ली से मुंबई की उड़ान चाहिए", answers("Hindi", flight("Delhi", "Mumbai", nov(21)))],
]);
