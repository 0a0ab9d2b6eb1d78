/** Removes alerts about deleted flights and cars, within the transaction that deletes them. */
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../client.ts";
import type { Alert } from "../schema.ts";
import { done, rowsOf, type Steps, type Transaction } from "../transaction.ts";

interface Writing {
  db: Database;
  tx: Transaction;
}

/** Keeps the flight's news in an alert about both, and an alert answered by cancelling the car. */
export function* forgetCarInAlerts(
  { db, tx }: Writing,
  { userId, carId }: { userId: string; carId: string },
): Steps<void> {
  const { alerts } = db.tables;
  const ofCar = and(eq(alerts.userId, userId), eq(alerts.carId, carId));
  for (const alert of yield* rowsOf(tx.select().from(alerts).where(ofCar))) {
    if (alert.state === "agreed" && alert.move?.to === null) continue;
    const text = ofFlight(alert);
    const own = eq(alerts.id, alert.id);
    yield* done(
      text
        ? tx.update(alerts).set({ text, carId: null, move: null, state: "told" }).where(own)
        : tx.delete(alerts).where(own),
    );
  }
}

/** What alerts say about a car that follows its flight, after what they say about the flight. */
const OF_CAR = /(?:I moved your car|Your car|Shall I (?:move it|cancel your car))\b[^.?]*[.?]/g;

/** An alert's sentences about its flight. Older ones have no `facts`: there, all but those about the car. */
function ofFlight({ facts, move, text }: Alert): string {
  if (facts) return facts.map((fact) => fact.text).join(" ");
  return move ? text.replaceAll(OF_CAR, "").replaceAll(/ +/g, " ").trim() : "";
}

/** The sentence about a car that was moved or decided on stays: later moves are measured from it. */
export function* forgetFlightsInAlerts(
  { db, tx }: Writing,
  { userId, watchIds }: { userId: string; watchIds: readonly string[] },
): Steps<void> {
  if (watchIds.length === 0) return;
  const { alerts } = db.tables;
  const ofFlights = and(
    eq(alerts.userId, userId),
    eq(alerts.kind, "flight"),
    inArray(alerts.subject, [...watchIds]),
  );
  for (const alert of yield* rowsOf(tx.select().from(alerts).where(ofFlights))) {
    const own = eq(alerts.id, alert.id);
    const text = isDecided(alert) ? alert.text.replace(ofFlight(alert), "").trim() : "";
    yield* done(
      text
        ? tx.update(alerts).set({ text, title: null, facts: null, link: null }).where(own)
        : tx.delete(alerts).where(own),
    );
  }
}

const isDecided = ({ state }: Alert) => state !== "asks" && state !== "told";
