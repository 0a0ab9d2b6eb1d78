import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { WhenReady } from "#app/components/deferred.tsx";
import { DateText } from "#app/components/figures.tsx";
import { NoCars } from "#app/components/no-cars.tsx";
import { PickupOnMap, Ride } from "#app/components/ride.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { TryAgain } from "#app/components/try-again.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useSaid } from "#app/components/ui/toaster.tsx";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import {
  ADD_CAR,
  FLIGHT_NOT_FOUND,
  SUGGESTED_CARS,
  SUGGESTION_NOT_BOOKED,
  TALK_TO_DRIVER,
} from "#app/contracts/texts/travel-plans.ts";
import type { CarBooking, FlightValidation } from "#app/contracts/trips.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { listCars, usualCarType } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { type ListPage, pageWith } from "#app/services/trips/plan-pages.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { bookSuggestion } from "../upcoming-travel/book-suggestion.server.ts";
import { SuggestedCars } from "../upcoming-travel/suggestion-card.tsx";

export const meta: MetaFunction = () => [
  { title: "Car Bookings - NoVo" },
  { name: "description", content: "Every airport car you've booked." },
];

export async function loader(args: RouteArgs) {
  const { app, owner, user } = await requireUser(args);
  const bookings = listCars(app, owner)
    .then((cars) => cars.map((car) => ({ ...car, isOver: hasPassed(app, car) })))
    .catch((error: unknown) => {
      app.log.error({ err: error }, "the list of cars could not be read");
      return null;
    });
  const suggested = Promise.all([suggestCars(app, owner, user), usualCarType(app, owner)])
    .then(([cars, carType]) => ({ list: pageWith(cars, [], () => false), carType }))
    .catch((error: unknown) => {
      app.log.error({ err: error }, "the suggested cars could not be found");
      return null;
    });
  const [shown, suggestions] = await Promise.all([deferIfSlow(bookings), deferIfSlow(suggested)]);
  return { bookings: shown, suggestions };
}

export const action = bookSuggestion("/car-bookings");

export const clientAction = keepTyped(() => SUGGESTION_NOT_BOOKED);

const LOADING = SCREENS["/car-bookings"].loading;

export default function CarBookings() {
  useSaid(useFailed());
  const { bookings, suggestions } = useLoaderData<typeof loader>();
  return (
    <main className="page group/cars lg:page-pair">
      <ScreenHead title={SCREENS["/car-bookings"].name} backTo="/">
        <Button asChild variant="quiet" className="shrink-0 group-has-data-empty/cars:hidden">
          <Link to="/upcoming-travel/add-car">{ADD_CAR}</Link>
        </Button>
      </ScreenHead>
      <WhenReady
        value={bookings}
        fallback={<p className="text-muted">{LOADING}</p>}
        failed={<Failed />}
      >
        {(list) => (list ? <Bookings list={list} /> : <Failed />)}
      </WhenReady>
      <WhenReady value={suggestions} fallback={null} failed={null}>
        {(found) => (found && found.list.count > 0 ? <Suggested {...found} /> : null)}
      </WhenReady>
    </main>
  );
}

/** `isOver`: it has come, and can no longer be changed. */
type ShownCar = CarBooking & { isOver: boolean };

function Bookings({ list }: { list: ShownCar[] }) {
  if (list.length === 0) {
    return (
      <NoCars>
        <h2>No car bookings</h2>
        <p>You haven't made any car bookings yet.</p>
      </NoCars>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {list.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  );
}

/** Below the bookings, or beside them; if there are many, the rest are in the travel plans. */
const Suggested = ({ list, carType }: { list: ListPage<SuggestedCar>; carType: string }) => (
  <section aria-label={SUGGESTED_CARS} className="lg:-mt-2">
    <SuggestedCars list={list} carType={carType} action="/car-bookings" />
    {list.pages > 1 ? (
      <Button asChild variant="ghost">
        <Link to="/upcoming-travel">All suggested cars</Link>
      </Button>
    ) : null}
  </section>
);

function Failed() {
  return (
    <div role="alert" className="card flex gap-3 border-danger">
      <Icon name="circle-alert" className="mt-0.5 text-danger" />
      <div>
        <h2 className="font-semibold">Error loading bookings</h2>
        <p>Unable to load car bookings. Please try again later.</p>
        <div className="mt-3">
          <TryAgain busy={LOADING} />
        </div>
      </div>
    </div>
  );
}

/** On desktop a row: when, which way, and the actions. */
function BookingCard({ booking }: { booking: ShownCar }) {
  const { id, driver, isOver, carType, date, time, from, to, flightNumber, flightValidation } =
    booking;
  return (
    <article
      aria-label={`${carType} on ${shortDate(date)} at ${time}`}
      className="overflow-hidden rounded-card border border-line bg-surface lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <p
        className={`flex flex-wrap items-baseline gap-x-3 px-4 py-3 tabular-nums lg:row-span-2 lg:flex-col lg:flex-nowrap lg:justify-center lg:gap-y-2 lg:px-5 ${isOver ? "bg-line/50" : "bg-board text-on-board"}`}
      >
        <time className="font-semibold text-xl leading-none lg:text-2xl">{time}</time>
        <span className={`whitespace-nowrap ${isOver ? "text-muted" : "text-on-board-muted"}`}>
          <DateText date={date} />
        </span>
      </p>
      <div className="grid grid-cols-1 gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-8 lg:p-6">
        <h2 className="break-words">
          <span className="font-semibold">{carType}</span>
          {driver ? (
            <span className="text-muted">
              , <bdi>{driver}</bdi>
            </span>
          ) : null}
        </h2>
        <p className="flex flex-wrap items-center justify-between gap-2 empty:hidden lg:justify-end">
          {flightNumber ? <span className="text-sm">Flight {flightNumber}</span> : null}
          {flightValidation ? <ValidationBadge validation={flightValidation} /> : null}
        </p>
        <div className="lg:col-span-full">
          <Ride
            from={isOver ? from : <PickupOnMap place={from} />}
            to={to}
            names={["From", "To"]}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3 empty:hidden lg:col-start-2 lg:px-6 lg:py-5">
        {flightValidation?.details ? (
          <p className="me-auto flex gap-2 text-muted text-sm">
            {flightValidation.status === "success" ? (
              <Icon name="check" size={18} className="mt-px shrink-0 text-traveller" />
            ) : null}
            {flightValidation.details}
          </p>
        ) : null}
        {isOver ? null : (
          <p className="flex flex-wrap gap-2 max-lg:w-full max-lg:*:flex-1">
            {driver ? (
              <Button asChild variant="quiet">
                <Link to={`/driver/${id}`}>{TALK_TO_DRIVER}</Link>
              </Button>
            ) : null}
            <Button asChild variant="quiet">
              <Link to={`/upcoming-travel/edit-car/${id}`}>Edit</Link>
            </Button>
          </p>
        )}
      </div>
    </article>
  );
}

/** Spec section 2: any status but the two known ones means that the flight was not found. */
const BADGES: Record<string, [tone: Tone, words: string]> = {
  success: ["good", "Flight verified"],
  warning: ["warning", "Time mismatch"],
};

function ValidationBadge({ validation }: { validation: FlightValidation }) {
  const [tone, words] = BADGES[validation.status] ?? ["danger", FLIGHT_NOT_FOUND];
  return <Badge tone={tone}>{words}</Badge>;
}
