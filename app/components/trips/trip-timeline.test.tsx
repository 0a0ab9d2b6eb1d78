import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import type { TripEntry } from "#app/contracts/trip-view.ts";
import { anchorOf } from "./card-of.ts";
import { problemsOf } from "./trip-problems.tsx";
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

it("marks what does not fit where that stands together elsewhere on the page, and keeps what is still to be done", () => {
  const problem = (severity: "warning" | "note", sentence: string) => ({
    ...{ kind: "far-stay" as const, severity, day: "2026-12-01", itemId: "13", sentence },
    action: null,
  });
  const problems = [problem("warning", "Too far."), problem("note", "No car yet.")];
  const entries = [{ ...flight("13"), problems }];
  const between = [problem("warning", "No hotel.")];
  const days = [{ date: "2026-12-01", place: null, entries, problems: between }];
  const shownWith = (problemsAt?: string) => {
    const timeline = <TripTimeline days={days} {...(problemsAt && { problemsAt })} />;
    const html = renderToString(<StaticRouter location="/trips/13">{timeline}</StaticRouter>);
    return [/Too far|No hotel/.test(html), html.includes("No car yet."), html.includes("#here")];
  };
  expect(shownWith()).toEqual([true, true, false]);
  expect(shownWith("here")).toEqual([false, true, true]);
  const names = problemsOf(days).map(({ problem: { sentence }, title }) => [sentence, title]);
  expect(names).toEqual([
    ["Too far.", "Flight 13"],
    ["No hotel.", null],
  ]);
});

it("leads from the place in a line's details to a map, and leaves the rest of them as they are", () => {
  const stay = { ...flight("9"), detail: "3 nights until 8 December, 768 5th Avenue" };
  const days = [{ date: "2026-12-01", place: null, entries: [stay, flight("2")], problems: [] }];
  const html = renderToString(
    <StaticRouter location="/trips/9">
      <TripTimeline
        days={days}
        mapOf={({ itemId }) =>
          itemId === "9" ? { text: "768 5th Avenue", href: "https://map.example/" } : null
        }
      />
    </StaticRouter>,
  );
  expect(html).toMatch(/until 8 December, .*<a href="https:\/\/map\.example\/".*>768 5th Avenue/);
  expect(html.match(/map\.example/g)).toHaveLength(1);
});
