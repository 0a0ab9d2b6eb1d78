/** A day when things go wrong: flights of NV, used by no airline. Counts minutes to scheduled departure. */

/** What is known of such a flight at one moment. */
interface DemoDay {
  isCancelled: boolean;
  delayMinutes: number;
  gateChanges: number;
}

const COURSES: Readonly<Record<string, (minutesLeft: number) => DemoDay>> = {
  // 45 minutes late from eight hours before; 90 from four, when a car is nearly there; then another gate.
  "1": (minutesLeft) => ({
    isCancelled: false,
    delayMinutes: minutesLeft <= 240 ? 90 : minutesLeft <= 480 ? 45 : 0,
    gateChanges: minutesLeft <= 60 ? 1 : 0,
  }),
  // Cancelled nearly a day before.
  "2": (minutesLeft) => ({
    isCancelled: minutesLeft <= 23 * 60,
    delayMinutes: 0,
    gateChanges: 0,
  }),
  // On time, with two gate changes.
  "3": (minutesLeft) => ({
    isCancelled: false,
    delayMinutes: 0,
    gateChanges: minutesLeft <= 45 ? 2 : minutesLeft <= 90 ? 1 : 0,
  }),
};

/** NV101 is 45, then 90 minutes late, NV202 is cancelled, NV303 changes gate; null for other airlines. */
export function demoDay(flightNumber: string, minutesLeft: number): DemoDay | null {
  const first = /^NV(\d)\d{0,3}$/.exec(flightNumber)?.[1];
  return (first && COURSES[first]?.(minutesLeft)) || null;
}
