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
import { m } from "#messages";

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
    name: m.rights.sourceEu,
    url: "https://eur-lex.europa.eu/eli/reg/2004/261/oj",
    amounts: { short: 250, medium: 400, long: 600 },
    money: (amount: number) => `€${amount}`,
  },
  UK: {
    name: m.rights.sourceUk,
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
        source: { name: name(), url },
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
  if (home.has(from.countryCode)) {
    return { covered: "yes", says: LEAVES[law]() };
  }
  const carriers = carriersInto(law, to.countryCode);
  if (!carriers) return null;
  const { countries, onlyIf, operatedBy } = carriers;
  if (carrier === null) {
    return { covered: "maybe", says: onlyIf() };
  }
  if (!countries.some((some) => some.has(carrier))) return null;
  return { covered: "yes", says: operatedBy() };
}
const LEAVES = { EU: m.rights.leavesEu, UK: m.rights.leavesUk };
const EU_CARRIERS = { onlyIf: m.rights.onlyIfOfEu, operatedBy: m.rights.operatedByEu };
const UK_CARRIERS = { onlyIf: m.rights.onlyIfOfUk, operatedBy: m.rights.operatedByUk };
const BOTH_CARRIERS = { onlyIf: m.rights.onlyIfOfUkOrEu, operatedBy: m.rights.operatedByUkOrEu };

/** Airlines whose flights into a country are covered from anywhere; null if none. */
function carriersInto(law: Law, country: string) {
  if (law === "EU") return EU.has(country) ? { countries: [EU], ...EU_CARRIERS } : null;
  if (UK.has(country)) return { countries: [EU, UK], ...BOTH_CARRIERS };
  return EU.has(country) ? { countries: [UK], ...UK_CARRIERS } : null;
}

/** Article 7(1): flights within the EU are never "long"; the UK's has no such exception. */
export function bandOf(law: Law, { from, to }: Pick<Disrupted, "from" | "to">): Band {
  const km = distanceKm(from, to);
  if (km <= SHORT_KM) return "short";
  const isInternal = law === "EU" && EU.has(from.countryCode) && EU.has(to.countryCode);
  return km <= MEDIUM_KM || isInternal ? "medium" : "long";
}

type Owed = Pick<Rights, "amount" | "says">;

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
  const late = minutesInWords(delay.arrival);
  const says = amount
    ? m.rights.lateOwed({ late, amount })
    : ifLater({
        amount: money(whole),
        isLong: band === "long",
        late: delay.arrival > 0 ? late : null,
      });
  return {
    amount,
    says: [says, ...(amount ? [m.rights.extraordinary()] : []), ...careOf(band, delay)],
  };
}

function ifLater({
  amount,
  isLong,
  late,
}: {
  amount: string;
  isLong: boolean;
  late: string | null;
}): string {
  if (late === null)
    return isLong ? m.rights.ifLaterLong({ amount }) : m.rights.ifLater({ amount });
  return isLong ? m.rights.ifLaterLongNow({ amount, late }) : m.rights.ifLaterNow({ amount, late });
}

function careOf(band: Band, { departure }: { departure: number }): string[] {
  const from = CARE_FROM[band];
  const care =
    departure >= from ? m.rights.careNow() : m.rights.careFrom({ duration: minutesInWords(from) });
  const refund = departure >= REFUND_FROM ? [m.rights.refundWhenLate()] : [];
  return [care, ...refund];
}

function ofCancelled(law: Law, band: Band, noticeDays: number | null): Owed {
  const choice = m.rights.choiceWhenCancelled();
  const care = m.rights.careWhenCancelled();
  const { amounts, money } = RULES[law];
  if (noticeDays !== null && noticeDays >= NOTICE_DAYS) {
    const says = m.rights.toldAhead();
    return { amount: null, says: [choice, care, says] };
  }
  const amount = money(amounts[band]);
  const says =
    noticeDays === null
      ? m.rights.cancelledUnlessTold({ amount })
      : m.rights.cancelledOwed({ amount });
  return { amount, says: [choice, care, says, m.rights.extraordinary()] };
}

/** Article 4(3), for a passenger who did not give up the seat for a benefit. */
function ofDenied(law: Law, band: Band): Owed {
  const amount = RULES[law].money(RULES[law].amounts[band]);
  const says = m.rights.deniedOwed({ amount });
  const choice = m.rights.choiceWhenDenied();
  return { amount, says: [says, choice] };
}

function ofMissed(): Owed {
  return {
    amount: null,
    says: [m.rights.missedOwedNothing(), m.rights.missedConnection()],
  };
}
