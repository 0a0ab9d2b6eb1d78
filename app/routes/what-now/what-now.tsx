import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { WhenReady } from "#app/components/deferred.tsx";
import { DateText, Dollars } from "#app/components/figures.tsx";
import { FlightRow } from "#app/components/flight-row.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Badge, DemoBadge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { WHAT_NOW } from "#app/contracts/texts/disruption.ts";
import { type NextFlights, nextFlights } from "#app/services/disruption/next-flights.server.ts";
import { type Happened, whatNow } from "#app/services/disruption/what-now.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { requireUser } from "#app/web/user.server.ts";

export const meta: MetaFunction = () => [{ title: `${WHAT_NOW} - NoVo` }];

/** `?missed=1`: it went without the traveller. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const missed = new URL(args.request.url).searchParams.get("missed") === "1";
  const found = await whatNow(app, { userId: user.id }, { flightId: args.params.id ?? "", missed });
  if (!found.ok) throw data(found.reason.message, { status: 404 });
  const { flight, ...now } = found.data;
  const planned = missed || !flight.departureTime ? null : `${flight.date}T${flight.departureTime}`;
  const route = { origin: flight.departureAirport, destination: flight.arrivalAirport };
  const next = nextFlights(app, { ...route, flightNumber: flight.flightNumber, planned });
  return {
    ...now,
    flight: {
      id: flight.id,
      flightNumber: flight.flightNumber,
      date: flight.date,
      from: flight.departureAirport,
      to: flight.arrivalAirport,
    },
    next: await deferIfSlow(next),
    nextSource: app.providers.flights.source,
  };
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const HAPPENED: Record<Happened, (number: string) => string> = {
  nothing: (number) => `${number} is on schedule, as far as NoVo knows.`,
  late: (number) => `${number} is delayed.`,
  cancelled: (number) => `${number} is cancelled.`,
  diverted: (number) =>
    `${number} has been diverted to another airport. Ask the airline how you'll continue your journey.`,
  missed: (number) => `You missed ${number}.`,
};

export default function WhatNow() {
  useFreshData();
  const page = useLoaderData<typeof loader>();
  const { flight, happened, status, source, breaks } = page;
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 pb-8 lg:p-10">
      <ScreenHead title={WHAT_NOW} backTo="/upcoming-travel" />
      <div className="flex flex-col gap-2">
        <p className="font-semibold text-lg">{HAPPENED[happened](flight.flightNumber)}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <span className="tabular-nums">
            {flight.from} to {flight.to}, <DateText form="long" date={flight.date} />
          </span>
          {status ? (
            <Badge tone={happened === "nothing" ? "info" : "danger"}>{status}</Badge>
          ) : null}
          <DemoBadge source={source} />
        </p>
      </div>
      <Missed page={page} />
      {breaks.length > 0 ? (
        <Part title="What this affects">
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {breaks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button asChild variant="quiet" className="self-start">
            <Link to={`/trips/${flight.id}`}>The whole trip</Link>
          </Button>
        </Part>
      ) : null}
      <Cars page={page} />
      <Part title="Next flights you could take" aside={<DemoBadge source={page.nextSource} />}>
        <WhenReady
          value={page.next}
          fallback={<p className="text-muted">Looking for flights...</p>}
          failed={<p className="text-muted">Flights can't be loaded right now.</p>}
        >
          {(next) => <Next next={next} />}
        </WhenReady>
      </Part>
      <Owed page={page} />
    </main>
  );
}

function Part({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card flex flex-col gap-3 lg:p-5" aria-label={title}>
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="mr-auto">{title}</span>
        {aside}
      </h2>
      {children}
    </section>
  );
}

/** No one but the traveller knows. */
function Missed({ page: { flight, happened } }: { page: Page }) {
  if (happened === "cancelled") return null;
  const isMissed = happened === "missed";
  return (
    <Button asChild variant="quiet" className="self-start">
      <Link to={isMissed ? `/what-now/${flight.id}` : `/what-now/${flight.id}?missed=1`} replace>
        {isMissed ? "Undo: I made it" : "I missed this flight"}
      </Link>
    </Button>
  );
}

const WAYS = { to: "to the airport", from: "after landing" } as const;

function Cars({ page: { cars, happened } }: { page: Page }) {
  if (cars.length === 0) return null;
  return (
    <Part title="Your car for this flight">
      {cars.map(({ id, date, time, direction, movedFrom, asks }) => (
        <div key={id} className="flex flex-col gap-2">
          <p className="tabular-nums">
            <DateText form="long" date={date} />, {time}, {WAYS[direction]}
            {movedFrom ? `: NoVo moved it from ${movedFrom.time}` : null}
          </p>
          {happened === "missed" ? (
            <p className="text-muted">Tell your driver when you'll arrive.</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {asks ? (
              <Button asChild>
                <Link to="/alerts">Answer NoVo's question</Link>
              </Button>
            ) : null}
            <Button asChild variant="quiet">
              <Link to={`/driver/${id}`}>Tell the driver</Link>
            </Button>
            <Button asChild variant="quiet">
              <Link to={`/upcoming-travel/edit-car/${id}`}>Change the car</Link>
            </Button>
          </div>
        </div>
      ))}
    </Part>
  );
}

function Next({ next: { flights, search } }: { next: NextFlights }) {
  return (
    <>
      {flights.length === 0 ? (
        <p className="text-muted">No other flights that day or the next.</p>
      ) : null}
      {flights.map((one) => (
        <div key={one.id} className="border-line border-t pt-3 first-of-type:border-t-0">
          <FlightRow
            airline={one.airline}
            flightNumber={one.flightNumber}
            departureTime={one.departureTime}
            arrivalTime={one.arrivalTime}
            arrivalDayOffset={one.arrivalDayOffset}
            origin={one.origin}
            destination={one.destination}
            between={<DateText form="weekdayAndDay" date={one.departureDate} />}
            aside={
              one.price === null ? null : (
                <span className="tabular-nums">
                  <Dollars amount={one.price} />
                </span>
              )
            }
          >
            <Button asChild variant="quiet" className="self-start">
              <Link to={`/flights/save/${encodeURIComponent(one.id)}?${search}`}>
                Save<span className="sr-only"> {one.flightNumber}</span>
              </Link>
            </Button>
          </FlightRow>
        </div>
      ))}
      <Button asChild variant="ghost" className="-ml-4 self-start">
        <Link to={`/flights?${search}`}>All flights that day</Link>
      </Button>
    </>
  );
}

function Owed({ page: { rights, happened, flight } }: { page: Page }) {
  if (happened === "nothing" || happened === "diverted") return null;
  return (
    <Part title="What you may be owed">
      {rights.length === 0 ? (
        <p>
          Neither the EU's rules nor the UK's cover {flight.flightNumber}, as far as NoVo knows: ask
          the airline what it offers.
        </p>
      ) : null}
      {rights.map(({ law, source, covered, amount, says }) => (
        <div key={law} className="flex flex-col gap-2">
          <h3 className="flex flex-wrap items-center gap-2">
            <a
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1.5 font-medium text-assistant underline underline-offset-4"
            >
              {source.name}
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
            {amount ? (
              <Badge tone="warning">
                {covered === "maybe" ? "If it is covered: " : ""}up to {amount}
              </Badge>
            ) : null}
          </h3>
          <ul className="flex list-disc flex-col gap-1.5 pl-5">
            {says.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-muted text-sm">
        General information, not legal advice: the rules as they stood in January 2026; the EU is
        revising its own. Ask the airline first. You can claim under one of these, not both.
      </p>
    </Part>
  );
}
