/**
 * What a passenger may be owed when a flight is late or cancelled, by the rules of the European Union and
 * the United Kingdom. Pure. This is information, not advice: who is owed what is for the airline, the
 * authorities and the courts to decide.
 *
 * EU: Regulation (EC) No 261/2004 (eur-lex.europa.eu/eli/reg/2004/261/oj), which binds Iceland, Norway
 * and Liechtenstein by the EEA Agreement and Switzerland by its agreement on air transport; and the Court
 * of Justice on delays: C-402/07 (Sturgeon), C-581/10 (Nelson). UK: the same regulation as retained and
 * amended by SI 2019/278 (legislation.gov.uk/eur/2004/261). Both as of January 2026, when the EU's
 * Parliament and Council were still negotiating a revision.
 */
import { minutesInWords } from "#app/contracts/minutes.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { distanceKm } from "#app/services/airports/geo.ts";

const EU_MEMBERS =
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" ");
/** French and part of the Union (Article 349 TFEU). Their airports have their own country codes. */
const OUTERMOST = "GP GF MQ MF RE YT".split(" ");
const BY_AGREEMENT = "IS NO LI CH".split(" ");
/** Below, "the EU" includes those bound by agreement. */
const EU = new Set([...EU_MEMBERS, ...OUTERMOST, ...BY_AGREEMENT]);
const UK = new Set(["GB"]);

/** Article 7(1), by great circle to the last destination, Article 7(4). */
const SHORT_KM = 1500;
const MEDIUM_KM = 3500;
const HOUR = 60;
/** C-402/07, paragraph 69: three hours or more at the last destination. */
const LATE = 3 * HOUR;
/** C-402/07, paragraph 63: on the longest flights half is owed below four hours. */
const LATE_ON_LONG = 4 * HOUR;
/** Article 6(1)(iii). */
const REFUND_FROM = 5 * HOUR;
/** Article 5(1)(c)(i). */
const NOTICE_DAYS = 14;

export type Law = "EU" | "UK";
type Band = "short" | "medium" | "long";

const RULES = {
  EU: {
    name: "EU: Regulation (EC) No 261/2004",
    url: "https://eur-lex.europa.eu/eli/reg/2004/261/oj",
    amounts: { short: 250, medium: 400, long: 600 },
    money: (amount: number) => `€${amount}`,
  },
  UK: {
    name: "UK: Regulation (EC) No 261/2004 as kept in UK law",
    url: "https://www.legislation.gov.uk/eur/2004/261",
    amounts: { short: 220, medium: 350, long: 520 },
    money: (amount: number) => `£${amount}`,
  },
} as const;

/** Article 6(1): from this departure delay on, meals, refreshments and messages are owed. */
const CARE_FROM: Record<Band, number> = { short: 2 * HOUR, medium: 3 * HOUR, long: 4 * HOUR };

export interface Disrupted {
  /** First departure and last destination of the whole journey on one booking. */
  from: Pick<Airport, "countryCode" | "latitude" | "longitude">;
  to: Pick<Airport, "countryCode" | "latitude" | "longitude">;
  /** Country of the operating airline (ISO 3166-1 alpha-2); null if unknown. */
  carrier: string | null;
  what: /** In minutes, as now expected, at departure and at the last destination. */
    | { kind: "late"; departure: number; arrival: number }
    /** Announced `noticeDays` before departure; null if NoVo does not know when. */
    | { kind: "cancelled"; noticeDays: number | null }
    /** The flight left without the passenger. */
    | { kind: "missed" }
    /** The airline refused to take the passenger on the flight. */
    | { kind: "denied" };
}

export interface Rights {
  law: Law;
  source: { name: string; url: string };
  /** "maybe": only if the airline is from the right country, which is unknown. */
  covered: "yes" | "maybe";
  /** "€600" if that may be owed to each passenger; null if nothing is, or not yet. */
  amount: string | null;
  /** In whole sentences, with their articles. */
  says: string[];
}

/** The rules that cover the flight, or may: none, one or both. */
export function rightsOf(disrupted: Disrupted): Rights[] {
  return (["EU", "UK"] as const).flatMap((law) => {
    const coverage = coverageOf(law, disrupted);
    if (!coverage) return [];
    const { name, url } = RULES[law];
    const { amount, says } = owed(law, disrupted);
    return [
      {
        law,
        source: { name, url },
        covered: coverage.covered,
        amount,
        says: [coverage.says, ...says],
      },
    ];
  });
}

/** Article 3(1); the UK's also covers a British airline's flights to the EU. */
function coverageOf(
  law: Law,
  { from, to, carrier }: Disrupted,
): { covered: Rights["covered"]; says: string } | null {
  const home = law === "EU" ? EU : UK;
  const where = law === "EU" ? "the EU, the EEA or Switzerland" : "the UK";
  if (home.has(from.countryCode)) {
    return { covered: "yes", says: `It covers flights that leave from ${where} (Article 3).` };
  }
  const carriers = carriersInto(law, to.countryCode);
  if (!carriers) return null;
  const { countries, words } = carriers;
  if (carrier === null) {
    const says = `It covers this flight only if ${words} flies it: NoVo does not know which airline does (Article 3).`;
    return { covered: "maybe", says };
  }
  if (!countries.some((some) => some.has(carrier))) return null;
  return {
    covered: "yes",
    says: `It covers flights there operated by ${words} (Article 3).`,
  };
}

