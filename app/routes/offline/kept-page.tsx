import type { ReactNode } from "react";
import { createPath, Router, type To } from "react-router-dom";
import { carOn, dateText } from "#app/components/date-text.ts";
import { DatesText } from "#app/components/figures.tsx";
import { OwnPass, passNote } from "#app/components/own-pass.tsx";
import { anchorOf } from "#app/components/trips/card-of.ts";
import { TripDates } from "#app/components/trips/trip-head.tsx";
import { TripTimeline } from "#app/components/trips/trip-timeline.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, Input } from "#app/components/ui/field.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { EDITED_LABELS, EDITED_OFFLINE } from "#app/contracts/edited-offline.ts";
import { LANGUAGE_NAMES } from "#app/contracts/languages.ts";
import type { OfflinePlans } from "#app/services/trips/offline/offline-trip.server.ts";
import type { disruptedOf } from "#app/services/what-now/disrupted.server.ts";
import { m } from "#messages";
import { PhraseSet } from "../driver/phrases.tsx";
import { firstShown } from "../driver/shown.ts";
import { ShownCard } from "../driver/shown-text.tsx";
import { TurnSwitch } from "../driver/turn-switch.tsx";
import { Detail, Notes } from "../upcoming-travel/section.tsx";
import { Around, AsKept, Board, Verdict } from "../what-now/facts.tsx";
import { Next } from "../what-now/next.tsx";

type Part<Name extends keyof OfflinePlans> = OfflinePlans[Name] extends (infer One)[] ? One : never;

