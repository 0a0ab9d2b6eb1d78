import { expect, it } from "vitest";
import { changedFacts, termsOf } from "./kept-facts.ts";

it.each([
  ["I'm at door 5", "Estoy en la puerta 5."],
  ["I'll be there in ten minutes", "Llego en 10 minutos."],
  ["My flight lands at 16:05", "Mein Flug landet um 16.05 Uhr."],
  ["My flight lands at 4:05 pm", "Mon vol atterrit à 16h05."],
  ["Pick me up at 7 pm", "19:00にお迎えをお願いします"],
  ["my flight lands at 16:05", "我的航班下午4点05分降落"],
  ["BA284 lands in Terminal 5 at 16:05", "تهبط BA284 في المبنى ٥ الساعة ١٦:٠٥"],
  ["It costs 1,250 rupees", "इसकी कीमत १२५० रुपये है"],
  ["That is 12.50", "Das macht 12,50"],
  ["I'm late", "Ich komme zu spät"],
  ["half past nine at exit B12", "a las 9:30 en la salida B12"],
  ["I am 2 hours late", "Llego 120 minutos tarde"],
  ["just one second please", "un momento, por favor"],
  ["I'm at T5", "Estoy en la Terminal 5"],
  ["My flight is BA 284", "Mi vuelo es el BA284"],
  ["I'm 10mins late", "10 dakika gecikeceğim"],
  ["I'll be there in 5minutes", "Estaré allí en 5 minutos"],
  ["I'm 2hrs late", "Ich komme 120 Minuten zu spät"],
  ["My suitcase weighs 20kgs", "Mein Koffer wiegt 20 kg"],
  ["It costs 1250 euros", "Es kostet 1.250 Euro"],
  ["It costs 1250 euros", "Cela coûte 1 250 euros"],
  ["I'm 2.500 km away", "Ich bin 2,5 km entfernt"],
  ["It weighs 0.250 kg", "Es wiegt 0,25 kg"],
  ["Call me on 532.123.456", "Rufen Sie mich an: 532.123.456"],
  ["Call me on 0532 123 456", "Rufen Sie mich an: 0532 123 456"],
  ["pick me up at noon", "Holen Sie mich um 12 Uhr ab"],
  ["pick me up at noon", "昼の12:00にお願いします"],
  ["meet me at 7", "Treffen wir uns um 19:00 Uhr"],
  ["half an hour late", "30 minutos tarde"],
  ["I am one hour and ten minutes late", "Llego 70 minutos tarde"],
  ["I am one hour and ten minutes late", "Llego 1 hora y 10 minutos tarde"],
  ["I am an hour late", "Llego 1 hora tarde"],
  ["give me one minute", "Espere 1 minuto"],
])("%s: nothing is changed in %s", (said, translated) => {
  expect(changedFacts({ said, translated }, [])).toEqual([]);
});

it.each([
  ["I'm at door 5", "Estoy en la puerta 15.", ["5", "15"]],
  ["I'm at door 5", "Estoy en la puerta.", ["5"]],
  ["I'm at the door", "Estoy en la puerta 5.", ["5"]],
  ["My flight lands at 16:05", "Mein Flug landet um 16:50 Uhr.", ["16:05", "16:50"]],
  ["I'm 5 minutes late", "Ich komme 17 Minuten später", ["5", "17"]],
  ["I'm at exit 3", "Estoy en la puerta 15", ["3", "15"]],
  ["pick me up at 5 am", "Holen Sie mich um 17:00 Uhr ab", ["5", "17:00"]],
  ["I'm 10mins late", "12 dakika gecikeceğim", ["10", "12"]],
  ["It costs 1250 euros", "Es kostet 1.350 Euro", ["1250", "1.350"]],
  ["It costs 1.25 euros", "Es kostet 125 Euro", ["1.25", "125"]],
  ["I'm 2.500 km away", "Ich bin 2500 km entfernt", ["2.500", "2500"]],
  ["It weighs 0.250 kg", "Es wiegt 250 kg", ["0.250", "250"]],
  ["I'm at exit 10K", "Estoy en la puerta 10", ["10K"]],
  ["pick me up at noon", "Recójame a las 00:00", ["12:00"]],
  ["half an hour late", "45 minutos tarde", ["30", "45"]],
  ["I am one hour and ten minutes late", "Llego 80 minutos tarde", ["1", "10", "80"]],
  ["I am an hour late", "Llego 2 horas tarde", ["1", "2"]],
  ["BA284 is late", "El BA248 llega tarde", ["BA284"]],
  ["I'm at exit B12", "Я у выхода Б12", ["B12"]],
])("%s: what is changed in %s is named", (said, translated, changed) => {
  expect(changedFacts({ said, translated }, []).sort()).toEqual(
    expect.arrayContaining(changed.sort()),
  );
});

