import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireUser } from "#app/web/user.server.ts";

export const meta: MetaFunction = () => [
  { title: "Your car - NoVo" },
  { name: "description", content: "Where your airport car is, on a specimen map." },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

/** A full-screen map image: a drawing, and it says so (spec section 2, static screens). */
export default function CarMap() {
  return (
    <main className="fixed inset-0 overflow-hidden">
      <h1 className="sr-only">Your car to the airport</h1>
      <CarMapDrawing />
    </main>
  );
}

/** Far beyond the drawing's box, for wide screens; the box holds the route. */
const STREETS = [
  "M-1600 210H2400",
  "M-1600 430H2400",
  "M-1600 700H2400",
  "M-1600 880C-900 1010 0 900 400 945S1700 1020 2400 930",
  ...[-1250, -980, -820, -520, -330, -60, 210, 340, 560].map((x) => `M${x}-600V1800`),
  "M720-600C700 420 760 800 700 1800",
  ...[930, 1080, 1310, 1500, 1790, 2010].map((x) => `M${x}-600V1800`),
];

function CarMapDrawing() {
  return (
    <svg
      viewBox="100 110 600 1060"
      className="size-full overflow-visible bg-paper"
      role="img"
      aria-label="Specimen map: the car is on its way from the left to your pin, 29 minutes away"
    >
      <path
        d="M-1600 1010c600-70 1200 60 1700 10s700-60 1100-10 800 20 1200-20v900h-4000z"
        className="fill-assistant/15"
      />
      <rect x="380" y="470" width="160" height="200" rx="28" className="fill-traveller/15" />
      <rect x="150" y="250" width="150" height="150" rx="28" className="fill-traveller/15" />
      <g fill="none" strokeWidth="26" strokeLinecap="round" className="stroke-line">
        {STREETS.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path
        d="M210 880V700h130V430h220V240"
        fill="none"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-assistant"
      />
      <g transform="translate(210 880)">
        <circle r="34" className="fill-signal" />
        <path
          d="M-18 8v-8l6-14h24l6 14v8M-18 8h36M-18 8v6h6V8m24 0v6h6V8"
          fill="none"
          strokeWidth="4"
          strokeLinejoin="round"
          className="stroke-on-signal"
        />
      </g>
      <g transform="translate(560 240)">
        <path
          d="M0 0c-26-30-38-46-38-66a38 38 0 0 1 76 0c0 20-12 36-38 66z"
          className="fill-assistant"
        />
        <circle cy="-66" r="14" className="fill-on-colour" />
      </g>
      <text
        x="400"
        y="1090"
        textAnchor="middle"
        fontSize="30"
        letterSpacing="10"
        className="fill-muted"
      >
        SPECIMEN MAP
      </text>
    </svg>
  );
}
