import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { DateText } from "#app/components/figures.tsx";
import { MapFrame, pinOnMap } from "#app/components/map-frame.tsx";
import { CheckedFlight, PickupOnMap, Ride } from "#app/components/ride.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { useFreshData } from "#app/components/use-fresh-data.ts";
import type { PlaceOfCar } from "#app/contracts/dispatch.ts";
import { TALK_TO_DRIVER, YOUR_CAR } from "#app/contracts/texts/travel-plans.ts";
import type { CarBooking } from "#app/contracts/trips.ts";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { listCars } from "#app/services/cars/manage.server.ts";
import {
  driveInWords,
  findDrive,
  type ShownDrive,
  TO_AIRPORT,
} from "#app/services/driver/shown-drive.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { whenOf } from "./when-of.ts";

export const meta: MetaFunction = () => [
  { title: "Your car - NoVo" },
  { name: "description", content: "Where your airport car is, on a specimen map." },
];

/** The next booked car, if any, and its drive; without a drive the map is a sample and says so. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const cars = await listCars(app, owner);
  const drive = await findDrive(app, owner, cars);
  const car = cars.find((one) => (drive ? one.id === drive.id : !hasPassed(app, one))) ?? null;
  return { car, drive, title: drive ? driveInWords(drive) : TO_AIRPORT };
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
      <section aria-label={YOUR_CAR} data-keep-clear className="car-map-card">
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
              <p className="text-muted text-sm">
                {car.carType || "Pending"}, driver <bdi>{car.driver || "Pending"}</bdi>
              </p>
              {drive ? <WhoDrives drive={drive} /> : null}
              <Ride from={<PickupOnMap place={car.from} />} to={car.to} />
              {car.driver && !drive?.driver ? (
                <Button asChild variant="quiet" className="sm:self-start">
                  <Link to={`/driver/${car.id}`}>{TALK_TO_DRIVER}</Link>
                </Button>
              ) : null}
            </>
          ) : (
            <>
              <p className="text-sm">When one is on its way, you'll see it here.</p>
              <Button asChild className="self-start">
                <Link to="/upcoming-travel">Book one for a flight</Link>
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
  if (!car) return "No car is booked";
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
          Call {driver.name}
        </a>
      ) : null}
      {driver ? (
        <Link to={`/driver/${id}`} className="car-map-link font-semibold">
          Talk to {driver.name}
          {driver.language ? ` in ${driver.language}` : ""}
        </Link>
      ) : null}
      {place ? (
        <a
          href={pinOnMap(place)}
          target="_blank"
          rel="noreferrer noopener"
          className="car-map-link"
        >
          Where the car was at {placeAt}, on OpenStreetMap
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
          tag: drive.minutes === null ? null : `${drive.minutes} min`,
        },
      ]}
      className="flex-1 rounded-none border-0"
    />
  </div>
);

/** Far beyond the drawing's viewBox, for wide screens; the box holds the route. */
const STREETS = [
  "M-1600 210H2400",
  "M-1600 430H2400",
  "M-1600 700H2400",
  "M-1600 870H2400",
  "M-1600 1180H2400",
  "M-1600 1400H2400",
  ...[-1250, -980, -820, -520, -330, -60, 210, 340, 560].map((x) => `M${x}-600V1800`),
  ...[710, 930, 1080, 1310, 1500, 1790, 2010].map((x) => `M${x}-600V1800`),
];

/** Drawn behind the streets. */
const LANES = [
  ...[300, 570, 1280].map((y) => `M-1600 ${y}H2400`),
  ...[-1110, -900, -670, -420, -190, 80, 275, 450, 640, 820, 1000, 1200, 1400, 1640, 1900].map(
    (x) => `M${x}-600V1800`,
  ),
  "M-1600-120H2400",
  "M-1600 90H2400",
];
/** Beneath the streets, which are its bridges. */
const RIVER = "M-1600 1020c600-70 1200 60 1700 10s700-60 1100-10 800 20 1200-20";
const PARKS =
  "M370 444h178v242h-114l-80-88v-138a16 16 0 0 1 16-16zM574 30h124v166H574zM90 1194h108v74H90z";
/** Crosses the streets. */
const AVENUE = "M-500-500L900 820";

/** Of the drawing's streets, along each of them, and of its park. */
const NAMES: [name: string, place: string][] = [
  ["Station Road", "translate(250 210)"],
  ["Market Street", "translate(214 430)"],
  ["Mill Road", "translate(452 700)"],
  ["High Street", "translate(340 330) rotate(-90)"],
  ["Park Lane", "translate(560 566) rotate(-90)"],
  ["Green Avenue", "translate(418 366) rotate(43.3)"],
  ["Park", "translate(470 566)"],
];

/** From the destination to the pick-up. */
const ROUTE = "M210 700h112a18 18 0 0 0 18-18V448a18 18 0 0 1 18-18h184a18 18 0 0 0 18-18V240";

const DRAWN = {
  sample: "Specimen map: the car is on its way from the left to your pin, 29 minutes away",
  car: "Specimen map: the car is on its way",
  plan: "Specimen map: the planned way from your pin",
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
    <div className="car-map-drawing">
      <svg viewBox="110 110 580 650" direction="ltr" role="img" aria-label={DRAWN[shows]}>
        <path d="M-1600-600H2400V1800H-1600z" className="fill-(--ground)" />
        <path d={RIVER} fill="none" strokeWidth="110" className="stroke-(--river)" />
        <g fill="none" className="stroke-(--street)">
          <g strokeWidth="9">
            {LANES.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
          <path d={AVENUE} strokeWidth="18" />
          <g strokeWidth="24">
            {STREETS.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
        </g>
        <path d={PARKS} className="fill-(--park)" />
        <Names />
        <g fill="none" strokeLinecap="round">
          <path d={ROUTE} strokeWidth="17" className="stroke-(--street)" />
          <path d={ROUTE} strokeWidth="10" className="stroke-assistant" />
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
                Sample: 29 minutes
              </text>
            </>
          ) : null}
        </g>
        <g transform="translate(560 240)">
          <EndName isOver>{from}</EndName>
          <path
            transform="scale(0.5)"
            d="M0 0c-26-30-38-46-38-66a38 38 0 0 1 76 0c0 20-12 36-38 66z"
            className="fill-assistant"
          />
          <circle cy="-33" r="7" className="fill-on-colour" />
        </g>
      </svg>
      <p aria-hidden="true" className="car-map-specimen">
        SPECIMEN MAP
      </p>
    </div>
  );
}

const Names = () => (
  <g
    fontSize="15"
    textAnchor="middle"
    dominantBaseline="central"
    className="fill-muted tracking-wide"
  >
    {NAMES.map(([name, place]) => (
      <text key={name} transform={place}>
        {name}
      </text>
    ))}
  </g>
);

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
