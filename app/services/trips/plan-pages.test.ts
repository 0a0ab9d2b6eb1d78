import { describe, expect, it } from "vitest";
import type { TripView } from "#app/contracts/trip-view.ts";
import { pageWith, partOf, partsOf, sharedPartOf } from "./plan-pages.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10);

/** A trip with so many lines on each of its days, half of them problems. */
function trip(days: number, lines: number): TripView {
  const problem = {
    kind: "missing-night" as const,
    severity: "note" as const,
    day: "",
    itemId: null,
    sentence: "",
    action: null,
  };
  const entry = {
    kind: "car" as const,
    itemId: "car",
    at: "",
    time: null,
    homeTime: null,
    title: "",
    detail: "",
    isUnconfirmed: false,
    suggestion: null,
    problems: [],
  };
  return {
    id: "trip",
    name: "New York",
    goals: ["New York"],
    firstDay: day(0),
    lastDay: day(days - 1),
    nights: days - 1,
    warnings: 0,
    notes: 0,
    isOneWay: false,
    changes: [],
    days: numbers(days).map((n) => ({
      date: day(n),
      place: null,
      entries: numbers(lines / 2).map(() => ({ ...entry, problems: [problem] })),
      problems: [],
    })),
  };
}

describe("a page of a list", () => {
  const isIt = (n: number, id: string) => String(n) === id;

  it("is the first one where nothing of it is asked for", () => {
    expect(pageWith([], ["0"], isIt)).toEqual({
      items: [],
      count: 0,
      page: 1,
      pages: 1,
      before: null,
      after: null,
    });
    expect(pageWith(numbers(6), [], isIt)).toMatchObject({
      items: numbers(6),
      pages: 1,
      after: null,
    });
    expect(pageWith(numbers(7), ["none"], isIt)).toMatchObject({ page: 1, pages: 2, after: 6 });
  });

  it("is the one with what is asked for, and knows where the others begin", () => {
    const found = pageWith(numbers(15), ["11"], isIt);
    expect(found.items).toEqual(numbers(6).map((n) => n + 6));
    expect(found).toMatchObject({ count: 15, page: 2, pages: 3, before: 0, after: 12 });
    expect(pageWith(numbers(15), ["none", "12", "0"], isIt)).toMatchObject({
      items: [12, 13, 14],
      before: 6,
      after: null,
    });
  });
});

describe("a part of a trip", () => {
  const today = day(0);

  it("is all of it where that is short", () => {
    const short = trip(10, 4);
    expect(partOf(short, { today })).toEqual({ ...short, part: 1, parts: 1 });
    expect(partOf({ ...short, days: [] }, { today })).toMatchObject({ days: [], parts: 1 });
  });

  it("is that of today, the wanted one, or the last", () => {
    const long = trip(50, 4);
    const datesOf = (which: { today: string; part?: number }) => {
      const { days, part, parts } = partOf(long, which);
      return [days[0]?.date, days.at(-1)?.date, part, parts];
    };
    expect(datesOf({ today })).toEqual([day(0), day(9), 1, 5]);
    expect(datesOf({ today: day(10) })).toEqual([day(10), day(19), 2, 5]);
    expect(datesOf({ today: day(90) })).toEqual([day(0), day(9), 1, 5]);
    expect(datesOf({ today: day(20), part: 1 })).toEqual([day(0), day(9), 1, 5]);
    expect(datesOf({ today, part: 99 })).toEqual([day(40), day(49), 5, 5]);
  });

  it("never divides a day", () => {
    expect(partOf(trip(2, 200), { today })).toMatchObject({ days: [{ date: day(0) }], parts: 2 });
  });

  it("of a shared trip has as many lines", () => {
    const item = { kind: "stay" as const, time: null, title: "", details: [] };
    const shared = {
      name: "New York",
      firstDay: day(0),
      lastDay: day(49),
      nights: 49,
      days: numbers(50).map((n) => ({ date: day(n), items: numbers(4).map(() => item) })),
      sharedUntil: day(50),
    };
    const { days, part, parts } = sharedPartOf(shared, { today: day(20) });
    expect([days[0]?.date, days.length, part, parts]).toEqual([day(20), 10, 3, 5]);
    expect(sharedPartOf({ ...shared, days: [] }, { today, part: 2 })).toMatchObject({
      days: [],
      part: 1,
    });
  });

  it("of many trips ends where there is no more room", () => {
    const shown = partsOf([trip(10, 4), trip(10, 4), trip(1, 2)], today);
    expect(shown.map(({ days }) => days.length)).toEqual([10, 10, 0]);
    expect(shown[2]).toMatchObject({ name: "New York", parts: 1 });
  });
});
