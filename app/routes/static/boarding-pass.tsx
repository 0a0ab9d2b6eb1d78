import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { WhenReady } from "#app/components/deferred.tsx";
import { DateText } from "#app/components/figures.tsx";
import { isPassOff, OwnPass, passNote } from "#app/components/own-pass.tsx";
import { PassEnd, PassFigure, PassRoute, PassShape } from "#app/components/pass.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { FlightPass, OtherPass } from "#app/contracts/flight-pass.ts";
import type { FlightStatusResponse } from "#app/contracts/flights.ts";
import { afterComma } from "#app/contracts/listed.ts";
import { SCREENS } from "#app/contracts/screens.ts";
import { readPass } from "#app/services/trips/passes.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { SpecimenPage } from "./specimen-page.tsx";

export const meta: MetaFunction = () => [
  { title: `${m.screens.boardingPass()} - NoVo` },
  { name: "description", content: m.passes.boardingPassDescription() },
];

export async function loader(args: RouteArgs) {
  const { app, user } = await requireUser(args);
  const asked = new URL(args.request.url).searchParams.get("flight");
  const found = await readPass(app, user, asked);
  return found && { ...found, live: await deferIfSlow(found.live) };
}

/** A fake QR code from a fixed formula; it encodes nothing. */
const SIDE = 25;
const isDark = (x: number, y: number) =>
  ((x * 7 + y * 13 + x * y * 3 + (x ^ y) * 5) % 11) % 2 === 0;
const CORNERS = [
  [0, 0],
  [SIDE - 7, 0],
  [0, SIDE - 7],
] as const;

function inCorner(x: number, y: number): boolean {
  return CORNERS.some(
    ([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7,
  );
}

const SQUARES = Array.from({ length: SIDE * SIDE }, (_, index) => ({
  x: index % SIDE,
  y: Math.floor(index / SIDE),
})).filter(({ x, y }) => !inCorner(x, y) && isDark(x, y));

/** A saved flight's boarding pass; without one a static image (spec section 2) of a fictional airline. */
export default function BoardingPass() {
  const found = useLoaderData<typeof loader>();
  return (
    <SpecimenPage title={SCREENS["/boarding-pass"].name()}>
      {found ? <Saved {...found} /> : <Specimen />}
    </SpecimenPage>
  );
}

function Saved({
  pass,
  live,
  other,
}: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>) {
  const shown = (status?: FlightStatusResponse) => {
    const isOff = isPassOff({ pass, live: status });
    return (
      <>
        <OwnPass wide pass={pass} live={status}>
          <ToImport pass={pass} isOff={isOff} />
        </OwnPass>
        {pass.code && !isOff ? (
          <p className="text-balance text-muted text-sm">{passNote([pass])}</p>
        ) : null}
      </>
    );
  };
  return (
    <>
      <WhenReady value={live} fallback={shown()} failed={shown()}>
        {(status) => shown(status.ok ? status.data : undefined)}
      </WhenReady>
      {other ? <OtherStub {...other} /> : null}
    </>
  );
}

/** The place of the airline's code; of a flight that does not go, the way to what is next. */
const ToImport = ({ pass, isOff }: { pass: FlightPass; isOff: boolean }) => (
  <div className="pass-code-place">
    {isOff ? (
      <>
        <p className="text-muted text-sm">{m.travel.flightCancelled()}</p>
        <Button asChild>
          <Link to={`/what-now/${pass.id}`}>{SCREENS["/what-now/:id"].name()}</Link>
        </Button>
      </>
    ) : (
      <>
        <span className="pass-mark">
          <Icon name="ticket" size={24} />
        </span>
        <p className="font-semibold">{m.passes.codeGoesHere()}</p>
        <Button asChild variant="quiet">
          <Link to="/import">{m.passes.importYours()}</Link>
        </Button>
        <p className="text-muted text-sm">{passNote([pass])}</p>
      </>
    )}
  </div>
);

/** The stub of another flight, which leads to its pass. */
function OtherStub({ id, flightNumber, date, time, to, isCancelled }: OtherPass) {
  const when = (
    <>
      <DateText date={date} />
      {time ? afterComma(time) : ""}
    </>
  );
  return (
    <Link to={`?flight=${id}`} className="pass-other">
      <span
        className={`light self-stretch px-4 py-5 text-on-colour lg:px-8 lg:py-6 ${isCancelled ? "bg-muted" : "bg-assistant"}`}
      >
        <Icon name="plane" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${isCancelled ? "text-muted line-through" : ""}`}>
          <Sentence
            of={m.passes.flightTo}
            values={{ flightNumber, city: <span dir="auto">{to.city || to.code}</span> }}
          />
        </span>
        <span className="block text-muted text-sm tabular-nums">
          {isCancelled ? <Sentence of={m.passes.whenCancelled} values={{ when }} /> : when}
        </span>
      </span>
      <Icon name="chevron-right" className="text-muted" />
    </Link>
  );
}

const Specimen = () => (
  <div role="img" aria-label={m.passes.boardingPassPicture()}>
    <PassShape
      wide
      head={
        <>
          <span className="font-semibold">NoVo Air</span>
          <span className="text-xs tracking-[0.12em]">{m.passes.specimen()}</span>
        </>
      }
      stub={
        <div className="flex flex-col items-center justify-center gap-4">
          <Code />
          <p className="text-muted text-sm">{m.passes.notValid()}</p>
        </div>
      }
    >
      <PassRoute
        from={<PassEnd code="LHR" city="London" time="10:05" />}
        to={<PassEnd code="JFK" city="New York" time="13:00" />}
      />
      <dl className="mt-5 grid grid-cols-3 gap-x-3 gap-y-3">
        <PassFigure name={m.standing.gate()} large>
          A1
        </PassFigure>
        <PassFigure name={m.passes.boards()} large>
          09:20
        </PassFigure>
        <PassFigure name={m.fields.seat()} large>
          12A
        </PassFigure>
        <PassFigure name={m.standing.passenger()} className="col-span-2">
          SPECIMEN / ALEX
        </PassFigure>
        <PassFigure name={m.travel.flight()}>NV 001</PassFigure>
      </dl>
    </PassShape>
  </div>
);

function Code() {
  return (
    <svg
      viewBox={`-2 -2 ${SIDE + 4} ${SIDE + 4}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="w-full max-w-52 bg-white"
    >
      {SQUARES.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" />
      ))}
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0 0h7v7H0zM1 1v5h5V1z" fillRule="evenodd" />
          <rect x="2" y="2" width="3" height="3" />
        </g>
      ))}
    </svg>
  );
}