/** Airlines whose flights into a country are covered from anywhere; null if none. */
function carriersInto(law: Law, country: string) {
  if (law === "EU") {
    const words = "an airline of the EU, the EEA or Switzerland";
    return EU.has(country) ? { countries: [EU], words } : null;
  }
  if (UK.has(country)) return { countries: [EU, UK], words: "an airline of the UK or the EU" };
  return EU.has(country) ? { countries: [UK], words: "an airline of the UK" } : null;
}

/** Article 7(1): flights within the EU are never "long"; the UK's has no such exception. */
export function bandOf(law: Law, { from, to }: Pick<Disrupted, "from" | "to">): Band {
  const km = distanceKm(from, to);
  if (km <= SHORT_KM) return "short";
  const isInternal = law === "EU" && EU.has(from.countryCode) && EU.has(to.countryCode);
  return km <= MEDIUM_KM || isInternal ? "medium" : "long";
}

type Owed = Pick<Rights, "amount" | "says">;

const EXTRAORDINARY =
  "No compensation is due for circumstances that could not have been avoided, such as dangerous weather or closed airspace; the airline has to prove that (Article 5(3)).";

function owed(law: Law, disrupted: Disrupted): Owed {
  const { what } = disrupted;
  const band = bandOf(law, disrupted);
  if (what.kind === "missed") return ofMissed();
  if (what.kind === "denied") return ofDenied(law, band);
  return what.kind === "late" ? ofLate(law, band, what) : ofCancelled(law, band, what.noticeDays);
}

function ofLate(law: Law, band: Band, delay: { departure: number; arrival: number }): Owed {
  const { amounts, money } = RULES[law];
  const whole = amounts[band];
  const isHalf = band === "long" && delay.arrival < LATE_ON_LONG;
  const amount = delay.arrival >= LATE ? money(isHalf ? whole / 2 : whole) : null;
  const now = delay.arrival > 0 ? `; now it is ${minutesInWords(delay.arrival)}` : "";
  const half = band === "long" ? `, half of it below 4 h` : "";
  const says = amount
    ? `At ${minutesInWords(delay.arrival)} late, ${amount} may be owed to each passenger (Article 7; Court of Justice, C-402/07).`
    : `If it arrives 3 h late or more, ${money(whole)} may be owed to each passenger${half}${now} (Article 7; Court of Justice, C-402/07).`;
  return { amount, says: [says, ...(amount ? [EXTRAORDINARY] : []), ...careOf(band, delay)] };
}

function careOf(band: Band, { departure }: { departure: number }): string[] {
  const from = CARE_FROM[band];
  const care =
    departure >= from
      ? "While you wait, the airline owes meals and refreshments, two calls or messages, and a hotel and transfers to it if the flight leaves on another day (Articles 6 and 9)."
      : `From a departure ${minutesInWords(from)} late on, the airline owes meals and refreshments (Articles 6 and 9).`;
  const refund =
    departure >= REFUND_FROM
      ? ["At 5 h or more you may cancel the journey and get a refund (Articles 6 and 8)."]
      : [];
  return [care, ...refund];
}

function ofCancelled(law: Law, band: Band, noticeDays: number | null): Owed {
  const choice =
    "You may choose another flight as soon as possible, one on a later day, or a refund within seven days (Articles 5 and 8).";
  const care =
    "While you wait for the other flight, the airline owes meals, refreshments and, overnight, a hotel and transfers to it (Articles 5 and 9).";
  const { amounts, money } = RULES[law];
  if (noticeDays !== null && noticeDays >= NOTICE_DAYS) {
    const says =
      "You were told two weeks ahead or more, so no compensation is due (Article 5(1)(c)).";
    return { amount: null, says: [choice, care, says] };
  }
  const amount = money(amounts[band]);
  const unless = noticeDays === null ? ", unless the airline told you two weeks ahead or more" : "";
  const says = `${amount} may be owed to each passenger${unless}, and less or nothing if it offers a flight close to the old times (Articles 5(1)(c) and 7).`;
  return { amount, says: [choice, care, says, EXTRAORDINARY] };
}

/** Article 4(3), for a passenger who did not give up the seat for a benefit. */
function ofDenied(law: Law, band: Band): Owed {
  const amount = RULES[law].money(RULES[law].amounts[band]);
  const says = `${amount} may be owed at once to each passenger who is denied boarding against their will, and half of it if another flight arrives close to the old time (Articles 4 and 7).`;
  const choice =
    "You may choose another flight or a refund, with meals and, overnight, a hotel while you wait (Articles 8 and 9).";
  return { amount, says: [says, choice] };
}

function ofMissed(): Owed {
  return {
    amount: null,
    says: [
      "A passenger who misses a flight that went as planned is owed nothing (Article 3(2)).",
      "Where an earlier flight of the same booking was late, the delay at the last destination counts, and the airline has to take you there (Article 7; Court of Justice, C-11/11).",
    ],
  };
}
