import type { DateTime } from "luxon";

/** Minutes from landing to the kerb: border and bags, or bags alone. */
export const LANDING_MINUTES = { international: 60, domestic: 30 } as const;

/** When the car should wait after a landing: rounded up to five minutes, on the airport's clock. */
export function pickupAfterLanding(
  landsAt: DateTime,
  { international }: { international: boolean },
) {
  const waitMinutes = LANDING_MINUTES[international ? "international" : "domestic"];
  const exact = landsAt.plus({ minutes: waitMinutes });
  return { pickupAt: exact.plus({ minutes: (5 - (exact.minute % 5)) % 5 }), waitMinutes };
}
