/** What travellers are told about a car that follows its flight. */
import type { PickupTime } from "#app/contracts/watching.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";
import { m } from "#messages";

export function movedInWords(from: PickupTime, to: PickupTime): string {
  const times = { from: from.time, to: to.time };
  return to.date === from.date
    ? m.alerts.carMoved(times)
    : m.alerts.carMovedToDay({ ...times, day: dayInWords(to.date) });
}

/** Booked elsewhere, so NoVo cannot move it. `to` is null if the flight no longer goes there. */
export const elsewhereInWords = (from: PickupTime, to: PickupTime | null) =>
  to ? m.alerts.carElsewhere({ time: from.time }) : m.alerts.carElsewhereOff({ time: from.time });

/** `to` is null if the flight no longer goes there. */
export function questionInWords(from: PickupTime, to: PickupTime | null): string {
  if (!to) return m.alerts.askCancelCar({ time: from.time });
  const times = { from: from.time, to: to.time };
  return to.date === from.date
    ? m.alerts.askMoveCar(times)
    : m.alerts.askMoveCarToDay({ ...times, day: dayInWords(to.date) });
}
