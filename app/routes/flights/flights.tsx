import { type MetaFunction, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type ReactElement, Suspense } from "react";
import { late } from "#app/components/connection/use-later.ts";
import { dateText } from "#app/components/date-text.ts";
import type { AnswerHandle } from "#app/components/dock/told.ts";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { SearchFold, SearchSaid, WhileSearching } from "#app/components/search-fold.tsx";
import { StartCards as WholeStartCards } from "#app/components/start-cards.tsx";
import { useSearching } from "#app/components/use-searching.ts";
import {
  optionsInWords,
  optionsOf,
  START_OF_DAY,
  USUAL_OPTIONS,
} from "#app/contracts/flight-options.ts";
import type { FlightSearchForm, WayToFly } from "#app/contracts/flights.ts";
import { listed } from "#app/contracts/listed.ts";
import { isSameFlight, isSameJourney } from "#app/contracts/same-flight.ts";
import { oldestToday } from "#app/services/days.ts";
import { highlighted } from "#app/services/flights/highlight.ts";
import { takePendingSearch } from "#app/services/flights/pending.server.ts";
import { addressOf, readFlightSearch } from "#app/services/flights/read-search.server.ts";
import {
  type FlightSearch,
  type FoundPlace,
  searchFlights,
} from "#app/services/flights/search.server.ts";
import { fieldOfSearch, searchOf } from "#app/services/flights/way-to-fly.ts";
import { weekAround } from "#app/services/flights/week-around.server.ts";
import { flightToSave } from "#app/services/plans/flight-to-save.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import type { ShownWay } from "./both-ways.tsx";
import { citiesOf } from "./cities.server.ts";
import {
  anchorOfFlight,
  FlightResults,
  flightsInWords,
  SearchFailed,
  type ShownSearch,
} from "./flight-results.tsx";
import { FlightSearchForm as SearchForm } from "./flight-search-form.tsx";
import { namedFlight } from "./named-flight.ts";
import { type WaysAhead, waysAhead } from "./ways-ahead.server.ts";

export const meta: MetaFunction = () => [
  { title: `${m.search.searchFlights()} - NoVo` },
  {
    name: "description",
    content: m.flights.about(),
  },
];

const FIELDS = ["origin", "destination", "departureDate", "departureTime"];

export async function loader(args: RouteArgs) {
  const { app, user } = await requireUser(args);
  const url = new URL(args.request.url);
  const today = oldestToday(app.clock.now());
  if (!FIELDS.some((field) => url.searchParams.has(field))) {
    const [ahead] = await Promise.all([waysAhead(app, user), openPendingSearch(args, user.id)]);
    return { today, form: null, search: null, failure: null, ahead };
  }
  const { reply, asked } = readFlightSearch(url.searchParams);
  if (!asked) return { today, form: reply(), search: null, failure: null, ahead: null };
  const { signal } = args.request;
  const { way } = asked;
  const form = searchOf(asked.form, way);
  const result = await searchFlights(app, form, { signal });
  if (!result.ok) {
    const fieldErrors = Object.fromEntries(
      (result.reason.issues ?? []).map(({ path, message }) => [
        fieldOfSearch(path, way),
        [message],
      ]),
    );
    return {
      today,
      form: reply({ fieldErrors }),
      search: null,
      ahead: null,
      failure: { message: result.reason.message },
    };
  }
  const { flights, origin, destination, ...when } = result.data;
  const flightNumber = url.searchParams.get("flightNumber");
  const first = way === "back" ? asked.form.departureDate : today;
  return {
    today,
    form: reply(),
    failure: null,
    ahead: null,
    search: {
      ...when,
      ...optionsOf(form),
      way,
      days: weekAround(app, form, { found: result.data, first }),
      origin: origin.label,
      destination: destination.label,
      flights,
      highlight: highlighted(flights, { ...when, flightNumber })?.id ?? null,
      askedFor: flightNumber,
      ...(await inThePlans(args, user.id, { ...asked, found: result.data })),
      cities: citiesOf(app, flights),
      source: result.source,
    },
  };
}

/**
 * Moves the search that the assistant left into the address, where it can be shared and returned to, and
 * clears it. A prefetch must not use it up.
 */
async function openPendingSearch({ request, context }: RouteArgs, userId: string) {
  const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "";
  if (purpose.includes("prefetch")) return;
  const pending = await takePendingSearch(context.app, { userId });
  if (!pending) return;
  throw redirect(addressOf(pending));
}

