import { describe, expect, it } from "vitest";
import { airportIndex } from "#app/services/airports/airport-index.server.ts";
import { createPlaceFinder, findUnknownPlaces, type Role } from "./places.ts";
import { tokenise } from "./tokenise.ts";

const index = airportIndex();
const places = createPlaceFinder(index);

const wordsOf = (said: string) => tokenise(said).map(({ text }) => text);
const named = (said: string) => places.find(wordsOf(said)).filter(({ isAside }) => !isAside);
const end = (said: string, role: Role | null) =>
  named(said).find((place) => place.role === role)?.name;
const unknown = (said: string) => findUnknownPlaces(wordsOf(said), places.find(wordsOf(said)), []);

describe("places of a trip", () => {
  it.each([
    ["from London to New York", "London", "New York"],
    ["flights to Paris from Rome", "Rome", "Paris"],
    ["from MAN to AMS", "MAN", "AMS"],
    ["fly me from LHR to JFK", "LHR", "JFK"],
    ["London to Paris", "London", "Paris"],
    ["flight London Paris", "London", "Paris"],
    ["between Rome and Oslo", "Rome", "Oslo"],
    ["Nice to Paris", "Nice", "Paris"],
    ["a flight leaving Heathrow for Charles de Gaulle", "LHR", "CDG"],
    ["I'm in Madrid and need to get to Lisbon", "Madrid", "Lisbon"],
    ["Barcelona bound flight from Gatwick", "LGW", "Barcelona"],
    ["which flights go to Dubai out of Manchester", "Manchester", "Dubai"],
    ["to LA from NYC", "New York", "Los Angeles"],
    ["Rio de Janeiro to São Paulo", "Rio de Janeiro", "São Paulo"],
    ["Portland, Maine to Boston", "Portland, Maine", "Boston"],
    ["Paris, France to Rome, Italy", "Paris", "Rome"],
    ["from Berlin to Las Vegas via Denver", "Berlin", "Las Vegas"],
    ["from London, no, Manchester to Paris", "Manchester", "Paris"],
    ["from Oslo to Paris, sorry, Rome", "Oslo", "Rome"],
    ["to Ho Chi Minh City", undefined, "Ho Chi Minh City"],
    ["out of O'Hare", "ORD", undefined],
    ["I need to be in Berlin", undefined, "Berlin"],
    ["flights for me and my wife to Bali", undefined, "Bali"],
  ])("%j goes from %s to %s", (said, origin, destination) => {
    expect([end(said, "origin"), end(said, "destination")]).toEqual([origin, destination]);
  });

  it.each([
    "a nice flight please",
    "fly on Friday",
    "I want to go in the morning",
    "from the third to the fifth",
    "find me a flight for my grandmother",
    "open my travel plans",
    "save the second one",
    "do I need a car",
    "is the cheapest one any good",
    "the best way to get there",
  ])("finds no place in %j", (said) => {
    expect([...named(said), ...unknown(said)]).toEqual([]);
  });

  it("keeps a place without a role for the caller to place", () => {
    expect(end("dublin", null)).toBe("Dublin");
    expect(named("not paris, rome")).toMatchObject([{ name: "Rome", role: null }]);
  });

  it.each([
    ["from Lundon to Paris", { role: "origin", text: "lundon" }],
    ["I want to fly to Atlantis from Paris", { role: "destination", text: "atlantis" }],
    ["a flight from Rome to Gotham City tomorrow", { role: "destination", text: "gotham city" }],
  ])("names the place that it does not know in %j", (said, expected) => {
    expect(unknown(said)).toMatchObject([expected]);
  });

  it.each([["I'd like to book a flight"], ["I want to save money"], ["from noon to midnight"]])(
    "takes no verb for an unknown place in %j",
    (said) => {
      expect(unknown(said)).toEqual([]);
    },
  );
});

it("looks up a bounded number of names, however long the text is", () => {
  let lookups = 0;
  const called = (name: string) => {
    lookups += 1;
    return index.called(name);
  };
  const words = Array.from(
    { length: 400 },
    (_, i) => `qx${"abcdefghij"[i % 10]}${"klmnopqrst"[i % 7]}z`,
  );
  createPlaceFinder({ called }).find(words);
  expect(lookups).toBeGreaterThan(0);
  expect(lookups).toBeLessThan(400);
});
