/** What an alert about a car's drive is about stands in its key; when and how it is told follows from that. */
import { type Dispatcher, type DispatchReport, REPORT_TYPES } from "#app/contracts/dispatch.ts";
import { urgentKey } from "#app/services/watching/watched.ts";

type ReportType = DispatchReport["type"];

const NAME = "dispatch";

/** Of what was reported of a car; `id` tells it from others of that type. */
export const dispatchAlertKey = (carId: string, type: ReportType, id: string) =>
  `${NAME} ${carId} ${type} ${id}`;

/** That a car changed hands, after so many events; where no one is asked for it, it is told whatever the hour. */
export function handedOverAlertKey(
  carId: string,
  { to, sequence }: { to: Dispatcher; sequence: number },
): string {
  const key = `${NAME} ${carId} to ${to} ${sequence}`;
  return to === "none" ? urgentKey(key) : key;
}

/** Null where an alert is about something else; older ones do not say of which type they are. */
export function dispatchOfAlert(key: string): { carId: string; type: ReportType | null } | null {
  const [name, carId, said] = key.split(" ", 3);
  if (name !== NAME || !carId) return null;
  return { carId, type: REPORT_TYPES.find((type) => type === said) ?? null };
}

/** What a push says: names, plates and what people say themselves stay behind the lock. */
const OUTSIDE: Partial<Record<ReportType, string>> = {
  confirmed: "Your car is confirmed. See your driver in NoVo.",
  on_the_way: "Your car is on the way.",
  place: "Your car is almost there.",
  arrived: "Your car is waiting for you.",
  cancelled: "The car company cancelled your car. Please book another.",
  message: "You have a message from your driver.",
};

/** Null where an alert is about something else, and its own words are fit for a locked telephone. */
export function wordsOutside(key: string): string | null {
  const about = dispatchOfAlert(key);
  return about && ((about.type && OUTSIDE[about.type]) ?? "There's an update on your car.");
}
