import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { WhenReady } from "#app/components/deferred.tsx";
import { OwnPass, passNote } from "#app/components/own-pass.tsx";
import { PassEnd, PassFigure, PassShape } from "#app/components/pass.tsx";
import { RouteArc } from "#app/components/route-arc.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SCREENS } from "#app/contracts/screens.ts";
import { readNextPass } from "#app/services/trips/passes.server.ts";
import { deferIfSlow } from "#app/web/defer-if-slow.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { NOT_VALID, SpecimenPage } from "./specimen-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Boarding Pass - NoVo" },
  { name: "description", content: "The pass of your next flight." },
];

export async function loader(args: RouteArgs) {
  const { app, user } = await requireUser(args);
  const next = await readNextPass(app, user);
  return next && { pass: next.pass, live: await deferIfSlow(next.live) };
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

/** The next flight's boarding pass; without one a static image (spec section 2) of a fictional airline. */
export default function BoardingPass() {
  const next = useLoaderData<typeof loader>();
  if (next) {
    const { pass, live } = next;
    const toImport = (
      <div className="mx-auto flex max-w-sm flex-col items-center justify-center gap-3 px-4 py-1 text-center">
        <Icon name="ticket" size={32} className="text-muted max-lg:hidden" />
        <Button asChild>
          <Link to="/import">Import your boarding pass</Link>
        </Button>
        <p className="text-balance text-muted text-sm">{passNote([pass])}</p>
      </div>
    );
    const asSaved = (
      <OwnPass wide pass={pass}>
        {toImport}
      </OwnPass>
    );
    return (
      <SpecimenPage title={SCREENS["/boarding-pass"].name} wide>
        <WhenReady value={live} fallback={asSaved} failed={asSaved}>
          {(status) => (
            <OwnPass wide pass={pass} live={status.ok ? status.data : undefined}>
              {toImport}
            </OwnPass>
          )}
        </WhenReady>
        {pass.code ? <p className="text-balance text-muted text-sm">{passNote([pass])}</p> : null}
      </SpecimenPage>
    );
  }
  return (
    <SpecimenPage title={SCREENS["/boarding-pass"].name} wide>
      <div
        role="img"
        aria-label="Specimen boarding pass, flight NV 001 from London Heathrow to New York JFK, gate A1, boards 09:20, seat 12A"
      >
        <PassShape
          wide
          head={
            <>
              <span className="font-semibold">NoVo Air</span>
              <span className="text-xs tracking-[0.12em]">SPECIMEN</span>
            </>
          }
          stub={
            <div className="flex flex-col items-center justify-center gap-4">
              <Code />
              <p className="text-muted text-sm">{NOT_VALID}</p>
            </div>
          }
        >
          <div className="grid grid-cols-[auto_minmax(2.5rem,1fr)_auto] items-start gap-x-4">
            <PassEnd code="LHR" city="London" time="10:05" />
            <RouteArc className="mt-3 h-7 text-assistant" />
            <div className="text-right">
              <PassEnd code="JFK" city="New York" time="13:00" />
            </div>
          </div>
          <dl className="mt-5 grid grid-cols-3 gap-x-3 gap-y-3">
            <PassFigure name="Gate" large>
              A1
            </PassFigure>
            <PassFigure name="Boards" large>
              09:20
            </PassFigure>
            <PassFigure name="Seat" large>
              12A
            </PassFigure>
            <PassFigure name="Passenger" className="col-span-2">
              SPECIMEN / ALEX
            </PassFigure>
            <PassFigure name="Flight">NV 001</PassFigure>
          </dl>
        </PassShape>
      </div>
    </SpecimenPage>
  );
}

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
