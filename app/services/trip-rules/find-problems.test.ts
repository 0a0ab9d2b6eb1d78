import { describe, expect, it } from "vitest";
import { readTrips } from "#tests/support/written-trips.ts";

const AWAY = `BA117 LHR 12-05 10:00 JFK 12-05 13:00
  BA112 JFK 12-09 19:00 LHR 12-10 07:00`;
const sentences = (saved: string) =>
  readTrips({ saved: `${AWAY}\n${saved}` }).problems.map(({ sentence }) => sentence);

describe("a problem", () => {
  it("says what is missing, and what mends it", () => {
    const { problems } = readTrips({ saved: AWAY });
    expect(
      problems.map(({ sentence, severity, action }) => ({ sentence, severity, action })),
    ).toEqual([
      {
        sentence: "No hotel in New York from 5 December to 9 December.",
        severity: "warning",
        action: {
          kind: "search-hotel",
          place: "New York",
          checkIn: "2026-12-05",
          checkOut: "2026-12-09",
        },
      },
      {
        sentence: "No car yet to LHR for BA117.",
        severity: "note",
        action: { kind: "book-car", flightId: "BA117", direction: "to" },
      },
      {
        sentence: "No car yet to JFK for BA112: your hotel is not known.",
        severity: "note",
        action: { kind: "ask-pickup", flightId: "BA112", direction: "to" },
      },
      {
        sentence: "No car yet from LHR after BA112.",
        severity: "note",
        action: { kind: "book-car", flightId: "BA112", direction: "from" },
      },
    ]);
  });

  it("says it in fewer words beneath the item that it is about", () => {
    const briefs = (saved: string) =>
      readTrips({ saved: `${AWAY}\n${saved}` }).problems.flatMap(({ brief }) => brief ?? []);
    expect(briefs("hotel Hilton, Sydney 12-05 12-09")).toEqual([
      "No hotel in New York, 5 to 9 December",
      "16,007 km from New York airport",
    ]);
    expect(briefs("hotel Plaza, Manhattan 12-04 12-10\nhotel Ace, Manhattan 12-05 12-06")).toEqual([
      "You land on 5 December, after check-in",
      "5 December, same night as Plaza",
      "You leave on 9 December, before check-out",
    ]);
  });

  it.each([
    [
      "hotel Plaza, Manhattan 12-04 12-09",
      "Plaza is booked from 4 December, but you land on 5 December.",
    ],
    ["hotel Plaza, Manhattan 12-05 12-08", "No hotel in New York on 8 December."],
    [
      "hotel Plaza, Manhattan 12-05 12-10",
      "Plaza is booked until 10 December, but you leave on 9 December.",
    ],
    [
      "hotel Plaza, Manhattan 12-05 12-09\nhotel Ace, Manhattan 12-05 12-06",
      "Plaza and Ace are both booked for the night of 5 December.",
    ],
    [
      "hotel Copley, Boston 12-05 12-09",
      "Copley is 296 km from New York, the nearest airport of this trip.",
    ],
    // Not from where it is slept, which is 5,840 km away.
    [
      "hotel Ritz, Paris 12-05 12-09",
      "Ritz is 353 km from London, the nearest airport of this trip.",
    ],
    ["car to BA117 12-05 09:00", "The car at 09:00 comes too late for BA117 at 10:00."],
    [
      "car from BA117 12-05 12:00",
      "The car at 12:00 comes before BA117 lands at 13:00; 14:00 would work.",
    ],
    [
      "car to VS9 12-06 09:00",
      "The car on 6 December at 09:00 is for VS9, which isn't in your plans that day.",
    ],
    [
      "DL1 BOS 12-05 14:00 ORD 12-05 16:00",
      "You land in New York on 5 December and fly on from Boston: nothing saved covers the 300 km.",
    ],
    [
      "DL1 JFK 12-05 13:40 ORD 12-05 15:30",
      "Only 40 min to change in New York; 1 h is the usual minimum.",
    ],
    [
      "DL1 EWR 12-05 14:40 ORD 12-05 16:30",
      "Only 1 h 40 min to change from JFK to EWR; 3 h 30 min is the usual minimum.",
    ],
    [
      "DL1 JFK 12-05 14:40 ORD 12-05 16:30",
      "1 h 40 min to change in New York: enough on one ticket; on two, allow 3 h.",
    ],
  ])("%s", (saved, sentence) => {
    expect(sentences(saved)).toContain(sentence);
  });

  it("is not made of hundreds of pairs, however many hotels share a night", () => {
    const hotels = Array.from({ length: 200 }, (_, n) => `hotel H${n}, Manhattan 12-05 12-09`);
    expect(sentences(hotels.join("\n")).length).toBeLessThan(210);
  });
});

describe("a car that comes too late by the saved times", () => {
  const ofCars = (isUntimed: boolean) =>
    readTrips({
      saved: `${AWAY}\ncar to BA117 12-05 09:00`,
      validation: { status: "success", details: "BA117 was found.", isUntimed },
    }).problems.filter(({ kind }) => kind === "car-too-late");

  it("suits its flight where the check knew when that leaves, and only there", () => {
    expect(ofCars(false)).toEqual([]);
    expect(ofCars(true)).toHaveLength(1);
  });
});

describe("two trips at once", () => {
  const overlaps = (saved: string) =>
    readTrips({ saved: `${AWAY}\n${saved}` })
      .problems.filter(({ kind }) => kind === "trips-overlap")
      .map(({ sentence, itemId }) => [itemId, sentence]);
  const NEW_YORK = "hotel Plaza, Manhattan 12-05 12-09";

  it("says at the beginning of the later one that the other still lasts", () => {
    const rome = `BA548 LHR 12-07 07:30 FCO 12-07 11:05
      BA559 FCO 12-08 18:30 LHR 12-08 20:20`;
    expect(overlaps(`${NEW_YORK}\n${rome}`)).toEqual([
      ["BA548", "Rome begins on 7 December, but London to New York lasts until 9 December."],
    ]);
  });

  it.each([
    ["the day of coming home", "BA548 LHR 12-10 12:30 FCO 12-10 16:05"],
    [
      "the days before",
      "BA548 LHR 12-02 12:30 FCO 12-02 16:05\nBA559 FCO 12-04 18:30 LHR 12-04 20:20",
    ],
    ["a drive in between", "car 12-07 10:00"],
  ])("has nothing against %s", (_what, saved) => {
    expect(overlaps(saved)).toEqual([]);
  });
});
