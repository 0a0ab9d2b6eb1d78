import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { shortDate } from "#app/components/date-text.ts";
import { WhenReady } from "#app/components/deferred.tsx";
import { FailedNote } from "#app/components/failed-note.tsx";
import { DateText } from "#app/components/figures.tsx";
import { NoCars, WithEveryCar } from "#app/components/no-cars.tsx";
import { CheckedFlight, PickupOnMap, Ride } from "#app/components/ride.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useSaid } from "#app/components/ui/toaster.tsx";
import type { SuggestedCar } from "#app/contracts/pickup.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import type { CarBooking, FlightValidation } from "#app/contracts/trips.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { listCars, usualCarType } from "#app/services/cars/manage.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { type ListPage, pageWith } from "#app/services/trips/plan-pages.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { bookSuggestion } from "../upcoming-travel/book-suggestion.server.ts";
import { SuggestedCars } from "../upcoming-travel/suggestion-card.tsx";

export const meta: MetaFunction = () => [
  { title: `${SCREENS["/car-bookings"].name()} - NoVo` },
  { name: "description", content: m.cars.everyCar() },
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

export const clientAction = keepTyped(m.travel.suggestionNotBooked);

export default function CarBookings() {
  useSaid(useFailed());
  const { bookings, suggestions } = useLoaderData<typeof loader>();
  return (
    <main className="page cars-page lg:page-pair">
      <ScreenHead title={SCREENS["/car-bookings"].name()} backTo="/">
        <Button asChild variant="quiet" className="cars-add">
          <Link to="/upcoming-travel/add-car">
            <Icon name="plus" className="sm:hidden" />
            <span className="max-sm:sr-only">{m.travel.addCar()}</span>
          </Link>
        </Button>
      </ScreenHead>
      <WhenReady
        value={bookings}
        fallback={<p className="text-muted">{m.screens.loadingBookings()}</p>}
        failed={<Failed />}
      >
        {(list) => (list ? <Bookings list={list} /> : <Failed />)}
      </WhenReady>
      <div className="flex flex-col gap-5">
        <WhenReady value={suggestions} fallback={null} failed={null}>
          {(found) => (found && found.list.count > 0 ? <Suggested {...found} /> : null)}
        </WhenReady>
        <WithEveryCar />
      </div>
    </main>
  );
}

/** `isOver`: it has come, and can no longer be changed. */
type ShownCar = CarBooking & { isOver: boolean };

function Bookings({ list }: { list: ShownCar[] }) {
  if (list.length === 0) {
    return (
      <NoCars picture={<Picture className="nothing-picture" />}>
        <h2>{m.cars.none()}</h2>
        <p>{m.cars.noneYet()}</p>
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

const Picture = (props: Pick<ComponentProps<"img">, "className" | "loading">) => (
  <img {...props} src="/images/car.svg" alt="" width="320" height="144" />
);

/** Below the bookings, or beside them; if there are many, the rest are in the travel plans. */
const Suggested = ({ list, carType }: { list: ListPage<SuggestedCar>; carType: string }) => (
  <section aria-label={m.travel.suggestedCars()} className="lg:-mt-2">
    <SuggestedCars list={list} carType={carType} action="/car-bookings" />
    {list.pages > 1 ? (
      <Button asChild variant="ghost">
        <Link to="/upcoming-travel">{m.cars.allSuggested()}</Link>
      </Button>
    ) : null}
  </section>
);

const Failed = () => (
  <FailedNote
    title={m.cars.notLoaded()}
    reason={m.cars.tryLater()}
    busy={m.screens.loadingBookings()}
  />
);

/** A ticket: when, which way, what its check found, and its driver; on a desk with a picture. */
function BookingCard({ booking }: { booking: ShownCar }) {
  const { id, driver, isOver, carType, date, time, from, to, flightNumber, flightValidation } =
    booking;
  return (
    <article
      aria-label={m.cars.onAt({ car: carTypeInWords(carType), date: shortDate(date), time })}
      className="ticket"
    >
      <div
        className={`ticket-head ${isOver ? "bg-line/50" : "bg-board text-on-board"}`}
        data-over={isOver || undefined}
      >
        {isOver ? null : <Picture loading="lazy" className="ticket-picture" />}
        <p className="ticket-when">
          <time>{time}</time>
          <span>
            <DateText date={date} />
          </span>
        </p>
      </div>
      <div className="ticket-body">
        <div className="ticket-car">
          <h2 className="break-words font-semibold">{carTypeInWords(carType)}</h2>
          <p className="flex flex-wrap items-center gap-2 empty:hidden">
            {flightNumber ? (
              <span className="text-sm">{m.travel.flightNumbered({ number: flightNumber })}</span>
            ) : null}
            {flightValidation ? <ValidationBadge validation={flightValidation} /> : null}
          </p>
        </div>
        <div className="lg:*:text-base">
          <Ride
            from={isOver ? from : <PickupOnMap place={from} />}
            to={to}
            names={[m.fields.from(), m.fields.to()]}
          />
        </div>
      </div>
      <div className="ticket-foot">
        {driver ? (
          <p className="ticket-driver">
            <span className="ticket-mark">
              <Icon name="user" />
            </span>
            <span className="min-w-0">
              <span className="label block">{m.fields.driver()}</span>
              <bdi className="block break-words font-medium">{driver}</bdi>
            </span>
          </p>
        ) : null}
        {isOver ? null : (
          <p className="ticket-does">
            {driver ? (
              <Button asChild variant="quiet">
                <Link to={`/driver/${id}`}>{m.travel.talkToDriver()}</Link>
              </Button>
            ) : null}
            <Button asChild variant="quiet">
              <Link to={`/upcoming-travel/edit-car/${id}`}>{m.common.edit()}</Link>
            </Button>
          </p>
        )}
      </div>
      <CheckedFlight validation={flightValidation} />
    </article>
  );
}

/** Spec section 2: any status but the two known ones means that the flight was not found. */
const BADGES: Record<string, [tone: Tone, words: () => string]> = {
  success: ["good", m.cars.flightVerified],
  warning: ["warning", m.cars.timeMismatch],
};

function ValidationBadge({ validation }: { validation: FlightValidation }) {
  const [tone, words] = BADGES[validation.status] ?? ["danger", m.travel.flightNotFound];
  return <Badge tone={tone}>{words()}</Badge>;
}