/** Which journeys are saved, and which flight of each way. */
async function inThePlans(
  { context: { app } }: RouteArgs,
  userId: string,
  { form, way, found }: { form: FlightSearchForm; way: WayToFly; found: FlightSearch },
): Promise<{ saved: string[]; ways: ShownWay[] }> {
  const plans = (await listTrips(app, { userId })).flights;
  const saved = found.flights
    .filter((each) => {
      const flight = flightToSave(each);
      return plans.some((own) => isSameFlight(own, flight) && isSameJourney(own, flight));
    })
    .map(({ id }) => id);
  if (!form.returnDate) return { saved, ways: [] };
  const there = way === "there";
  const ends = {
    from: there ? found.origin : found.destination,
    to: there ? found.destination : found.origin,
  };
  const shown = (way: WayToFly, from: FoundPlace, to: FoundPlace, date: string): ShownWay => ({
    way,
    route: m.travel.fromTo({ from: from.label, to: to.label }),
    date,
    saved:
      plans.find(
        (each) =>
          each.date === date &&
          from.airports.some(({ iata }) => iata === each.departureAirport) &&
          to.airports.some(({ iata }) => iata === each.arrivalAirport),
      )?.flightNumber ?? null,
  });
  return {
    saved,
    ways: [
      shown("there", ends.from, ends.to, form.departureDate),
      shown("back", ends.to, ends.from, form.returnDate),
    ],
  };
}

export { shouldAskAgain as shouldRevalidate } from "#app/components/order-chips.tsx";

type Shown = { search: ShownSearch | null } | undefined;

export const handle: AnswerHandle = {
  shows: (words, page) => {
    const named = namedFlight((page as Shown)?.search?.flights ?? [], words);
    return named && anchorOfFlight(named);
  },
  chosen: (page) => {
    const id = (page as Shown)?.search?.highlight;
    return id ? anchorOfFlight({ id }) : undefined;
  },
};

/** With the specification's fallback for the message. */
const CUT_OFF = { message: "", isWaiting: true };

export default function Flights() {
  const { today, form, search, failure, ahead } = useLoaderData<typeof loader>();
  const { asked, cutOff } = useSearching("/flights");
  const searching = asked !== null;
  const isAtRest = !searching && !cutOff;
  const failed = cutOff ? CUT_OFF : isAtRest ? failure : null;
  const shown = isAtRest ? search : null;
  return (
    <main className="page has-[#results,.results-skeleton]:max-sm:gap-3">
      <div>
        <ScreenHead title={m.search.searchFlights()} />
        <p className={`mt-1 text-muted ${isAtRest && !search ? "" : "sr-only"}`}>
          {m.flights.howToSearch()}
        </p>
      </div>
      <SearchFold
        key={search ? JSON.stringify(form?.initialValue) : "form"}
        summary={search ? <Summary {...search} options={optionsInWords(search)} /> : null}
        running={runningOf(asked)}
        waiting={runningOf(cutOff)}
        note={failed && <SearchFailed {...failed} />}
      >
        <SearchForm
          lastResult={form}
          home={ahead?.home ?? null}
          today={today}
          searching={searching}
        />
      </SearchFold>
      <SearchSaid searching={searching} found={flightsInWords(shown)} />
      <div className="min-w-0">
        <WhileSearching searching={searching}>
          <ResultsSkeleton />
        </WhileSearching>
        {shown ? <FlightResults search={shown} /> : null}
        {isAtRest && ahead ? (
          <Suspense>
            <Starts {...ahead} />
          </Suspense>
        ) : null}
      </div>
      <Outlet />
    </main>
  );
}

/** Loaded with the first search. */
const ResultsSkeleton = late(async () => (await import("./results-skeleton.tsx")).ResultsSkeleton);

/** Rendered on the server; loaded after the page in the browser, over that markup. */
const StartCards = import.meta.env.SSR
  ? WholeStartCards
  : late(async () => (await import("#app/components/start-cards.tsx")).StartCards);

/** One-tap searches. */
const Starts = ({ ways, isBack }: WaysAhead) => (
  <StartCards
    label={isBack ? m.flights.returnFlight() : m.flights.fromCity({ city: ways[0]?.from ?? "" })}
    isMore={!isBack}
    cards={ways.map(({ to, from, city, date }) => ({
      to,
      from,
      city,
      when: dateText(date, "weekdayAndDay"),
    }))}
  />
);

interface SummaryProps {
  origin: string;
  destination: string;
  departureDate: string;
  departureTime: string;
  options?: string[];
}

/** The search in two lines. */
function Summary({ options = [], ...search }: SummaryProps) {
  return (
    <>
      <span className="block font-semibold">
        {m.travel.fromTo({ from: search.origin, to: search.destination })}
      </span>
      <span className="block text-muted text-sm tabular-nums">
        {listed([
          dateText(search.departureDate),
          m.flights.fromTimeOn({ time: search.departureTime }),
          ...options,
        ])}
      </span>
    </>
  );
}

/** What an address asks for, in its own words. */
function runningOf(asked: Record<string, string> | null): ReactElement | null {
  if (!asked) return null;
  const { origin, destination, departureDate, returnDate, departureTime, way } = asked;
  if (!origin || !destination || !departureDate || Number.isNaN(Date.parse(departureDate)))
    return null;
  const whole = { ...USUAL_OPTIONS, origin, destination, departureDate, returnDate };
  const form = { ...whole, departureTime: departureTime || START_OF_DAY };
  return <Summary {...searchOf(form, way === "back" ? way : "there")} />;
}
