import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { BookUser } from "lucide-react";
import { z } from "zod";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { WhenReady } from "#app/components/deferred.tsx";
import { TripList } from "#app/components/trips/trip-list.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import { CAR_BOOKED } from "#app/contracts/saved-toasts.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { FIND_FLIGHT, SEARCH_FLIGHTS, SEARCH_HOTELS } from "#app/contracts/texts/searches.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { carDirection } from "#app/contracts/trips.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { planCars, stillToCome } from "#app/services/cars/suggestions.server.ts";
import { listPastTrips } from "#app/services/trips/past-trips.server.ts";
import { upcomingOf } from "#app/services/trips/past-trips.ts";
import { readPlansAhead } from "#app/services/trips/plans-ahead.server.ts";
import { viewTrips } from "#app/services/trips/view-trips.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { redirectWithToast } from "#app/web/toast.server.ts";
import { requireUser } from "#app/web/user.server.ts";
import { readForm } from "../form.server.ts";
import { CarCard } from "./car-card.tsx";
import { FlightCard } from "./flight-card.tsx";
import { describeFlight } from "./flight-details.server.ts";
import { HotelCard } from "./hotel-card.tsx";
import { PastTrips } from "./past-trips.tsx";
import { Empty, Section } from "./section.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";

export const meta: MetaFunction = () => [
  { title: "Upcoming Travel - NoVo" },
  { name: "description", content: "Your flights, airport cars and hotels in one place." },
];

/** The page of what is over: `?past=2`. */
const pageOf = z.coerce.number().int().min(1).max(10_000).catch(1);

/** What is saved is in the page; what vendors know of it is streamed into its cards. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args);
  const { app } = args.context;
  const owner = { userId: user.id };
  const page = pageOf.parse(new URL(args.request.url).searchParams.get("past"));
  const [plans, past] = await Promise.all([
    readPlansAhead(app, owner, user),
    listPastTrips(app, owner, page),
  ]);
  const trips = upcomingOf(plans, app.clock.now());
  // For the timelines and for the list of suggestions.
  const cars = planCars(app, owner, { plans });
  const [timelines, suggestions, details] = await Promise.all([
    deferIfSlow(viewTrips(app, owner, { known: { plans, cars } })),
    deferIfSlow(cars.then((planned) => stillToCome(app, planned))),
    Promise.all(trips.flights.map((flight) => describeFlight(app, flight))),
  ]);
  return {
    trips,
    timelines,
    past,
    suggestions,
    details: Object.fromEntries(trips.flights.map(({ id }, index) => [id, details[index]])),
  };
}

const createBooking = z.object({
  flightId: z.string().max(64),
  direction: carDirection.default("to"),
});

/** Creates the booking that NoVo suggests for a flight. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireUser(args);
  const form = createBooking.safeParse(Object.fromEntries(await readForm(args.request)));
  const booked = form.success
    ? await bookSuggestedCar(args.context.app, { userId: user.id }, form.data)
    : null;
  if (!booked?.ok) {
    return redirectWithToast(args.context, "/upcoming-travel", {
      title: "Error",
      description: [NOT_BOOKED, booked?.reason.message].filter(Boolean).join(". "),
      variant: "destructive",
    });
  }
  return redirectWithToast(args.context, "/upcoming-travel", CAR_BOOKED);
}

const NOT_BOOKED = "Failed to create booking";

export const clientAction = keepTyped(() => NOT_BOOKED);

export default function UpcomingTravel() {
  useFailed();
  useFreshData();
  const { trips, timelines, past, suggestions, details } = useLoaderData<typeof loader>();
  const { carBookings, flights, hotels } = trips;
  const nothing = carBookings.length + flights.length + hotels.length === 0;
  return (
    <main className="mx-auto w-full max-w-7xl p-4 pb-8 lg:p-10">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight">Upcoming Travel</h1>
        <p className="flex flex-wrap gap-3">
          <Button asChild variant="quiet" className="px-4">
            <Link to="/import" prefetch="intent">
              {SCREENS["/import"].name}
            </Link>
          </Button>
          <Button asChild variant="quiet" className="px-4">
            <Link to="/passport" prefetch="intent">
              <BookUser size={18} strokeWidth={1.75} aria-hidden="true" /> Passport
            </Link>
          </Button>
        </p>
      </header>
      {nothing ? (
        <p className="mb-6 rounded-card bg-board p-5 text-center text-on-board">
          No upcoming travel plans found.{" "}
          <Link to="/flights" className="font-semibold underline">
            {FIND_FLIGHT}
          </Link>
        </p>
      ) : null}

      <div
        className={`grid grid-cols-1 gap-8 lg:items-start lg:gap-6 xl:gap-8 ${nothing ? "lg:grid-cols-2 xl:grid-cols-3" : "lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)_minmax(0,5fr)]"}`}
      >
        {nothing ? null : (
          <div className="lg:row-span-2">
            <WhenReady value={timelines} fallback={<TimelineSkeleton />} failed={null}>
              {(list) => <TripList trips={list} />}
            </WhenReady>
          </div>
        )}
        <Section
          title={SCREENS["/car-bookings"].name}
          count={carBookings.length}
          adds="car"
          action={
            <Button asChild variant="ghost">
              <Link to="/car-bookings" prefetch="intent">
                All<span className="sr-only"> bookings</span>
              </Link>
            </Button>
          }
        >
          <WhenReady value={suggestions} fallback={<NoCarsYet cars={carBookings} />} failed={null}>
            {(list) => (
              <>
                {list.map((item) => (
                  <SuggestionCard key={`${item.flightId} ${item.direction}`} suggestion={item} />
                ))}
                {list.length === 0 ? <NoCarsYet cars={carBookings} /> : null}
              </>
            )}
          </WhenReady>
          {carBookings.map((booking) => (
            <CarCard key={booking.id} booking={booking} />
          ))}
        </Section>
        <div className={`flex flex-col gap-8 ${nothing ? "xl:contents" : ""}`}>
          <Section title="Flights" count={flights.length} adds="flight">
            {flights.map((flight) => (
              <FlightCard key={flight.id} flight={flight} details={details[flight.id]} />
            ))}
            {flights.length === 0 ? (
              <Empty adds="flight" action={{ to: "/flights", text: SEARCH_FLIGHTS }}>
                No flights added yet
              </Empty>
            ) : null}
          </Section>
          <Section
            title="Hotels"
            count={hotels.length}
            adds="hotel"
            action={
              <Button asChild variant="ghost">
                <Link to="/hotel-search" prefetch="intent">
                  {SEARCH_HOTELS}
                </Link>
              </Button>
            }
          >
            {hotels.map((hotel) => (
              <HotelCard key={hotel.id} hotel={hotel} />
            ))}
            {hotels.length === 0 ? (
              <Empty adds="hotel" action={{ to: "/hotel-search", text: "Search and Add Hotels" }}>
                No hotels added yet
              </Empty>
            ) : null}
          </Section>
        </div>
      </div>
      <PastTrips {...past} />
      <Outlet />
    </main>
  );
}

const TimelineSkeleton = () => (
  <div className="h-40 animate-pulse rounded-card border border-line bg-surface" />
);

/** A suggestion says more than "none yet", so this is shown only where there is neither. */
function NoCarsYet({ cars }: { cars: CarBooking[] }) {
  return cars.length === 0 ? <Empty adds="car">No car bookings yet</Empty> : null;
}
