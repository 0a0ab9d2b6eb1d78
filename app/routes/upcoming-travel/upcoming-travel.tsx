import type { MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { late } from "#app/components/connection/use-later.ts";
import { WhenReady } from "#app/components/deferred.tsx";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { AskAfterSaving } from "#app/components/notifications/ask-after-saving.tsx";
import { PageTurns } from "#app/components/page-turns.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { SourceCredit } from "#app/components/source-credit.tsx";
import { anchorOf, cardOf } from "#app/components/trips/card-of.ts";
import { TripList as WholeTripList } from "#app/components/trips/trip-list.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useSaid } from "#app/components/ui/toaster.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import type { NextDeparture } from "#app/contracts/trip-view.ts";
import type { CarSuggestion } from "#app/contracts/trips.ts";
import { usualCarType } from "#app/services/cars/manage.server.ts";
import { planCars, stillToCome } from "#app/services/cars/suggestions.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { listPastTrips } from "#app/services/saved/past-trips.server.ts";
import { type PlansAhead, readPlansAhead } from "#app/services/saved/plans-ahead.server.ts";
import { boardOf } from "#app/services/trip-rules/flight-board.ts";
import { nextToLeave } from "#app/services/trip-rules/next-flight.ts";
import { upcomingOf } from "#app/services/trip-rules/past-trips.ts";
import { placeFlight } from "#app/services/trip-rules/placed.ts";
import { type ListPage, pageWith } from "#app/services/trips/plan-pages.ts";
import { viewTripParts } from "#app/services/trips/view-trips.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { bookSuggestion } from "./book-suggestion.server.ts";
import { CarCard } from "./car-card.tsx";
import { FlightCard } from "./flight-card.tsx";
import { describeFlight } from "./flight-details.server.ts";
import { HotelCard } from "./hotel-card.tsx";
import { PastTrips as WholePastTrips } from "./past-trips.tsx";
import { Empty, Section } from "./section.tsx";
import { SuggestedCars } from "./suggestion-card.tsx";

export const meta: MetaFunction = () => [
  { title: `${m.travel.upcoming()} - NoVo` },
  { name: "description", content: m.travel.inOnePlace() },
];

/** Eager on the server; lazy in the browser, over the server's markup. */
const PastTrips = import.meta.env.SSR
  ? WholePastTrips
  : late(async () => (await import("./past-trips.tsx")).PastTrips);

const TripList = import.meta.env.SSR
  ? WholeTripList
  : late(async () => (await import("#app/components/trips/trip-list.tsx")).TripList);

/** The page of past trips: `?past=2`. */
const pageOf = z.coerce.number().int().min(1).max(10_000).catch(1);

/** Saved items are in the page; what vendors know is streamed into their cards. */
export async function loader(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const query = new URL(args.request.url).searchParams;
  const page = pageOf.parse(query.get("past"));
  // This screen's dialogs carry their item's id. `show` may repeat: a neighbour of an item being removed.
  const { id = "" } = args.params;
  const shown = [id, ...query.getAll("show").slice(0, 2)];
  const isIt = (item: { id: string }, id: string) => item.id === id;
  const ahead = readPlansAhead(app, owner, user);
  const [plans, past, carType] = await Promise.all([
    ahead,
    listPastTrips(app, owner, page, ahead),
    usualCarType(app, owner),
  ]);
  const upcoming = upcomingOf(app, plans);
  const trips = {
    carBookings: pageWith(upcoming.carBookings, shown, isIt),
    flights: pageWith(upcoming.flights, shown, isIt),
    hotels: pageWith(upcoming.hotels, shown, isIt),
  };
  // For the timelines and the suggestions.
  const cars = planCars(app, owner, { plans });
  const suggested = cars.then((planned) =>
    pageWith(
      stillToCome(app, planned),
      shown,
      ({ flightId, direction }, id) => flightId === id || `${flightId}-${direction}` === id,
    ),
  );
  const [timelines, suggestions, details] = await Promise.all([
    deferIfSlow(
      Promise.all([viewTripParts(app, owner, { known: { plans, cars } }), suggested]).then(
        ([views, { items }]) => ({ views, suggestedHere: items.map(suggestionAnchor) }),
      ),
    ),
    deferIfSlow(suggested),
    Promise.all(trips.flights.items.map((flight) => describeFlight(app, flight))),
  ]);
  return {
    trips,
    timelines,
    departure: nextDeparture(app, plans),
    past,
    suggestions,
    carType,
    credits: app.providers.driveTime.credits ?? [],
    details: Object.fromEntries(trips.flights.items.map(({ id }, index) => [id, details[index]])),
  };
}

function nextDeparture(
  app: AppContext,
  { flights, seen }: Pick<PlansAhead, "flights" | "seen">,
): NextDeparture | null {
  const next = nextToLeave(app, flights, seen);
  if (!next) return null;
  const { flight, when } = next;
  const { id: flightId, flightNumber } = flight;
  return { ...boardOf(placeFlight(app.airports, flight)), flightId, flightNumber, when };
}

export const action = bookSuggestion("/upcoming-travel");

export const clientAction = keepTyped(m.travel.suggestionNotBooked);

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function UpcomingTravel() {
  useSaid(useFailed());
  useFreshData();
  const { trips, timelines, departure, past, suggestions, carType, credits, details } =
    useLoaderData<typeof loader>();
  const { carBookings, flights, hotels } = trips;
  const saved = [
    ...flights.items.map(({ id }) => anchorOf("flight", id)),
    ...carBookings.items.map(({ id }) => anchorOf("car", id)),
    ...hotels.items.map(({ id }) => anchorOf("hotel", id)),
  ];
  const nothing = carBookings.count + flights.count + hotels.count === 0;
  return (
    <main className="page">
      <ScreenHead title={m.travel.upcoming()}>
        <Button asChild variant="quiet" className="px-3! sm:px-4!">
          <Link to="/passport" prefetch="intent">
            {m.screens.passport()}
          </Link>
        </Button>
      </ScreenHead>
      {nothing ? (
        <NothingHere
          picture={
            <img
              src="/images/plans.svg"
              alt=""
              width="320"
              height="120"
              className="nothing-picture"
            />
          }
          action={
            <Button asChild>
              <Link to="/flights">{m.search.findFlight()}</Link>
            </Button>
          }
        >
          <p>{m.travel.noPlans()}</p>
        </NothingHere>
      ) : null}

      <div
        className={`grid grid-cols-1 gap-6 lg:items-start lg:gap-x-10 ${nothing ? "" : "lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]"}`}
      >
        {nothing ? null : (
          <WhenReady value={timelines} fallback={<TimelineSkeleton />} failed={null}>
            {({ views, suggestedHere }) => (
              <Suspense fallback={<TimelineSkeleton />}>
                <TripList
                  trips={views}
                  here={new Set([...saved, ...suggestedHere])}
                  departure={departure}
                  details={details}
                />
              </Suspense>
            )}
          </WhenReady>
        )}
        <div
          className={
            nothing ? "plans-empty" : `${COLUMN} lg:col-start-2 lg:row-span-3 lg:row-start-1`
          }
        >
          <CarSection {...{ carBookings, suggestions, carType, credits }} />
          <FlightSection flights={flights} details={details} />
          {nothing ? <HotelSection hotels={hotels} /> : null}
        </div>
        <div className={nothing ? "" : `${COLUMN} plans-end lg:col-start-1`}>
          {nothing ? null : <HotelSection hotels={hotels} />}
          <Link
            to="/import"
            prefetch="intent"
            className={`flex min-h-14 items-center font-medium hover:underline print:hidden ${nothing ? "card gap-4 py-2!" : "gap-3 border-line border-t pe-3.5"}`}
          >
            {/* In the card its mark stands under theirs. */}
            <Icon name="upload" className="text-muted in-[.card]:mx-2.5 lg:in-[.card]:mx-3" />
            {m.imports.importBookings()}
            <Icon name="chevron-right" size={18} className="ms-auto text-muted" />
          </Link>
          <div className={`empty:hidden ${nothing ? "mt-6" : ""}`}>
            <Suspense>
              <PastTrips {...past} />
            </Suspense>
          </div>
        </div>
      </div>
      <Outlet />
    </main>
  );
}

function CarSection({
  carBookings,
  suggestions,
  carType,
  credits,
}: Pick<Data["trips"], "carBookings"> & Pick<Data, "suggestions" | "carType" | "credits">) {
  return (
    <Section
      title={SCREENS["/car-bookings"].name()}
      what={m.travel.yourCars()}
      count={carBookings.count}
      adds="car"
      action={
        <Button asChild variant="ghost" className="group-has-data-empty/list:hidden">
          <Link to="/car-bookings" prefetch="intent" aria-label={m.travel.allBookings()}>
            {m.travel.all()}
          </Link>
        </Button>
      }
    >
      <WhenReady value={suggestions} fallback={<NoCarsYet cars={carBookings} />} failed={null}>
        {(list) => (
          <>
            {list.count > 0 ? <SuggestedCars list={list} carType={carType} /> : null}
            <Turns
              label={m.travel.suggestedCars()}
              list={list}
              to={({ flightId, direction }) => cardOf("suggested-car", flightId, `-${direction}`)}
            />
            {list.items.some(({ direction }) => direction === "to")
              ? credits.map((credit) => <SourceCredit key={credit.href} attribution={credit} />)
              : null}
            {list.count === 0 ? <NoCarsYet cars={carBookings} /> : null}
          </>
        )}
      </WhenReady>
      <div className="rows">
        {carBookings.items.map((booking, place) => (
          <CarCard key={booking.id} booking={booking} beneath={queryAt(carBookings, place)} />
        ))}
      </div>
      <Turns
        label={SCREENS["/car-bookings"].name()}
        list={carBookings}
        to={({ id }) => cardOf("car", id)}
      />
    </Section>
  );
}

function FlightSection({
  flights,
  details,
}: Pick<Data["trips"], "flights"> & Pick<Data, "details">) {
  return (
    <Section
      title={m.travel.flights()}
      what={m.travel.yourFlights()}
      count={flights.count}
      adds="flight"
    >
      <AskAfterSaving />
      <div className="rows">
        {flights.items.map((flight, place) => (
          <FlightCard
            key={flight.id}
            flight={flight}
            details={details[flight.id]}
            beneath={queryAt(flights, place)}
          />
        ))}
      </div>
      <Turns label={m.travel.flights()} list={flights} to={({ id }) => cardOf("flight", id)} />
      {flights.count === 0 ? <Empty>{m.travel.noFlightsYet()}</Empty> : null}
    </Section>
  );
}

function HotelSection({ hotels }: Pick<Data["trips"], "hotels">) {
  return (
    <Section
      title={m.travel.hotels()}
      what={m.travel.yourHotels()}
      count={hotels.count}
      adds="hotel"
      action={
        <Button asChild variant="ghost">
          <Link to="/hotel-search" prefetch="intent">
            {m.search.searchHotels()}
          </Link>
        </Button>
      }
    >
      <div className="rows">
        {hotels.items.map((hotel, place) => (
          <HotelCard key={hotel.id} hotel={hotel} beneath={queryAt(hotels, place)} />
        ))}
      </div>
      <Turns label={m.travel.hotels()} list={hotels} to={({ id }) => cardOf("hotel", id)} />
      {hotels.count === 0 ? (
        <Empty action={{ to: "/hotel-search", text: m.travel.searchAndAddHotels() }}>
          {m.travel.noHotelsYet()}
        </Empty>
      ) : null}
    </Section>
  );
}

const COLUMN = "flex flex-col gap-6";

const suggestionAnchor = ({ flightId, direction }: CarSuggestion) =>
  anchorOf("suggested-car", flightId, `-${direction}`);

/** The query of the page beneath a dialog that removes an item: the item's id, then a neighbour's. */
function queryAt<T extends { id: string }>(
  { items, page, before }: Pick<ListPage<T>, "items" | "page" | "before">,
  place: number,
): string {
  if (page === 1) return "";
  const shown = [items[place], items[place + 1] ?? items[place - 1] ?? before];
  return `?${new URLSearchParams(shown.flatMap((item) => (item ? [["show", item.id]] : [])))}`;
}

/** Links between the pages of a list, which are by day. */
function Turns<T>({
  label,
  list: { page, pages, before, after },
  to,
}: {
  label: string;
  list: Pick<ListPage<T>, "page" | "pages" | "before" | "after">;
  to: (first: T) => string;
}) {
  const links = [
    { text: m.screens.earlier(), to: before && to(before) },
    { text: m.screens.later(), to: after && to(after) },
  ];
  return <PageTurns label={label} page={page} pages={pages} links={links} />;
}

/** A trip's board with its next flight, and its folded days. */
const TimelineSkeleton = () => (
  <div
    aria-hidden="true"
    className="animate-pulse overflow-hidden rounded-card border border-line bg-surface"
  >
    <div className="h-49 bg-board px-4 py-5 *:rounded *:bg-on-board/15">
      <div className="h-5 w-32" />
      <div className="mt-3 h-4 w-44" />
      <div className="mt-9 h-4 w-28" />
      <div className="mt-3 h-7" />
    </div>
    <div className="flex h-12 items-center px-4">
      <div className="h-4 w-24 rounded bg-line" />
    </div>
  </div>
);

/** Shown only if there are no suggestions either: one says more than "none yet". */
function NoCarsYet({ cars }: { cars: { count: number } }) {
  return cars.count === 0 ? <Empty>{m.travel.noCarsYet()}</Empty> : null;
}
