import { expect, it } from "vitest";
import { verdictOf } from "./facts.tsx";

type Case = Parameters<typeof verdictOf>[0];

const car = {
  id: "1",
  date: "2026-11-26",
  time: "21:00",
  direction: "to",
  to: "LHR T3",
  driver: null,
  movedFrom: null,
  asks: false,
} as const;

function say(changes: Partial<Case>) {
  const { is, toDo } = verdictOf({
    flight: { flightNumber: "BA117" },
    happened: "nothing",
    standing: { state: "scheduled", isLate: false, status: "Scheduled" },
    cars: [],
    breaks: [],
    ...changes,
  });
  return `${is} ${toDo}`;
}

it.each<[Partial<Case>, string]>([
  [{}, "BA117 is on time. You don't need to do anything."],
  [
    { standing: { state: "landed", isLate: false, status: "Landed" } },
    "BA117 has landed. You don't need to do anything.",
  ],
  [{ standing: null }, "NoVo can't see how BA117 is. Ask the airline."],
  [{ happened: "cancelled" }, "BA117 is cancelled. Book the next flight."],
  [
    { happened: "cancelled", cars: [car] },
    "BA117 is cancelled. Book the next flight, then tell your driver.",
  ],
  [
    { happened: "missed", cars: [car] },
    "You missed BA117. Book the next flight, then tell your driver.",
  ],
  [{ happened: "late" }, "BA117 is late. Your other plans still fit."],
  [
    { happened: "late", breaks: ["The car comes too early."] },
    "BA117 is late. Some of your plans no longer fit.",
  ],
  [
    { happened: "late", cars: [{ ...car, asks: true }] },
    "BA117 is late. Answer NoVo's question about your car.",
  ],
])("the verdict of %o", (changes, words) => expect(say(changes)).toBe(words));
