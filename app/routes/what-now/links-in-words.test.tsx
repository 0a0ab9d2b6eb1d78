import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { StartCards } from "#app/components/start-cards.tsx";
import type { FlightResult } from "#app/contracts/flights.ts";
import type { Facts } from "./facts.tsx";
import { Next } from "./next.tsx";

/** What a screen reader calls each of the links: its label, else all that it holds. */
const names = (screen: ReactNode) =>
  [
    ...renderToStaticMarkup(<StaticRouter location="/">{screen}</StaticRouter>).matchAll(
      /<a ([^>]*)>(.*?)<\/a>/g,
    ),
  ].map(([, attributes = "", content = ""]) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return (label ?? content.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ").trim();
  });

it("says of another flight when it goes, where and for how much", () => {
  const flight = {
    ...{ id: "1", airline: "British Airways", flightNumber: "BA118", price: 420, cabin: "economy" },
    ...{ origin: "LHR", destination: "JFK", departureTime: "13:05", arrivalTime: "16:00" },
    ...{ departureDate: "2026-12-05", arrivalDayOffset: 0, durationMinutes: 475, stops: 0 },
    ...{ legs: [], connections: [], bookingUrl: null },
  } satisfies FlightResult;
  const facts = { happened: "cancelled", source: "live", nextSource: "live" } as Facts;
  const [name] = names(<Next facts={facts} next={{ search: "", flights: [flight] }} />);
  expect(name).toMatch(
    /^Save British Airways Flight BA118 \$420 .*13:05 16:00 LHR 7 h 55 min JFK$/,
  );
});

it("says of a start the day beside the two cities", () => {
  const card = { to: "/flights?x", from: "London", city: "Lisbon", when: "Fri 4 Dec" };
  const [name] = names(<StartCards label="From London" cards={[card]} />);
  expect(name).toMatch(/^London to .*Lisbon Fri 4 Dec$/);
});
