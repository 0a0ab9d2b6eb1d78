import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import type { TripEntry } from "#app/contracts/trip-view.ts";
import { anchorOf } from "./card-of.ts";
import { TripTimeline } from "./trip-timeline.tsx";

const flight = (itemId: string): TripEntry => ({
  kind: "departure",
  itemId,
  time: "10:00",
  at: "2026-12-01T10:00:00Z",
  homeTime: null,
  title: `Flight ${itemId}`,
  detail: "",
  isUnconfirmed: false,
  suggestion: null,
  problems: [],
});

it("links to a card on this page by its anchor alone, and to any other by the page that shows it", () => {
  const days = [
    { date: "2026-12-01", place: null, entries: [flight("13"), flight("2")], problems: [] },
  ];
  const html = renderToString(
    <StaticRouter location="/upcoming-travel?show=14">
      <TripTimeline days={days} here={new Set([anchorOf("flight", "13")])} />
    </StaticRouter>,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(["/upcoming-travel?show=14#flight-13", "/upcoming-travel?show=2#flight-2"]);
});
