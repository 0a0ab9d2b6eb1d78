/** Ada's trips, and links to them that she gives to others. */
import { readSharedTrip, shareTrip } from "#app/services/trips/sharing/sharing.server.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { afterLinkAnswers, createTestApp, TEST_NOW } from "./test-app.ts";

export const ADA = { userId: "ada" };
export const BEN = { userId: "ben" };

export type Sharing = Awaited<ReturnType<typeof openSharing>>;

/** An application whose clock the test turns. */
export async function openSharing() {
  let now = new Date(TEST_NOW);
  const app = await createTestApp({ clock: { now: () => now } });
  const fly = (more: object = {}) =>
    saveUserFlight(app.db, {
      ...ADA,
      flight: {
        flightNumber: "BA117",
        date: "2026-12-01",
        departureAirport: "LHR",
        arrivalAirport: "JFK",
        departureTime: "08:25",
        arrivalTime: "11:20",
        airline: "British Airways",
        ...more,
      },
    });

  async function share(options: Partial<Parameters<typeof shareTrip>[2]> & { tripOf: string }) {
    const made = await shareTrip(app, ADA, { hasDetails: false, ...options });
    if (!made.ok) throw new Error(made.reason.message);
    return made.data.token;
  }

  const read = async (token: string) => {
    const found = await readSharedTrip(afterLinkAnswers(app), token);
    return found.ok ? found.data : null;
  };
  return {
    ...{ app, fly, share, read },
    setNow(at: string) {
      now = new Date(at);
    },
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}
