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
        >
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-5 lg:gap-x-10">
            <Portrait />
            <dl className="flex min-w-0 flex-col justify-end gap-3">
              <PassFigure name="Surname" large>
                SPECIMEN
              </PassFigure>
              <PassFigure name="Given names" large>
                ALEX
              </PassFigure>
            </dl>
            <dl className="col-span-full grid grid-cols-2 gap-x-6 gap-y-3 lg:col-span-1">
              {FIELDS.map(([name, value]) => (
                <PassFigure key={name} name={name}>
                  {value}
                </PassFigure>
              ))}
            </dl>
          </div>
          <div className="mt-6 flex flex-col gap-3 border-line border-t pt-4">
            <p className="text-muted text-sm">{NOT_VALID}</p>
            <MachineLines />
          </div>
        </PassShape>
      </div>
    </SpecimenPage>
  );
}

/** A head and shoulders, as on a photograph, over the country's rising sun. */
function Portrait() {
  return (
    <svg
      viewBox="0 0 120 150"
      aria-hidden="true"
      className="w-[min(7rem,25vw)] lg:row-span-2 lg:w-48 shrink-0 self-start overflow-hidden rounded-xl"
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
      <path d="M12 150c1-25 17-34 36-38V92h24v20c19 4 35 13 36 38z" className="fill-assistant" />
      <ellipse cx="60" cy="68" rx="24" ry="30" className="fill-assistant" />
      <path
        d="M33 70c-4-28 9-44 27-44s31 16 27 44c-3-9-6-15-9-18-12 1-24-2-31-9-3 9-9 13-14 27z"
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
