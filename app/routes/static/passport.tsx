import type { MetaFunction } from "@remix-run/node";
import { PassFigure } from "#app/components/pass.tsx";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { Portrait } from "./portrait.tsx";
import { Emblem, Guilloche, Microprint, Rosette } from "./security-print.tsx";
import { SpecimenPage } from "./specimen-page.tsx";

export const meta: MetaFunction = () => [
  { title: `${m.screens.passport()} - NoVo` },
  { name: "description", content: m.passes.passportDescription() },
];

export async function loader(args: RouteArgs) {
  await requireUser(args);
  return null;
}

const FIELDS = [
  [m.passes.nationality, "UTOPIAN"],
  [m.passes.passportNumber, "X00000000"],
  [m.passes.dateOfBirth, "01 JAN 1990"],
  [m.passes.sex, "X"],
  [m.passes.dateOfExpiry, "01 JAN 2040"],
  [m.passes.countryCode, "UTO"],
] as const;

/**
 * A static passport image (spec section 2) of a fictional country, marked as a specimen: its data page under
 * its cover, beside it on a desk. Paper in both themes.
 */
export default function Passport() {
  return (
    <SpecimenPage title={m.screens.passport()}>
      <div
        role="img"
        aria-label={m.passes.passportPicture()}
        dir="ltr"
        className="light overflow-hidden rounded-card text-ink shadow-card ring-1 ring-line forced-colors:border lg:grid lg:[--text-pass:2.5rem] lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)] dark:ring-0"
      >
        <Cover />
        <div className="flex flex-col">
          <div className="passport-page relative isolate grid flex-1 grid-cols-[auto_minmax(0,1fr)] gap-4 overflow-clip p-5 lg:gap-x-8 lg:gap-y-6 lg:p-8 xl:gap-x-10">
            <Guilloche />
            <Portrait className="document-paper w-[min(7rem,25vw)] self-start rounded-xl ring-1 ring-line lg:row-span-3 lg:w-44 xl:w-64" />
            <dl className="flex min-w-0 flex-col justify-end gap-3">
              <PassFigure name={m.passes.surname()} large>
                <span lang="en">SPECIMEN</span>
              </PassFigure>
              <PassFigure name={m.passes.givenNames()} large>
                <span lang="en">ALEX</span>
              </PassFigure>
            </dl>
            <dl className="col-span-full grid grid-cols-2 gap-x-4 gap-y-3 lg:col-span-1 lg:gap-y-4 xl:grid-cols-3">
              {FIELDS.map(([name, value]) => (
                <PassFigure key={value} name={name()}>
                  <span lang="en">{value}</span>
                </PassFigure>
              ))}
            </dl>
            <div className="col-span-full flex items-end gap-4 lg:col-span-1">
              <Signature />
              <div className="-z-10 relative opacity-60 forced-colors:hidden">
                <Rosette className="-translate-1/2 absolute top-1/2 left-1/2 w-56 max-w-none lg:w-64" />
                <Portrait ghost className="w-[min(4.5rem,18vw)] opacity-50" />
              </div>
            </div>
          </div>
          <div className="passport-strip flex flex-col gap-2 border-ink/10 border-t px-5 py-4 lg:px-8 lg:py-5">
            <p dir="auto" className="text-muted text-sm">
              {m.passes.notValid()}
            </p>
            <Microprint />
            <MachineLines />
          </div>
        </div>
      </div>
    </SpecimenPage>
  );
}

const Cover = () => (
  <div className="passport-cover bg-board">
    <Emblem className="embossed w-12 lg:w-36 xl:w-44" />
    <div className="min-w-0 flex-1 basis-40 lg:contents">
      <p lang="en" className="embossed font-semibold lg:order-first lg:text-xl">
        Republic of Utopia
      </p>
      <p className="embossed text-sm lg:text-xl lg:uppercase lg:tracking-[0.2em]">
        {m.screens.passport()}
      </p>
    </div>
    <p className="embossed text-xs tracking-[0.12em] lg:text-sm">{m.passes.specimen()}</p>
  </div>
);

const Signature = () => (
  <div className="min-w-0 flex-1 lg:me-7">
    <svg
      viewBox="0 0 150 44"
      aria-hidden="true"
      className="h-11 max-w-full fill-none stroke-[1.5] stroke-current"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5 37C18 26 26 4 31 6c5 3-7 22-5 28 2 4 8-8 11-9M17 25q10-3 19-2M40 30c5-5 11-25 8-25-4 0-10 29-5 29 4 0 6-6 10-7 6-2 4-5 1-3-4 3-3 10 2 10 6 0 8-10 12-10-1 5-3 9 1 9 4-1 5-9 9-9M70 33c4-1 6-8 9-9M94 12c2-6-9-4-8 2 1 5 9 8 7 14-2 7-12 5-11 0M100 40c1-8 4-16 5-16-1 4 4-2 6 1s-4 10-7 8M115 29c6-2 4-6 1-4-4 3-3 9 2 9 6-1 8-9 10-9-2 5-2 9 1 8 4-2 4-8 6-8s-1 8 1 8 3-8 6-8-2 9 3 8" />
    </svg>
    <p className="label border-edge border-t pt-1">{m.passes.signature()}</p>
  </div>
);

const LINES = [
  "P<UTOSPECIMEN<<ALEX<<<<<<<<<<<<<<<<<<<<<<<<<",
  "X000000000UTO9001011X4001011<<<<<<<<<<<<<<00",
];

/** The two lines of 44 characters, as wide as the page. */
const MachineLines = () => (
  <svg viewBox="0 0 440 44" aria-hidden="true" className="w-full fill-current font-mono">
    {LINES.map((line, row) => (
      <text key={line} x="0" y={16 + row * 24} fontSize="16" textLength="440">
        {line}
      </text>
    ))}
  </svg>
);
