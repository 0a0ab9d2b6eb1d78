import { Link } from "@remix-run/react";
import { AddToCalendar } from "#app/components/add-to-calendar.tsx";
import { longDate } from "#app/components/date-text.ts";
import { DateText } from "#app/components/figures.tsx";
import { OneLine } from "#app/components/one-line.tsx";
import { PickupOnMap, Ride } from "#app/components/ride.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { useToast } from "#app/components/ui/toaster.tsx";
import { inSentences } from "#app/contracts/listed.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import type { FlightValidation } from "#app/contracts/trips.ts";
import { placeInShort } from "#app/services/trip-rules/place-in-short.ts";
import type { TripCar } from "#app/services/trip-rules/trip.ts";
import { m } from "#messages";
import { PlanRow } from "./plan-row.tsx";
import { Detail, EditLink, Notes } from "./section.tsx";

/** A booked airport car (spec section 2). */
export function CarCard({ booking, beneath }: { booking: TripCar; beneath: string }) {
  const unconfirmed = booking.status === "unconfirmed";
  const anchor = `car-${booking.id}`;
  return (
    <PlanRow
      anchor={anchor}
      mark={<time>{booking.time}</time>}
      title={<OneLine of={m.travel.carTo}>{placeInShort(booking.to, booking.toCode)}</OneLine>}
      line={
        <Sentence
          of={m.common.listed}
          values={{
            before: unconfirmed ? (
              <span className="font-medium text-on-warning">{m.travel.unconfirmed()}</span>
            ) : (
              m.travel.confirmed()
            ),
            next: <DateText date={booking.date} />,
          }}
        />
      }
    >
      <article
        id={anchor}
        aria-label={m.cars.carOnAt({ date: longDate(booking.date), time: booking.time })}
        className={`card flex flex-col gap-4 lg:p-5 ${unconfirmed ? "border-warning bg-warning-soft" : ""}`}
      >
        <div>
          <div className="-mt-2 -me-2 flex items-center">
            <h3 className="me-auto font-semibold">
              <DateText form="long" date={booking.date} />
            </h3>
            <AddToCalendar
              id={booking.id}
              what={m.cars.theCarOnAt({ date: longDate(booking.date), time: booking.time })}
            />
            <EditLink
              to="edit-car"
              id={booking.id}
              label={m.cars.editCarOnAt({ date: longDate(booking.date), time: booking.time })}
              beneath={beneath}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            {unconfirmed ? <Badge tone="warning">{m.travel.unconfirmed()}</Badge> : null}
            <Badge>{carTypeInWords(booking.carType) || m.cars.pending()}</Badge>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <Detail name={m.fields.pickupTime()}>
            <time className="text-xl font-semibold tabular-nums">{booking.time}</time>
          </Detail>
          {booking.flightNumber ? (
            <Detail name={m.travel.flight()}>
              {booking.flightNumber}
              <ValidationBadge validation={booking.flightValidation} />
            </Detail>
          ) : null}
        </dl>
        <Ride from={<PickupOnMap place={booking.from} />} to={booking.to} />
        <dl className="grid grid-cols-2 gap-3 text-sm">
          <Detail name={m.fields.carType()}>
            {carTypeInWords(booking.carType) || m.cars.pending()}
          </Detail>
          <Detail name={m.fields.driver()}>{booking.driver || m.cars.pending()}</Detail>
          {booking.confirmationNumber ? (
            <Detail wide name={m.fields.confirmationNumber()}>
              {booking.confirmationNumber}
            </Detail>
          ) : null}
          <Notes text={booking.notes} />
        </dl>
        <Warnings validation={booking.flightValidation} />
        <TalkToDriver id={booking.id} assigned={Boolean(booking.driver)} />
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button asChild variant="quiet" className="whitespace-nowrap">
            <Link
              id={`change-pickup-${booking.id}`}
              to={`/upcoming-travel/change-pickup/${booking.id}${beneath}`}
              preventScrollReset
            >
              {m.travel.changePickup()}
            </Link>
          </Button>
          <Button asChild variant="quiet" className="whitespace-nowrap">
            <Link
              id={`cancel-booking-${booking.id}`}
              to={`/upcoming-travel/cancel-booking/${booking.id}${beneath}`}
              preventScrollReset
            >
              {m.travel.cancelBooking()}
            </Link>
          </Button>
        </div>
      </article>
    </PlanRow>
  );
}

/** Spec section 2: a warning if the stored list has one, nothing if there is no result. */
function ValidationBadge({ validation }: { validation: FlightValidation | null }) {
  if (!validation) return null;
  const warned = warningsOf(validation).length > 0;
  return (
    <span className="mt-1 block">
      <Badge tone={warned ? "danger" : "good"}>
        {warned ? m.cars.flightTimeWarning() : m.cars.flightValidated()}
      </Badge>
    </span>
  );
}

/** A flight that was not found is a warning in the check's own words. */
const warningsOf = ({ status, warnings, details }: FlightValidation): string[] =>
  warnings?.length ? warnings : status === "error" ? [details || m.travel.flightNotFound()] : [];

function Warnings({ validation }: { validation: FlightValidation | null }) {
  const warnings = validation ? warningsOf(validation) : [];
  return warnings.length > 0 ? (
    <p className="text-danger text-sm">{inSentences(...warnings)}</p>
  ) : null;
}

/** Disabled while no driver is assigned (spec section 2); pressing it then says so. */
function TalkToDriver({ id, assigned }: { id: string; assigned: boolean }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const style =
    "grid size-11 place-items-center rounded-full border border-line text-assistant aria-disabled:cursor-not-allowed aria-disabled:text-muted";
  const icon = <Icon name="languages" />;
  return (
    <div className="flex items-center gap-2">
      {assigned ? (
        <Link to={`/driver/${id}`} aria-label={m.cars.tapToSpeak()} className={style}>
          {icon}
        </Link>
      ) : (
        <button
          type="button"
          aria-label={m.cars.tapToSpeak()}
          aria-disabled="true"
          disabled={!hydrated}
          onClick={() => toast({ title: m.driver.notYetTitle(), description: m.driver.notYet() })}
          className={style}
        >
          {icon}
        </button>
      )}
      <span className="text-muted text-xs">
        {m.cars.tapToSpeak()}
        <span className="block">{m.cars.autoTranslation()}</span>
      </span>
    </div>
  );
}
