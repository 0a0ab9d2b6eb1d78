import type { MetaFunction } from "@remix-run/node";
import { PassFigure, PassShape } from "#app/components/pass.tsx";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { NOT_VALID, SpecimenPage } from "./specimen-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Passport - NoVo" },
  { name: "description", content: "A specimen passport." },
];

export async function loader(args: RouteArgs) {
  await requireUser(args);
  return null;
}

const FIELDS = [
  ["Nationality", "UTOPIAN"],
  ["Passport number", "X00000000"],
  ["Date of birth", "01 JAN 1990"],
  ["Date of expiry", "01 JAN 2040"],
] as const;

/** A static passport image (spec section 2) of a fictional country, marked as a specimen. */
export default function Passport() {
  return (
    <SpecimenPage title="Passport">
      <div role="img" aria-label="Specimen passport of the Republic of Utopia for Alex Specimen">
        <PassShape
          head={
            <>
              <span className="font-semibold">Republic of Utopia</span>
              <span className="text-xs tracking-[0.12em]">SPECIMEN</span>
            </>
          }
          stub={
            <div className="flex flex-col justify-end gap-3">
              <p className="text-center text-muted text-sm">{NOT_VALID}</p>
              <MachineLines />
            </div>
          }
        >
          <div className="flex gap-4">
            <Portrait />
            <dl className="flex min-w-0 flex-col justify-end gap-3">
              <PassFigure name="Surname" large>
                SPECIMEN
              </PassFigure>
              <PassFigure name="Given names" large>
                ALEX
              </PassFigure>
            </dl>
          </div>
          <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3">
            {FIELDS.map(([name, value]) => (
              <PassFigure key={name} name={name}>
                {value}
              </PassFigure>
            ))}
          </dl>
        </PassShape>
      </div>
    </SpecimenPage>
  );
}

/** A head in profile, as on a stamp, over the country's rising sun. */
function Portrait() {
  return (
    <svg
      viewBox="0 0 120 150"
      aria-hidden="true"
      className="w-[min(7rem,25vw)] shrink-0 self-start overflow-hidden rounded-xl"
    >
      <rect width="120" height="150" className="fill-assistant-soft" />
      <g
        className="stroke-assistant/25"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0.1 8"
      >
        {[-60, -40, -20, 0, 20, 40, 60].map((angle) => (
          <path key={angle} d="M60 96V-30" transform={`rotate(${angle} 60 96)`} />
        ))}
      </g>
      <path
        d="M34 150c0-24 10-34 24-37V98c-10-4-16-15-16-30 0-22 11-36 28-36 16 0 26 10 27 25l7 14c1 2 0 4-3 5l-4 1 1 9c1 8-3 11-11 11h-8v17c10 4 17 13 19 36z"
        className="fill-assistant"
      />
      <path
        d="M38 66c-2-25 12-40 33-40 14 0 24 7 28 18-14 0-24 5-30 14-6 8-7 20-17 24-8 2-13-6-14-16z"
        className="fill-ink"
      />
    </svg>
  );
}

const LINES = [
  "P<UTOSPECIMEN<<ALEX<<<<<<<<<<<<<<<<<<<<<<<<<",
  "X000000000UTO9001011X4001011<<<<<<<<<<<<<<00",
];

/** The two lines of 44 characters, as wide as the page. */
const MachineLines = () => (
  <svg viewBox="0 0 440 44" aria-hidden="true" className="w-full fill-ink font-mono">
    {LINES.map((line, row) => (
      <text key={line} x="0" y={16 + row * 24} fontSize="16" textLength="440">
        {line}
      </text>
    ))}
  </svg>
);
