/** What travellers are told about a car that follows its flight. */
import type { PickupTime } from "#app/contracts/watching.ts";
import { dayInWords } from "#app/services/trip-rules/problem.ts";

/** "07:15", or "07:15 on 5 December" if that is another day than `beside`. */
const when = ({ date, time }: PickupTime, beside: PickupTime) =>
  date === beside.date ? time : `${time} on ${dayInWords(date)}`;

export const movedInWords = (from: PickupTime, to: PickupTime) =>
  `I moved your car from ${from.time} to ${when(to, from)}.`;

/** Booked elsewhere, so NoVo cannot move it. `to` is null if the flight no longer goes there. */
export const elsewhereInWords = (from: PickupTime, to: PickupTime | null) =>
  `Your car at ${from.time} was booked elsewhere: ${to ? "tell them the new time" : "cancel it there"}.`;

/** `to` is null if the flight no longer goes there. */
export const questionInWords = (from: PickupTime, to: PickupTime | null) =>
  to
    ? `Your car comes at ${from.time}. Shall I move it to ${when(to, from)}?`
    : `Shall I cancel your car at ${from.time}?`;
