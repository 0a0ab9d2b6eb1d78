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
])("%s: nothing is changed in %s", (said, translated) => {
  expect(changedFacts({ said, translated }, [])).toEqual([]);
});

it.each([
  ["I'm at door 5", "Estoy en la puerta 15.", ["5", "15"]],
  ["I'm at door 5", "Estoy en la puerta.", ["5"]],
  ["I'm at the door", "Estoy en la puerta 5.", ["5"]],
  ["My flight lands at 16:05", "Mein Flug landet um 16:50 Uhr.", ["16:05", "16:50"]],
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

it("keeps the trip's names where they are said", () => {
  const names = ["Mehmet Öz", "Grand Hotel"];
  expect(termsOf("Is Mehmet Öz at the Grand Hotel?", names)).toEqual(names);
  expect(termsOf("Where are you?", names)).toEqual([]);
  const said = "Is Mehmet Öz there?";
  expect(changedFacts({ said, translated: "Mehmet Öz orada mı?" }, names)).toEqual([]);
  expect(changedFacts({ said, translated: "Memed orada mı?" }, names)).toEqual(["Mehmet Öz"]);
});
