import { gzipSync } from "node:zlib";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { offlineTrip } from "#app/contracts/offline-trip.ts";
import { offlineTripOf } from "#app/services/trips/offline/offline-trip.server.ts";
import { disruptedOf } from "#app/services/what-now/disrupted.server.ts";
import { insertJobBooking } from "#db/queries/job-bookings.ts";
import { saveUserFlight } from "#db/queries/user-flights.ts";
import { insertUserHotel } from "#db/queries/user-hotels.ts";
import { upsertUser } from "#db/queries/users.ts";
import { openFlightDay } from "#tests/support/flight-day.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { KeptPage } from "./kept-page.tsx";

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

/** A flight, a stay and a car with its driver, each with something of its own. */
async function travel(userId: string, date: string) {
  await saveUserFlight(app.db, {
    userId,
    flight: {
      flightNumber: "TK1980",
      date,
      departureAirport: "LHR",
      arrivalAirport: "IST",
      departureTime: "11:30",
      arrivalTime: "18:25",
      notes: `Window\n${HOSTILE}`,
    },
  });
  await insertUserHotel(app.db, {
    userId,
    hotel: {
      hotelName: "Pera Palace",
      checkInDate: date,
      checkOutDate: "2027-12-30",
      location: "Istanbul",
      notes: "Check-in from 15:00",
    },
  });
  await insertJobBooking(app.db, {
    userId,
    booking: {
      date,
      time: "19:30",
      from: "Istanbul Airport (IST), Terminal 1",
      fromCode: "IST",
      to: HOSTILE,
      carType: "Sedan",
      driver: "Mehmet",
    },
  });
}

async function drawn(id: string, of = app): Promise<string> {
  const user = await upsertUser(of.db, { id, firstName: "Ada", lastName: "Lovelace" });
  const plans = await offlineTripOf(of, user);
  const disrupted = await disruptedOf(of, { userId: id });
  return renderToStaticMarkup(createElement(KeptPage, { plans, disrupted }));
}

it("shows the trip as the app does, and nothing in it runs", async () => {
  await upsertUser(app.db, { id: "ada", firstName: "Ada", lastName: "Lovelace" });
  await travel("ada", "2026-12-01");
  const html = await drawn("ada");
  for (const words of ["TK1980 to Istanbul", "Window", "Check-in from 15:00", "Adım Ada Lovelace"])
    expect(html).toContain(words);
  expect(html).toContain('value="1 numaralı terminaldeyim."');
  // Neither elements nor attributes that a policy would have to refuse.
  expect(html).not.toMatch(/<(?:script|img|style|form|iframe)\b|<[^>]*\s(?:style|on\w+)=/i);
  expect(html).toContain("&lt;script&gt;");
});

it("links to what is on it by the anchor alone", async () => {
  await upsertUser(app.db, { id: "ada", firstName: "Ada", lastName: "Lovelace" });
  await travel("ada", "2026-12-01");
  const html = await drawn("ada");
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(6);
  for (const href of links) {
    expect(href).toMatch(/^#/);
    expect(html).toContain(` id="${href.slice(1)}"`);
  }
});

it("has what now of a cancelled flight, with the time, and no link that needs a network", async () => {
  const day = await openFlightDay();
  await day.saveTrip();
  day.plane = { ...day.plane, state: "cancelled" };
  await day.until("01:00");
  const html = await drawn("ada", day.app);
  await day.close();
  for (const words of ["What now?", "Cancelled", "Next flights", "UK: Regulation", "£520"])
    expect(html).toContain(words);
  expect(html).toContain('As of <time dateTime="2026-11-22T01:00:00.000Z" data-moment="">');
  expect(html).not.toMatch(/<a [^>]*href="[^#]/);
});

it("is small, however much is saved, and empty for another traveller", async () => {
  await upsertUser(app.db, { id: "ada", firstName: "Ada", lastName: "Lovelace" });
  for (let n = 0; n < 40; n++) {
    const date = new Date(Date.UTC(2026, 11, 1 + n * 2)).toISOString().slice(0, 10);
    await travel("ada", date);
  }
  const html = await drawn("ada");
  expect(offlineTrip.shape.html.parse(html)).toBe(html);
  expect(gzipSync(html).length).toBeLessThan(30_000);
  expect(await drawn("ben")).toBe('<p class="text-muted">You have no trips ahead.</p>');
});
