import { describe, expect, it } from "vitest";
import type { AlertFact, FactTopic } from "#app/contracts/watching.ts";
import { movedInWords, questionInWords } from "./car-words.ts";
import { notOvertaken } from "./overtaken.ts";

const FLIGHT = "NV101 2026-11-25 LHR-JFK";
const at = (time: string) => ({ date: "2026-11-25", time });

function alert(
  facts: Partial<Record<FactTopic, string>>,
  car?: { id: string; from: string; to: string; state: "moved" | "asks" },
  flight = FLIGHT,
) {
  const all = Object.entries(facts).map(([about, text]) => ({ about, text }) as AlertFact);
  const move = car && { from: at(car.from), to: at(car.to), setFor: "2026-11-25T12:00:00.000Z" };
  const inWords = { moved: movedInWords, asks: questionInWords };
  const ofCar = car && move ? [inWords[car.state](move.from, move.to)] : [];
  return {
    kind: "flight" as const,
    subject: flight,
    text: [...all.map(({ text }) => text), ...ofCar].join(" "),
    facts: all,
    state: car?.state ?? ("told" as const),
    carId: car?.id ?? null,
    move: move ?? null,
  };
}

const said = (...alerts: Parameters<typeof notOvertaken>[0][number][]) =>
  notOvertaken(alerts).map((one) => one.said);

const LATE = { time: "NV101 is 45 min late: it leaves London at 12:45." };
const LATER = { time: "NV101 is 1 h 30 min late: it leaves London at 13:30." };
const GATE = { gate: "NV101 leaves from gate B7." };

describe("of several alerts", () => {
  it("the later time is said, and the gate that was told with the earlier one", () => {
    expect(said(alert({ ...LATE, ...GATE }), alert(LATER))).toEqual([GATE.gate, LATER.time]);
  });

  it("what a cancellation leaves of a flight is the cancellation", () => {
    const cancelled = {
      end: "NV101 to New York is cancelled.",
      next: "The next flight is B6 901 at 14:00.",
    };
    expect(said(alert(GATE), alert(LATE), alert(cancelled))).toEqual([
      "",
      "",
      `${cancelled.end} ${cancelled.next}`,
    ]);
    expect(said(alert(cancelled), alert({ course: "NV101 is going ahead after all." }))).toEqual([
      "",
      "NV101 is going ahead after all.",
    ]);
  });

  it("two moves of a car are one, from where the traveller knows it to be", () => {
    const moves = [
      alert(LATE, { id: "a", from: "08:05", to: "08:50", state: "moved" }),
      alert(LATER, { id: "a", from: "08:50", to: "09:35", state: "moved" }),
    ];
    expect(said(...moves)).toEqual(["", `${LATER.time} I moved your car from 08:05 to 09:35.`]);
  });

  it("a car that was moved and moved back was not moved, for one who heard of neither", () => {
    const moves = [
      alert(LATE, { id: "a", from: "08:05", to: "08:50", state: "moved" }),
      alert(LATER, { id: "a", from: "08:50", to: "08:05", state: "moved" }),
    ];
    expect(said(...moves)).toEqual(["", LATER.time]);
  });

  it("a move is still said where a question about the same car follows, which is put by itself", () => {
    const moved = alert(LATE, { id: "a", from: "08:05", to: "08:50", state: "moved" });
    const asks = alert(LATER, { id: "a", from: "08:50", to: "09:35", state: "asks" });
    expect(said(moved, asks)).toEqual(["I moved your car from 08:05 to 08:50.", LATER.time]);
  });

  it("those of different flights and cars, and those about neither, stay", () => {
    const other = alert(LATER, undefined, "NV202 2026-11-25 JFK-LHR");
    const plain = {
      ...alert({}),
      kind: "car" as const,
      subject: "a",
      text: "Your car is confirmed.",
      facts: null,
    };
    expect(said(alert(LATE), other, plain, plain)).toEqual([
      LATE.time,
      LATER.time,
      plain.text,
      plain.text,
    ]);
  });

  it("one from before its sentences were kept is said as it is", () => {
    const old = { ...alert(LATE), facts: null };
    expect(said(old, alert(LATER))).toEqual([LATE.time, LATER.time]);
  });
});
