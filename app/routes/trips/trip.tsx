import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { WhenReady } from "#app/components/deferred.tsx";
import { MissingPage } from "#app/components/missing-page.tsx";
import { PartTurns } from "#app/components/page-turns.tsx";
import { RouteArc } from "#app/components/route-arc.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { TripDates, TripState } from "#app/components/trips/trip-head.tsx";
import { TripTimeline } from "#app/components/trips/trip-timeline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { SHARE_TRIP } from "#app/contracts/texts/travel-plans.ts";
import { weatherOfTrip } from "#app/services/trips/trip-weather.server.ts";
import { viewTrip } from "#app/services/trips/view-trips.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { requireUser } from "#app/web/user.server.ts";
import { partIn } from "./part-in.ts";

const NO_TRIP = "No such trip";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.trip.name ?? NO_TRIP} - NoVo` },
];

/** The trip that a saved flight, hotel or car belongs to: its address is the id of any of them. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const which = { id: args.params.id ?? "", part: partIn(args.request) };
  const found = await viewTrip(app, { userId: user.id }, which);
  if (!found.ok) throw data(found.reason.message, { status: 404 });
  const trip = found.data;
  return { trip, weather: await deferIfSlow(weatherOfTrip(app, trip)) };
}

export default function Trip() {
  useFreshData();
  const { trip, weather } = useLoaderData<typeof loader>();
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-5 p-4 pb-8 lg:p-10 print:p-0">
      <ScreenHead title={trip.name} backTo="/upcoming-travel" />
      <div>
        <p className="text-muted tabular-nums">
          <TripDates trip={trip} />
        </p>
        <p className="mt-2">
          <TripState trip={trip} />
        </p>
        <p className="mt-3 flex flex-wrap gap-3 print:hidden">
          <Button asChild variant="quiet">
            <Link to={`/user-details/calendar?trip=${trip.id}`} id="calendar">
              Show in my calendar
            </Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to={`/user-details/share?trip=${trip.id}`} id="share">
              {SHARE_TRIP}
            </Link>
          </Button>
        </p>
        <RouteArc className="mt-3 h-9 max-w-md text-muted print:hidden" />
      </div>
      <WhenReady
        value={weather}
        fallback={<TripTimeline days={trip.days} />}
        failed={<TripTimeline days={trip.days} />}
      >
        {(byDay) => <TripTimeline days={trip.days} aside={(date) => byDay[date]} />}
      </WhenReady>
      <PartTurns trip={trip} />
    </main>
  );
}

export const ErrorBoundary = () => <MissingPage title={NO_TRIP} backTo="/upcoming-travel" />;
