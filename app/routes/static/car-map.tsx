import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DateText } from "#app/components/figures.tsx";
import { MapFrame, pinOnMap } from "#app/components/map-frame.tsx";
import { CheckedFlight, PickupOnMap, Ride } from "#app/components/ride.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import type { PlaceOfCar } from "#app/contracts/dispatch.ts";
import { knownLanguage, LANGUAGE_NAMES } from "#app/contracts/languages.ts";
import { carTypeInWords } from "#app/contracts/stored-words.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { listCars } from "#app/services/cars/manage.server.ts";
import {
  driveInWords,
  findDrive,
  type ShownDrive,
} from "#app/services/driver/shown-drive.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { whenOf } from "./when-of.ts";

export const meta: MetaFunction = () => [
  { title: `${m.travel.yourCar()} - NoVo` },
  { name: "description", content: m.driver.mapDescription() },
];

/** The next booked car, if any, and its drive; without a drive the map is a sample and says so. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const cars = await listCars(app, owner);
  const drive = await findDrive(app, owner, cars);
  const car = cars.find((one) => (drive ? one.id === drive.id : !hasPassed(app, one))) ?? null;
  return { car, drive, title: drive ? driveInWords(drive) : m.driver.carToAirport() };
}

/** A full-screen map: the real car if its place is known, else a drawing labelled as such (spec section 2). */
export default function CarMap() {
  const { car, drive, title } = useLoaderData<typeof loader>();
  useFreshData();
  return (
    <main className="car-map" data-drawn={drive?.place ? undefined : ""}>
      <h1 className="sr-only">{title}</h1>
      {drive?.place ? (
        <RealMap drive={drive} place={drive.place} title={title} />
      ) : (
        <CarMapDrawing shows={car ? drawnOf(drive) : "sample"} from={car?.from} to={car?.to} />
      )}
      <section aria-label={m.travel.yourCar()} data-keep-clear className="car-map-card">
        <h2
          className={`flex flex-wrap items-baseline gap-x-2 px-5 py-3 font-semibold text-lg ${
            drive ? "bg-signal text-on-signal" : "bg-board text-on-board"
          }`}
        >
          <When drive={drive} car={car} />
        </h2>
        <div className="flex flex-col gap-4 p-5">
          {car ? (
            <>
              <div className="ticket-car">
                <p className="ticket-driver">
                  <span className="ticket-mark">
                    <Icon name="user" />
                  </span>
                  <span className="min-w-0">
                    <span className="label block">
                      {m.driver.typeAndDriver({
                        carType: carTypeInWords(car.carType) || m.cars.pending(),
                      })}
                    </span>
                    <bdi className="block break-words font-semibold">
                      {car.driver || m.cars.pending()}
                    </bdi>
                  </span>
                </p>
                {car.driver && !drive?.driver ? (
                  <Button asChild variant="quiet">
                    <Link to={`/driver/${car.id}`}>{m.travel.talkToDriver()}</Link>
                  </Button>
                ) : null}
              </div>
              {drive ? <WhoDrives drive={drive} /> : null}
              <Ride from={<PickupOnMap place={car.from} />} to={car.to} />
            </>
          ) : (
            <>
              <p className="text-sm">{m.driver.seenHere()}</p>
              <Button asChild className="self-start">
                <Link to="/upcoming-travel">{m.driver.bookForFlight()}</Link>
              </Button>
            </>
          )}
        </div>
        {car ? <CheckedFlight validation={car.flightValidation} /> : null}
      </section>
    </main>
  );
}

const drawnOf = (drive: ShownDrive | null) =>
  drive && drive.state !== "confirmed" ? "car" : "plan";

function When({ drive, car }: { drive: ShownDrive | null; car: CarBooking | null }) {
  if (!car) return m.driver.noCar();
  const [figure, words] = drive
    ? whenOf(drive)
    : [
        car.time,
        <span key="day" className="font-normal text-base text-on-board-muted">
          <DateText date={car.date} />
        </span>,
      ];
  return (
    <>
      <span className="font-bold text-2xl leading-none tabular-nums tracking-tight">{figure}</span>{" "}
      {words}
    </>
  );
}

