import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireUser } from "#app/web/user.server.ts";
import { SpecimenPage } from "./specimen-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Boarding Pass - NoVo" },
  { name: "description", content: "A specimen boarding pass." },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

const FIELDS = [
  ["Passenger", "SPECIMEN / ALEX", 28],
  ["Flight", "NV 001", 250],
  ["Gate", "A1", 360],
  ["Seat", "12A", 430],
] as const;

/** Bars of no code: widths that look like one and mean nothing. */
const BARS = [3, 1, 2, 1, 4, 1, 1, 3, 2, 1, 1, 4, 2, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 4, 1, 2];

/** A static boarding pass image (spec section 2), of an airline that does not exist. */
export default function BoardingPass() {
  return (
    <SpecimenPage title="Boarding Pass" backTo="/novo">
      <svg
        viewBox="0 0 720 320"
        role="img"
        aria-label="Specimen boarding pass, flight NV 001 from London Heathrow to New York JFK"
        className="w-full rounded-2xl border border-line bg-surface shadow-card"
      >
        <rect width="720" height="52" className="fill-assistant" />
        <text
          x="28"
          y="34"
          fontSize="20"
          fontWeight="600"
          letterSpacing="2"
          className="fill-on-colour"
        >
          NOVO AIR (SPECIMEN)
        </text>
        <text x="28" y="150" fontSize="64" fontWeight="700" className="fill-ink">
          LHR
        </text>
        <text x="480" y="150" fontSize="64" fontWeight="700" textAnchor="end" className="fill-ink">
          JFK
        </text>
        <path
          d="M176 128h168"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0.1 12"
          className="stroke-muted"
        />
        <path d="m238 112 34 16-34 16 8-16z" className="fill-assistant" />
        <text x="28" y="182" fontSize="16" className="fill-muted">
          London, 10:05
        </text>
        <text x="480" y="182" fontSize="16" textAnchor="end" className="fill-muted">
          New York, 13:00
        </text>
        {FIELDS.map(([name, value, x]) => (
          <g key={name} transform={`translate(${x} 240)`}>
            <text fontSize="12" className="fill-muted">
              {name}
            </text>
            <text y="26" fontSize="19" fontWeight="600" className="fill-ink">
              {value}
            </text>
          </g>
        ))}
        <path d="M520 52v268" strokeWidth="2" strokeDasharray="6 8" className="stroke-line" />
        <g transform="translate(560 90)" className="fill-ink">
          {BARS.map((width, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
              key={index}
              x={BARS.slice(0, index).reduce((sum, bar) => sum + bar + 2, 0)}
              width={width}
              height="190"
            />
          ))}
        </g>
      </svg>
    </SpecimenPage>
  );
}
