import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { CityPicture } from "#app/components/city-picture.tsx";
import { WhenReady } from "#app/components/deferred.tsx";
import { MissingPage } from "#app/components/missing-page.tsx";
import { PartTurns } from "#app/components/page-turns.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { asSeen, Countdown, FlightBoard, type Live } from "#app/components/trips/flight-board.tsx";
import { isOff } from "#app/components/trips/standing.ts";
import { TripDates, TripState } from "#app/components/trips/trip-head.tsx";
import {
  problemsAnchor,
  problemsInWords,
  problemsOf,
  TripProblems,
} from "#app/components/trips/trip-problems.tsx";
import { TripTimeline } from "#app/components/trips/trip-timeline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { afterComma } from "#app/contracts/listed.ts";
import type { TripEntry } from "#app/contracts/trip-view.ts";
import { liveBoards } from "#app/services/trips/trip-boards.server.ts";
import { type DaysWeather, weatherOfTrip } from "#app/services/trips/trip-weather.server.ts";
import { viewTrip } from "#app/services/trips/view-trips.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { partIn } from "./part-in.ts";
import { mapOf, TripPlaces } from "./trip-places.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.trip.name ?? m.trips.notFound()} - NoVo` },
];

/** The trip of a saved flight, hotel or car; the id of any of them is its address. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const which = { id: args.params.id ?? "", part: partIn(args.request) };
  const found = await viewTrip(app, owner, which);
  if (!found.ok) throw data(found.reason.message, { status: 404 });
  const { trip, boards, places } = found.data;
  return {
    trip,
    places,
    boards: boards.map(({ board }) => board),
    now: app.clock.now().getTime(),
    live: await deferIfSlow(liveBoards(app, boards)),
    weather: await deferIfSlow(weatherOfTrip(app, trip)),
  };
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Trip() {
  useFreshData();
  const page = useLoaderData<typeof loader>();
  const { trip, weather, places } = page;
  const problems = problemsOf(trip.days);
  const days = (byDay?: Record<string, DaysWeather>) => (
    <TripTimeline
      days={trip.days}
      problemsAt={problemsAnchor(trip)}
      aside={byDay && ((date) => byDay[date]?.words)}
      board={(entry, name) => <Departure page={page} entry={entry} name={name} />}
      mapOf={(entry) => mapOf(entry, places)}
    />
  );
  return (
    <main key={trip.id} className="page lg:page-pair">
      <div>
        <ScreenHead title={trip.name} backTo="/upcoming-travel">
          <p className="-me-2 flex shrink-0 sm:-me-3 lg:me-0 lg:gap-3 print:hidden">
            <HeadLink id="calendar" to={`/user-details/calendar?trip=${trip.id}`}>
              <Icon name="calendar-plus" />
              <span className="max-lg:sr-only">{m.trips.showInCalendar()}</span>
            </HeadLink>
            <HeadLink id="share" to={`/user-details/share?trip=${trip.id}`}>
              <Icon name="share-2" />
              <span className="max-lg:sr-only">{m.travel.shareTrip()}</span>
            </HeadLink>
          </p>
        </ScreenHead>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-muted tabular-nums lg:mt-3.5">
          <TripDates trip={trip} />
          {problems.length > 0 ? null : <TripState trip={trip} />}
        </p>
        <CityPicture cities={trip.goals} className="mt-3 h-24 w-full rounded-card lg:hidden" />
      </div>
      <div className="flex flex-col gap-5">
        {problems.length > 0 ? (
          <section
            id={problemsAnchor(trip)}
            aria-labelledby="things"
            className="card scroll-mt-4 pt-2 pb-1 lg:pt-3 lg:pb-1"
          >
            <h2 id="things" className="border-line border-b pb-2 font-semibold">
              {problemsInWords(problems)}
            </h2>
            <TripProblems problems={problems} tripId={trip.id} />
          </section>
        ) : null}
        <WhenReady value={weather} fallback={days()} failed={days()}>
          {days}
        </WhenReady>
        <PartTurns trip={trip} />
      </div>
      <div className="overflow-clip rounded-card border border-line max-lg:hidden lg:sticky lg:top-6 print:hidden">
        <CityPicture cities={trip.goals} className="h-56 w-full" />
        <TripPlaces places={places} />
      </div>
    </main>
  );
}

/** A labelled button on desktop, an icon on a phone. */
const HeadLink = (link: ComponentProps<typeof Link>) => (
  <Button
    asChild
    variant="quiet"
    className="max-lg:size-11 max-lg:border-0 max-lg:bg-transparent max-lg:px-0! max-lg:text-muted lg:px-4!"
  >
    <Link {...link} />
  </Button>
);

/** A flight of the trip on its board: live from the vendors, else as the watcher last saw it. */
function Departure({ page, entry, name }: { page: Page; entry: TripEntry; name: ReactNode }) {
  const { id } = useParams();
  const board = page.boards.find(({ flightId }) => flightId === entry.itemId);
  if (!board) return null;
  const seen = entry.live && asSeen(entry.live);
  const shown = (live: Live | undefined = seen) => (
    <FlightBoard
      heading={
        <>
          <span className="text-on-board text-sm">{name}</span>
          {board.airline ? (
            <span className="max-sm:sr-only">{afterComma(board.airline)}</span>
          ) : null}
        </>
      }
      flight={board}
      live={live}
    >
      {board.leaving && !isOff(live) ? <Countdown leaving={board.leaving} now={page.now} /> : null}
      {board.details}
    </FlightBoard>
  );
  return (
    <div className={entry.itemId === id ? "moving-board" : ""}>
      <WhenReady value={page.live} fallback={shown()} failed={shown()}>
        {(all) => shown(all[board.flightId])}
      </WhenReady>
    </div>
  );
}

export const ErrorBoundary = () => (
  <MissingPage title={m.trips.notFound()} backTo="/upcoming-travel" />
);
