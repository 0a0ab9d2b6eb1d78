import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireUser } from "#app/web/user.server.ts";
import { SpecimenPage } from "./specimen-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Passport - NoVo" },
  { name: "description", content: "A specimen passport." },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

const FIELDS = [
  ["Surname", "SPECIMEN", 40],
  ["Given names", "ALEX", 90],
  ["Nationality", "UTOPIAN", 140],
  ["Date of birth", "01 JAN 1990", 190],
  ["Date of expiry", "01 JAN 2040", 240],
] as const;

/** A static passport image (spec section 2): a country that does not exist, and a specimen mark. */
export default function Passport() {
  return (
    <SpecimenPage title="Passport" backTo="/upcoming-travel">
      <svg
        viewBox="0 0 640 440"
        role="img"
        aria-label="Specimen passport of the Republic of Utopia for Alex Specimen"
        className="w-full rounded-2xl border border-line bg-surface shadow-card"
      >
        <rect width="640" height="56" className="fill-assistant" />
        <text
          x="28"
          y="37"
          fontSize="22"
          fontWeight="600"
          letterSpacing="3"
          className="fill-on-colour"
        >
          REPUBLIC OF UTOPIA
        </text>
        <text x="612" y="37" fontSize="18" textAnchor="end" className="fill-on-colour">
          PASSPORT
        </text>
        <g transform="translate(28 84)">
          <rect width="170" height="220" rx="12" className="fill-assistant-soft" />
          <circle cx="85" cy="88" r="42" className="fill-assistant/45" />
          <path d="M18 220c4-54 32-78 67-78s63 24 67 78z" className="fill-assistant/45" />
        </g>
        <g transform="translate(226 66)">
          {FIELDS.map(([name, value, y]) => (
            <g key={name}>
              <text y={y - 22} fontSize="12" className="fill-muted">
                {name}
              </text>
              <text y={y} fontSize="20" fontWeight="600" className="fill-ink">
                {value}
              </text>
            </g>
          ))}
        </g>
        <g fontSize="19" fontFamily="monospace" letterSpacing="1.2" className="fill-ink">
          <text x="28" y="372">
            {"P<UTOSPECIMEN<<ALEX<<<<<<<<<<<<<<<<<<<<<<<<<"}
          </text>
          <text x="28" y="404">
            {"X000000000UTO9001011X4001011<<<<<<<<<<<<<<00"}
          </text>
        </g>
        <text
          x="430"
          y="250"
          fontSize="76"
          fontWeight="700"
          letterSpacing="8"
          textAnchor="middle"
          transform="rotate(-18 430 250)"
          className="fill-danger/25"
        >
          SPECIMEN
        </text>
      </svg>
    </SpecimenPage>
  );
}