it("believes a number in words only where its meaning has it", () => {
  const said = "We have two suitcases";
  const translated = "Tenemos dos maletas";
  expect(changedFacts({ said, translated }, [])).toEqual(["2"]);
  expect(changedFacts({ said, translated, means: "We have two suitcases." }, [])).toEqual([]);
  expect(changedFacts({ said, translated, means: "We have ten suitcases." }, [])).toEqual([
    "2",
    "10",
  ]);
});

it("reads what a driver writes in another language no further than its digits", () => {
  const english = { said: false, translated: true, means: false };
  const agree = (said: string, translated: string, means?: string) =>
    changedFacts({ said, translated, means, english }, []);
  const five = "I'll be there in 5 minutes";
  expect(agree("Llego en cinco minutos", five)).toEqual(["5"]);
  expect(agree("Llego en cinco minutos", five, "Llego en cinco minutos.")).toEqual([]);
  expect(agree("Yirmi dakika", "30 minutes", "30 dakika")).toEqual(["30"]);
  expect(agree("1.250 Lira", "1,250 lira", "1.250 Lira")).toEqual([]);
  expect(agree("10dk", "10 minutes", "10 dakika")).toEqual([]);
  expect(agree("Bir dakika", "One minute", "Bir dakika lütfen")).toEqual([]);
  expect(agree("Llego en 5 minutos", "I'll be there in five minutes")).toEqual([]);
  expect(agree("Ten samochód jest biały", "This car is white")).toEqual([]);
  expect(agree("Kapı 5", "Gate 15")).toEqual(["5"]);
  expect(
    agree("Llego en 5 minutos", "I'll be there in 5 minutes", "Llego en cinco minutos"),
  ).toEqual([]);
  expect(agree("Llego en 5 minutos", "I'll be there in 15 minutes", "Llego en 5 minutos")).toEqual([
    "5",
  ]);
  const means = "lands at 4:05 am";
  expect(changedFacts({ said: "lands at 16:05", translated: "4:05", means }, [])).toContain(
    "16:05",
  );
});

it("does not take a name for a part of a word", () => {
  expect(termsOf("We also need a seat", ["Al"])).toEqual([]);
  expect(changedFacts({ said: "Is Al there?", translated: "¿Está Al ahí?" }, ["Al"])).toEqual([]);
});

it("keeps the trip's names where they are said", () => {
  const names = ["Mehmet Öz", "Grand Hotel"];
  expect(termsOf("Is Mehmet Öz at the Grand Hotel?", names)).toEqual(names);
  expect(termsOf("Where are you?", names)).toEqual([]);
  const said = "Is Mehmet Öz there?";
  expect(changedFacts({ said, translated: "Mehmet Öz orada mı?" }, names)).toEqual([]);
  expect(changedFacts({ said, translated: "Memed orada mı?" }, names)).toEqual(["Mehmet Öz"]);
});

it("compares two languages of which neither is English in their digits", () => {
  const english = { said: false, translated: false, means: false };
  const differ = (said: string, translated: string, means: string) =>
    changedFacts({ said, translated, means, english }, ["Mehmet"]);
  expect(differ("Sortie 5 à 16h05", "第5出口，16:05", "Sortie 5 à 16 h 05")).toEqual([]);
  expect(differ("Sortie 5", "出口は5番です", "La sortie cinq")).toEqual([]);
  expect(differ("Sortie 5", "出口は15番です", "Sortie 15")).toEqual(["5"]);
  expect(differ("Mehmet est là ?", "Mehmetさんはいますか", "Ahmet est là ?")).toEqual(["Mehmet"]);
});

it("takes a name for what it is, not for the word that it is too", () => {
  const names = ["Will Smith", "Will", "Smith"];
  expect(termsOf("I will be at the exit", names)).toEqual([]);
  expect(termsOf("Will you wait? Will he? WILL", names)).toEqual([]);
  expect(termsOf("Is Will there?", names)).toEqual(["Will"]);
  expect(termsOf("Will Smith is here", names)).toEqual(["Will Smith", "Smith"]);
  expect(termsOf("Is Will there, or will he come?", ["will"])).toEqual(["will"]);
  const differ = (said: string, translated: string, means: string) =>
    changedFacts({ said, translated, means }, names);
  expect(differ("Will you wait?", "¿Me espera?", "Will you wait?")).toEqual([]);
  expect(differ("Will is late", "Will llega tarde", "Bill is late")).toEqual(["Will"]);
  expect(termsOf("田中さんはどこですか", ["田中"])).toEqual(["田中"]);
});

it("reads a number in words where a text of an unknown language may be English", () => {
  const english = { said: false, translated: true, means: true };
  const differ = (said: string, translated: string) =>
    changedFacts({ said, translated, english }, []);
  expect(differ("I am there in five minutes", "I am there in 5 minutes")).toEqual([]);
  expect(differ("I am there in five minutes", "I am there in 15 minutes")).toEqual(["15"]);
});
