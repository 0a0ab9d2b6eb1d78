import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { WhenReady } from "#app/components/deferred.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { TripTimeline } from "#app/components/trips/trip-timeline.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { dayOfFlight } from "#app/services/what-now/day-of-flight.server.ts";
import { canBeMissed, nextInstead, whatNow } from "#app/services/what-now/what-now.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { Around, Board, Verdict } from "./facts.tsx";
import { Next } from "./next.tsx";

export const meta: MetaFunction = () => [{ title: `${m.disruption.whatNow()} - NoVo` }];

/** `?missed=1`: it left without the traveller. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const missed = new URL(args.request.url).searchParams.get("missed") === "1";
  const found = await whatNow(app, owner, { flightId: args.params.id ?? "", missed });
  if (!found.ok) throw data(found.reason.message, { status: 404 });
  const { flight, ...now } = found.data;
  return {
    ...now,
    /** Of a flight that goes as planned. */
    day: now.happened === "nothing" ? await dayOfFlight(app, owner, flight) : [],
    canBeMissed: canBeMissed(app, flight),
    flight: { id: flight.id, flightNumber: flight.flightNumber, date: flight.date },
    next: await deferIfSlow(nextInstead(app, found.data)),
    nextSource: app.providers.flights.source,
  };
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function WhatNow() {
  useFreshData();
  const page = useLoaderData<typeof loader>();
  const isFine = page.happened === "nothing";
  const next = (
    <WhenReady
      value={page.next}
      fallback={<Next facts={page} next={undefined} />}
      failed={<Next facts={page} next={null} />}
    >
      {(found) => <Next facts={page} next={found} />}
    </WhenReady>
  );
  const day = <RestOfDay page={page} />;
  // Where the flight is fine and has a car, the day comes before what else could be done.
  const dayLeads = isFine && page.cars.length > 0;
  const leads = (
    <div className="flex flex-col gap-5">
      {dayLeads ? day : null}
      {next}
    </div>
  );
  const around = (
    <div className="flex flex-col gap-5 empty:hidden lg:col-start-2! lg:row-span-3 lg:row-start-2 lg:mb-5 lg:self-stretch">
      <Around facts={page} />
      {dayLeads ? null : day}
    </div>
  );
  return (
    <main
      key={page.flight.id}
      className="page lg:page-pair lg:flex-none! lg:grid-rows-[auto_auto_auto_1fr] lg:*:col-start-1"
    >
      <div className="flex flex-col">
        <ScreenHead title={m.disruption.whatNow()} backTo="/upcoming-travel" />
        <Verdict facts={page} />
      </div>
      <Board facts={page}>
        <Missed page={page} />
      </Board>
      {/* What to do comes first. */}
      {isFine ? around : leads}
      {isFine ? leads : around}
    </main>
  );
}

/** What is saved for it by the hour, but for its departure and its cars, which the screen already shows. */
function RestOfDay({ page: { flight, cars, day } }: { page: Page }) {
  const shown = [...cars, flight].map(({ id }) => id);
  const days = day
    .map((one) => ({
      ...one,
      entries: one.entries.filter(
        ({ kind, itemId }) => kind === "landing" || !shown.includes(itemId),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="rest-of-day" className="card flex flex-col gap-3 lg:p-5!">
      <h2 id="rest-of-day" className="font-semibold">
        {m.disruption.restOfDay()}
      </h2>
      <TripTimeline days={days} isDayNamed={days.length === 1 && days[0]?.date === flight.date} />
    </section>
  );
}

/** Only the traveller knows. */
function Missed({ page: { flight, happened, canBeMissed } }: { page: Page }) {
  if (happened === "cancelled" || !canBeMissed) return null;
  const isMissed = happened === "missed";
  return (
    <Link
      to={isMissed ? `/what-now/${flight.id}` : `/what-now/${flight.id}?missed=1`}
      replace
      className="-my-2.5 ms-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {isMissed ? m.disruption.undoMissed() : m.disruption.iMissedIt()}
    </Link>
  );
}
