import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SKILLS } from "../assistant/embedded/skills/all.ts";
import { REQUESTS } from "../assistant/embedded/skills/requests.ts";
import { call, converse, FLIGHTS, open, search } from "../assistant/embedded/testing.ts";
import { buildCommandGrammar } from "./command-grammar.ts";

const words = new Set("london paris new york sao paulo".split(" "));
const grammar = buildCommandGrammar(
  {
    ...REQUESTS,
    cities: ["London", "Paris (Roissy-en-France)", "New York", "São Paulo", "Ouagadougou"],
  },
  words,
);

describe("the command grammar", () => {
  it("has only cities that the recogniser can pronounce, under the names that are said", () => {
    expect(grammar.jsgf).toContain("<city> = ( london | paris | new york | sao paulo );");
  });

  it("defines every rule that it uses", () => {
    const used = [...grammar.jsgf.matchAll(/<(\w+)>/g)].map(([, name]) => name);
    const defined = [...grammar.jsgf.matchAll(/^(?:public )?<(\w+)> =/gm)].map(([, name]) => name);
    expect([...new Set(used)].toSorted()).toEqual(defined.toSorted());
  });

  it.each([
    [
      "find me a flight from london to new york next friday at nine thirty a.m.",
      search("London", "New York", "2026-11-27", "09:30"),
    ],
    [
      "find a hotel in paris tomorrow for three nights",
      call("search_hotels", {
        destination: "Paris",
        checkinDate: "2026-11-21",
        checkoutDate: "2026-11-24",
      }),
    ],
    ["open travel plans", open("/upcoming-travel")],
    ["go to my profile", open("/user-details")],
    [
      "i want to fly from paris to london on the third of december in the evening",
      search("Paris", "London", "2026-12-03", "18:00"),
    ],
    ["is my flight on time", call("flight_status")],
    ["what is the weather in sao paulo", call("get_weather", { location: "São Paulo" })],
    ["delete my flight", call("delete_flight")],
    ["delete my hotel", call("delete_hotel")],
    ["cancel my car", call("cancel_car")],
    ["book the car", call("book_car")],
    ["show the presentation", open("/novo")],
    ["presentation", open("/novo")],
    ["open assistant features", open("/novo")],
    ["ask my driver where he is", call("message_driver", { text: "where he is" })],
    ["tell my driver i am running late", call("message_driver", { text: "I am running late" })],
    [
      "tell my driver that i am ten minutes late",
      call("message_driver", { text: "I am ten minutes late" }),
    ],
  ])("%j, as it is heard, is what the assistant does", async (heard, done) => {
    const { say, calls } = converse();
    await say(grammar.written(heard));
    expect(calls).toEqual([done]);
  });

  it("has the answers to what the assistant asks", async () => {
    const { say, calls } = converse();
    await say(grammar.written("find me a flight to new york"));
    await say(grammar.written("london"));
    await say(grammar.written("next friday"));
    await say(grammar.written("no i meant tomorrow"));
    await say(grammar.written("in the morning"));
    const searches = calls.map(({ args }) => args);
    expect(searches.at(0)).toMatchObject(search("London", "New York", "2026-11-27").args);
    expect(searches.at(-1)).toMatchObject(search("London", "New York", "2026-11-21", "09:00").args);
  });

  const listening = SKILLS.flatMap(({ name, heard }) => (heard ? [{ name, heard }] : []));
  it.each(listening)("has of $name only what is understood", async ({ heard }) => {
    const { understands } = converse({ flights: FLIGHTS });
    const sentence = fc.infiniteStream(fc.nat(1000)).map((picks) => spoken(heard, picks));
    await fc.assert(
      fc.asyncProperty(sentence, async (words) => {
        expect([words, await understands(grammar.written(words))]).toEqual([words, "yes"]);
      }),
      { numRuns: 40 },
    );
  });
});

/** One of the sentences of a rule, as the picks choose between its alternatives. */
function spoken(rule: string, picks: Iterator<number>): string {
  const signs = rule.match(/[()[\]|]|<\w+>|[^\s()[\]|<>]+/g) ?? [];
  const pick = (among: readonly string[]) => among[picks.next().value % among.length] ?? "";
  function choose(): string {
    const alternatives = [""];
    for (let sign = signs.shift(); sign && !/[)\]]/.test(sign); sign = signs.shift()) {
      if (sign === "|") alternatives.unshift("");
      else alternatives[0] = `${alternatives[0]} ${say(sign)}`;
    }
    return pick(alternatives);
  }
  function say(sign: string): string {
    if (sign === "(") return choose();
    if (sign === "[") return pick([choose(), ""]);
    return sign.startsWith("<") ? spoken(ruleOf(sign), picks) : sign;
  }
  return choose().replace(/\s+/g, " ").trim();
}

const ruleOf = (name: string) =>
  grammar.jsgf
    .split("\n")
    .find((line) => line.startsWith(`${name} = `))
    ?.slice(name.length + 3, -1) ?? "";
