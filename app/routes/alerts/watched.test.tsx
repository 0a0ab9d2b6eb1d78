import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { Watched } from "./watched.tsx";

type Flight = Parameters<typeof Watched>[0]["watched"][number];

const flight = (id: string, changes: Partial<Flight> = {}): Flight => ({
  id,
  name: `BA${id} to New York`,
  date: "2026-12-06",
  board: {
    date: "2026-12-06",
    from: { code: "LHR", city: "London" },
    to: { code: "JFK", city: "New York" },
    departureTime: "11:10",
    arrivalTime: "14:05",
    arrivalDayOffset: 0,
  },
  live: null,
  lands: null,
  from: "2026-12-05",
  ...changes,
});
const AS_PLANNED = { isLate: false, time: null, date: null };
const LANDED = { ...AS_PLANNED, state: "landed", status: "Landed" } as const;
const CANCELLED = { ...AS_PLANNED, state: "cancelled", status: "Cancelled" } as const;
const LATE = { state: "delayed", isLate: true, status: "Delayed 45 min" } as const;

/** What stands on boards and what in rows, in words. */
function shown(watched: Flight[], times = {}) {
  const flags = { source: "live", isUsedUp: false, isAside: false } as const;
  const html = renderToString(
    <StaticRouter location="/alerts">
      <Watched watched={watched} times={{ now: times }} {...flags} />
    </StaticRouter>,
  );
  const words = (part: string) =>
    part
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  const links = [...html.matchAll(/<a [^>]*href="\/trips\/(\d+)".*?<\/a>/g)];
  const parts = links.map(([part, id]) => ({ id, isBoard: part.includes("bg-board"), part }));
  return {
    boards: parts.filter(({ isBoard }) => isBoard).map(({ id }) => id),
    rows: parts.filter(({ isBoard }) => !isBoard).map(({ id }) => id),
    text: (id: string) => words(parts.find((one) => one.id === id)?.part ?? ""),
  };
}

it("puts the next to leave on its board, and the others in rows", () => {
  const { boards, rows, text } = shown([flight("1"), flight("2"), flight("3")]);
  expect([boards, rows]).toEqual([["1"], ["2", "3"]]);
  expect(text("2")).toBe("11:10 BA2 to New York Sun 6 Dec , watched from Sat 5 Dec");
  expect(text("1")).toMatch(/^BA1 to New York.*11:10.*14:05.*watched from Sat 5 Dec Open trip$/);
  expect(text("3")).toBe("11:10 BA3 to New York Sun 6 Dec , watched from Sat 5 Dec");
});

it("leads with one board of two flights too", () => {
  const { boards, rows, text } = shown([flight("1"), flight("2")]);
  expect([boards, rows]).toEqual([["1"], ["2"]]);
  expect(text("2")).toBe("11:10 BA2 to New York Sun 6 Dec , watched from Sat 5 Dec");
});

it("has no board for a flight that has landed or is cancelled", () => {
  const off = [flight("1", { live: LANDED }), flight("2", { live: CANCELLED })];
  const { boards, rows, text } = shown([...off, flight("3")]);
  expect([boards, rows]).toEqual([["3"], ["1", "2"]]);
  expect(text("1")).toContain("Landed");
});

it("shows when a late flight leaves and lands by now", () => {
  const late = (date: string) => {
    const live = { ...LATE, time: "11:55", date: "2026-12-06" };
    const lands = { ...LATE, time: "14:40", date };
    return shown([flight("1", { live, lands, from: null })]).text("1");
  };
  const text = late("2026-12-06");
  expect(text).toMatch(/Delayed 45 min.*11:10.*11:55.*14:05.*14:40.*watching now Open trip$/);
  expect(text).not.toContain("later");
  expect(late("2026-12-07")).toMatch(/11:55 LHR.*14:05 14:40 \+ 1 1 day later JFK/);
});

it("has the airline's time of a flight that was saved without one", () => {
  const untimed = { board: { ...flight("1").board, departureTime: null } };
  const { text } = shown([flight("1", untimed)], { 1: "11:25" });
  expect(text("1")).toContain("11:25");
});
