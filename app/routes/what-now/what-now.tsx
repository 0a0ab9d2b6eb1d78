import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { WhenReady } from "#app/components/deferred.tsx";
import { DateText, Dollars } from "#app/components/figures.tsx";
import { FlightRow } from "#app/components/flight-row.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { FlightBoard } from "#app/components/trips/flight-board.tsx";
import { Badge, DemoBadge, demoWords } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { WHAT_NOW } from "#app/contracts/texts/disruption.ts";
import { type NextFlights, nextFlights } from "#app/services/flights/next-flights.server.ts";
import { whatNow } from "#app/services/what-now/what-now.server.ts";
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
    flight: { id: flight.id, flightNumber: flight.flightNumber, date: flight.date },
    next: await deferIfSlow(next),
    nextSource: app.providers.flights.source,
  };
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function WhatNow() {
  useFreshData();
  const page = useLoaderData<typeof loader>();
  const { flight, board, ends, happened, status, source, breaks } = page;
  return (
    <main className="page lg:page-pair">
      <ScreenHead title={WHAT_NOW} backTo="/upcoming-travel" />
      <div className="flex flex-col gap-5">
        <FlightBoard
          heading={
            <>
              <span className="font-semibold text-on-board text-sm">{flight.flightNumber}</span>{" "}
              <DateText date={flight.date} />
              {demoWords(source)}
            </>
          }
          flight={board}
          live={ends && { ...ends, status: status ?? "" }}
          word={happened === "missed" ? "Missed" : (status ?? undefined)}
        >
          <Missed page={page} />
        </FlightBoard>
        {happened === "diverted" ? (
          <p>It lands at another airport. Ask the airline how you'll continue your journey.</p>
        ) : null}
        <Part title="Next flights you could take" aside={<DemoBadge source={page.nextSource} />}>
          <WhenReady
            value={page.next}
            fallback={<p className="text-muted">Looking for flights...</p>}
            failed={<p className="text-muted">Flights can't be loaded right now.</p>}
          >
            {(next) => <Next next={next} board={board} isWanted={happened !== "nothing"} />}
          </WhenReady>
        </Part>
      </div>
      <div className="flex flex-col gap-5">
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
        <Owed page={page} />
      </div>
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
    <Link
      to={isMissed ? `/what-now/${flight.id}` : `/what-now/${flight.id}?missed=1`}
      replace
      className="-my-2.5 ms-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {isMissed ? "Undo: I made it" : "I missed this flight"}
    </Link>
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

interface NextProps {
  next: NextFlights;
  board: Page["board"];
  /** The traveller needs one: the first is the button of the page. */
  isWanted: boolean;
}

function Next({ next: { flights, search }, board: { from, to }, isWanted }: NextProps) {
  return (
    <>
      {flights.length === 0 ? (
        <p className="text-muted">No other flights that day or the next.</p>
      ) : null}
      {flights.map((one, n) => (
        <div
          key={one.id}
          className="border-line border-t pt-3 first-of-type:border-t-0 first-of-type:pt-0"
        >
          <FlightRow
            airline={one.airline}
            flightNumber={one.flightNumber}
            departureTime={one.departureTime}
            arrivalTime={one.arrivalTime}
            arrivalDayOffset={one.arrivalDayOffset}
            origin={<Place code={one.origin} city={from.city} />}
            destination={<Place code={one.destination} city={to.city} />}
            between={
              <>
                {one.price === null ? null : (
                  <span className="font-semibold text-ink">
                    <Dollars amount={one.price} />,{" "}
                  </span>
                )}
                <DateText form="weekdayAndDay" date={one.departureDate} />
              </>
            }
            aside={
              <Button
                asChild
                variant={n === 0 && isWanted ? "primary" : "quiet"}
                className="-my-1.5"
              >
                <Link to={`/flights/save/${encodeURIComponent(one.id)}?${search}`}>
                  Save<span className="sr-only"> {one.flightNumber}</span>
                </Link>
              </Button>
            }
          />
        </div>
      ))}
      <Button asChild variant="ghost" className="-my-2 -ml-4 self-start">
        <Link to={`/flights?${search}`}>All flights that day</Link>
      </Button>
    </>
  );
}

const Place = ({ code, city }: { code: string; city: string | null }) => (
  <>
    <span className="font-medium">{code}</span> <span className="text-muted">{city}</span>
  </>
);

/** The result in a sentence; what the rules say of it is folded beneath it. */
function inBrief({ rights, happened, flight }: Page): string {
  if (rights.length === 0) {
    return `Neither the EU's rules nor the UK's cover ${flight.flightNumber}, as far as NoVo knows: ask the airline what it offers.`;
  }
  const amounts = rights.flatMap(({ amount }) => amount ?? []);
  if (amounts.length > 0) {
    const isSure = rights.some(({ amount, covered }) => amount && covered === "yes");
    return `Up to ${amounts.join(" or ")} for each passenger${isSure ? "" : ", if the airline is covered"}.`;
  }
  return happened === "missed"
    ? "Probably nothing: the flight left as planned."
    : "No fixed sum so far, but perhaps meals, another flight or a refund.";
}

function Owed({ page }: { page: Page }) {
  const { rights, happened } = page;
  if (happened === "nothing" || happened === "diverted") return null;
  return (
    <Part title="What you may be owed">
      <p className="font-medium">{inBrief(page)}</p>
      {rights.length > 0 ? <Rules page={page} /> : null}
    </Part>
  );
}

const Rules = ({ page: { rights } }: { page: Page }) => (
  <details className="group">
    <FoldSummary className="text-muted text-sm">What the rules say</FoldSummary>
    <div className="mt-2 flex flex-col gap-3">
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
    </div>
  </details>
);