const HERE = "/offline";
const nowhere = () => {};
/** /offline is shown in place of other pages: a link to a part of it is just its fragment. */
const navigator = {
  createHref(to: To) {
    const address = typeof to === "string" ? to : createPath(to);
    return address.startsWith(`${HERE}#`) ? address.slice(HERE.length) : address;
  },
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** What a browser keeps: the app's trips, passes and drivers' cards. app/offline/page.ts listens to it. */
export function KeptPage({ plans, disrupted }: Omit<Shown, "here">) {
  const { trips, passes, drivers, cars, stays, alerts } = plans;
  const here = new Set([
    ...passes.map(({ id }) => anchorOf("flight", id)),
    ...[...drivers, ...cars].map(({ id }) => anchorOf("car", id)),
    ...stays.map(({ id }) => anchorOf("hotel", id)),
  ]);
  const parts = [
    {
      ...nameOf("what-now", m.disruption.whatNow(), disrupted, m.disruption.whatNow()),
      Shown: Disrupted,
    },
    {
      ...nameOf("trip", m.screens.trip(), trips, m.offline.nextTrip(), m.offline.trips()),
      Shown: Trips,
    },
    {
      ...nameOf("pass", m.offline.pass(), passes, m.offline.yourPass(), m.offline.yourPasses()),
      Shown: Passes,
    },
    {
      ...nameOf(
        "driver",
        m.fields.driver(),
        drivers,
        m.offline.forDriver(),
        m.offline.forDrivers(),
      ),
      Shown: Drivers,
    },
    {
      ...nameOf("cars", m.offline.cars(), cars, m.travel.yourCar(), m.offline.yourCars()),
      Shown: Cars,
    },
    { ...nameOf("addresses", m.offline.places(), stays, m.offline.addresses()), Shown: Stays },
    { ...nameOf("alerts", m.screens.alerts(), alerts, m.screens.alerts()), Shown: Alerts },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return <p className="text-muted">{m.offline.noTripsAhead()}</p>;
  return (
    <Router location={HERE} navigator={navigator} static>
      <nav aria-label={m.offline.onThisPage()} className="flex flex-wrap gap-2">
        {parts.map(({ id, name }) => (
          <Button key={id} asChild variant="quiet">
            <a href={`#${id}`}>{name}</a>
          </Button>
        ))}
      </nav>
      {parts.map(({ id, title, Shown }) => (
        <section key={id} aria-labelledby={id} className="flex scroll-mt-4 flex-col gap-3">
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          <Shown plans={plans} disrupted={disrupted} here={here} />
        </section>
      ))}
    </Router>
  );
}

const nameOf = (
  id: string,
  name: string,
  { length: count }: readonly unknown[],
  one: string,
  more = one,
) => ({
  id,
  name,
  count,
  title: count > 1 ? more : one,
});

interface Shown {
  plans: OfflinePlans;
  disrupted: Awaited<ReturnType<typeof disruptedOf>>;
  /** The anchors on this page. */
  here: ReadonlySet<string>;
}

const Disrupted = ({ disrupted }: Shown) =>
  disrupted.map(({ next, asOf, ...facts }) => (
    <article
      key={facts.flight.id}
      aria-label={facts.flight.flightNumber}
      className="flex flex-col gap-3"
    >
      <AsKept>
        <Verdict facts={facts} />
        <Board facts={facts}>
          <Sentence of={m.offline.asOf} values={{ moment: <Moment at={asOf} /> }} />
        </Board>
        <Around facts={facts} />
        <Next facts={facts} next={next} />
      </AsKept>
    </article>
  ));

/** The first is open; the others are folded. */
const Trips = ({ plans, here }: Shown) =>
  plans.trips.map((trip, n) => (
    <details key={trip.id} open={n === 0} className="card">
      <summary className="min-h-11 cursor-pointer py-2">
        <span dir="auto" className="font-semibold">
          {trip.name}
        </span>{" "}
        <span className="ms-2 text-muted text-sm tabular-nums">
          <TripDates trip={trip} />
        </span>
      </summary>
      <div className="mt-3">
        <TripTimeline days={trip.days} here={here} />
      </div>
    </details>
  ));

const Passes = ({ plans }: Shown) => (
  <>
    {plans.passes.map(({ from, to, ...pass }) => (
      <article key={pass.id} id={anchorOf("flight", pass.id)} className="scroll-mt-4">
        <OwnPass pass={{ ...pass, from, to }} />
        <Edit kind="flight" name={pass.flightNumber} saved={pass} />
      </article>
    ))}
    <p className="text-muted text-sm">{passNote(plans.passes)}</p>
  </>
);

const Drivers = ({ plans }: Shown) =>
  plans.drivers.map((ride) => <Driver key={ride.id} ride={ride} />);

function Driver({ ride }: { ride: Part<"drivers"> }) {
  const { id, driver, date, time, from, to, language, lang, own, sign, mine, answers } = ride;
  return (
    <article
      id={anchorOf("car", id)}
      data-lang={lang}
      data-own={own}
      className="group/talk flex scroll-mt-4 flex-col gap-3"
    >
      <h3 dir="auto" className="font-semibold">
        {driver}
      </h3>
      <p className="text-muted text-sm tabular-nums wrap-anywhere">
        {m.offline.ride({ date: dateText(date), time, from, to })}
      </p>
      <ShownCard shown={firstShown(driver, sign, { own, lang })}>
        <TurnSwitch />
      </ShownCard>
      <PhraseSet
        title={m.offline.say()}
        whose="own"
        lang={own}
        phrases={mine}
        type="button"
        sends={({ theirs }) => theirs}
      />
      <PhraseSet
        title={
          language === "English"
            ? m.driver.answers()
            : m.offline.driverAnswersIn({ language: LANGUAGE_NAMES[language]() })
        }
        whose="theirs"
        lang={lang}
        phrases={answers}
        type="button"
        sends={({ own }) => own}
      />
    </article>
  );
}

const Stays = ({ plans }: Shown) => plans.stays.map((stay) => <Stay key={stay.id} stay={stay} />);

function Stay({ stay }: { stay: Part<"stays"> }) {
  const { id, hotelName, address, phoneNumber, confirmationNumber, room, notes } = stay;
  return (
    <Card id={anchorOf("hotel", id)}>
      <h3 dir="auto" className="font-semibold">
        {hotelName}
      </h3>
      <p dir="auto" className="select-all">
        {address}
      </p>
      {phoneNumber ? (
        <p className="mt-1 py-1">
          <a
            href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, "")}`}
            className="underline tabular-nums"
          >
            {phoneNumber}
          </a>
        </p>
      ) : null}
      <dl className="mt-2 grid gap-3 text-sm">
        <Detail name={m.fields.stay()}>
          <DatesText first={stay.checkInDate} last={stay.checkOutDate} />
        </Detail>
        {confirmationNumber ? (
          <Detail name={m.fields.confirmationNumber()}>{confirmationNumber}</Detail>
        ) : null}
        {room ? <Detail name={m.fields.room()}>{room}</Detail> : null}
        <Notes text={notes} />
      </dl>
      <Edit kind="stay" name={hotelName} saved={stay} />
    </Card>
  );
}

const Cars = ({ plans }: Shown) => plans.cars.map((car) => <Car key={car.id} car={car} />);

function Car({ car }: { car: Part<"cars"> }) {
  const { id, date, time, from, to, notes, isDriven } = car;
  return (
    // Its driver's card has the anchor, if there is one.
    <Card id={isDriven ? `${anchorOf("car", id)}-booking` : anchorOf("car", id)}>
      <h3 dir="auto" className="font-semibold">
        {m.travel.fromTo({ from, to })}
      </h3>
      <p className="tabular-nums">{m.dates.dateAndTime({ date: dateText(date), time })}</p>
      <Notes text={notes} />
      <Edit kind="car" name={carOn(date)} saved={car} />
    </Card>
  );
}

/** What can be changed offline. Fields without a form: app/offline/kept-edits.ts keeps what is typed. */
function Edit({
  kind,
  name,
  saved,
}: {
  kind: keyof typeof EDITED_OFFLINE;
  name: string;
  saved: { id: string } & { [Field in keyof typeof EDITED_LABELS]?: string | null };
}) {
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-sm">
        {m.common.edit()}
      </summary>
      <fieldset data-edit={kind} data-id={saved.id} data-name={name} className="grid gap-3">
        {EDITED_OFFLINE[kind].map((field) => {
          const id = `edit-${kind}-${saved.id}-${field}`;
          const known = { id, name: field, "data-label": EDITED_LABELS[field]() };
          const text = { ...known, defaultValue: saved[field] ?? "" };
          return (
            <Field
              key={field}
              label={EDITED_LABELS[field]()}
              field={{ ...known, valid: true, errorId: "" }}
            >
              {field === "notes" ? (
                <textarea {...text} className="field py-2" rows={3} maxLength={1000} />
              ) : (
                <Input
                  {...text}
                  type={field === "time" ? "time" : "text"}
                  maxLength={MOST[field] ?? 100}
                />
              )}
            </Field>
          );
        })}
        <div>
          <Button type="button" data-keep="">
            {m.common.save()}
          </Button>
        </div>
      </fieldset>
    </details>
  );
}
const MOST: { [Field in keyof typeof EDITED_LABELS]?: number } = { seat: 20, from: 300 };

const Alerts = ({ plans }: Shown) =>
  plans.alerts.map(({ id, text, createdAt }) => (
    <Card key={id} id={`alert-${id}`}>
      <p dir="auto">{text}</p>
      <p className="text-muted text-sm">
        <Moment at={createdAt} />
      </p>
    </Card>
  ));

/** Worded by the device's own clock: app/offline/page.ts writes it. */
const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()} data-moment="" />;

const Card = ({ id, children }: { id: string; children: ReactNode }) => (
  <article id={id} className="card scroll-mt-4 wrap-anywhere">
    {children}
  </article>
);