/** What to look for at the kerb, and how to reach the driver. */
function WhoDrives({ drive: { id, driver, vehicle, place, placeAt } }: { drive: ShownDrive }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      {vehicle ? <p className="font-semibold">{vehicle}</p> : null}
      {driver?.phone ? (
        <a
          href={`tel:${driver.phone.replace(/[^+\d]/g, "")}`}
          className="car-map-link font-semibold"
        >
          {m.driver.callDriver({ name: driver.name })}
        </a>
      ) : null}
      {driver ? (
        <Link to={`/driver/${id}`} className="car-map-link font-semibold">
          {driver.language
            ? m.driver.talkToIn({
                name: driver.name,
                language: LANGUAGE_NAMES[knownLanguage(driver.language)](),
              })
            : m.driver.talkTo({ name: driver.name })}
        </Link>
      ) : null}
      {place ? (
        <a
          href={pinOnMap(place)}
          target="_blank"
          rel="noreferrer noopener"
          className="car-map-link"
        >
          {m.driver.whereItWas({ time: placeAt ?? "" })}
        </a>
      ) : null}
    </div>
  );
}

const RealMap = ({
  drive,
  place,
  title,
}: {
  drive: ShownDrive;
  place: PlaceOfCar;
  title: string;
}) => (
  <div className="relative flex min-h-72 flex-1 unscripted:min-h-0 unscripted:flex-none">
    <MapFrame
      places={[
        {
          id: drive.id,
          latitude: place.latitude,
          longitude: place.longitude,
          name: drive.vehicle ?? title,
          tag: drive.minutes === null ? null : m.dates.minutes({ minutes: drive.minutes }),
        },
      ]}
      className="flex-1 rounded-none border-0"
    />
  </div>
);

/** From the destination to the pick-up. */
const ROUTE = "M210 700h112a18 18 0 0 0 18-18V448a18 18 0 0 1 18-18h184a18 18 0 0 0 18-18V240";

const DRAWN = {
  sample: m.driver.sampleDrawing,
  car: m.driver.carDrawing,
  plan: m.driver.planDrawing,
} as const;

/** A car on its way to the pin (sample or real), or the planned route from there. */
function CarMapDrawing({
  shows,
  from,
  to,
}: {
  shows: keyof typeof DRAWN;
  /** The booked car's pick-up and destination. */
  from: string | undefined;
  to: string | undefined;
}) {
  return (
    <div dir="ltr" className="car-map-drawing">
      <svg viewBox="110 110 580 650" role="img" aria-label={DRAWN[shows]()}>
        {/* Far beyond the viewBox, for wide screens; the box holds the route. */}
        <use href="/images/car-map.svg#town" className="car-map-town" />
        <g fill="none" strokeLinecap="round">
          <path d={ROUTE} className="stroke-(--casing) stroke-[16] lg:stroke-[12]" />
          <path d={ROUTE} className="stroke-[10] stroke-assistant lg:stroke-[7]" />
        </g>
        <g transform="translate(210 700)">
          {shows === "plan" ? (
            <>
              <circle r="8" strokeWidth="5" className="fill-paper stroke-assistant" />
              <EndName>{to}</EndName>
            </>
          ) : (
            <>
              <circle r="34" className="fill-signal" />
              <path
                d="M-18 8v-8l6-14h24l6 14v8M-18 8h36M-18 8v6h6V8m24 0v6h6V8"
                fill="none"
                strokeWidth="4"
                strokeLinejoin="round"
                className="stroke-on-signal"
              />
            </>
          )}
          {shows === "sample" ? (
            <>
              <rect x="-96" y="-90" width="208" height="42" rx="21" className="fill-raised" />
              <text x="8" y="-62" textAnchor="middle" fontSize="20" className="fill-ink">
                {m.driver.sampleMinutes()}
              </text>
            </>
          ) : null}
        </g>
        <g transform="translate(560 240)">
          <EndName isOver>{from}</EndName>
          <path
            transform="scale(0.5)"
            strokeWidth="5"
            d="M0 0c-26-30-38-46-38-66a38 38 0 0 1 76 0c0 20-12 36-38 66z"
            className="fill-assistant stroke-(--casing)"
          />
          <circle cy="-33" r="7" className="fill-on-colour" />
        </g>
      </svg>
      <p aria-hidden="true" className="car-map-specimen">
        {m.driver.specimenMap()}
      </p>
    </div>
  );
}

/** One end of the route, named by the start of its address, above or below its marker. */
function EndName({
  isOver = false,
  children = "",
}: {
  isOver?: boolean;
  children?: string | undefined;
}) {
  const [name = ""] = children.split(",");
  return name ? (
    <foreignObject x="-130" y={isOver ? -108 : 16} width="260" height="48">
      <p className={`car-map-end ${isOver ? "items-end" : "items-start"}`}>
        <span dir="auto">{name}</span>
      </p>
    </foreignObject>
  ) : null;
}
