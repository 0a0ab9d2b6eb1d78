/** The text of a boarding pass's barcode (IATA resolution 792). It has the day of the year, and no times. */
import { decode } from "bcbp";
import { passCode } from "#app/contracts/pass-code.ts";
import { textOf } from "./found.ts";
import type { Gathered } from "./gather.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A pass is issued within a year of its flight, and usually read before it. */
const DAYS_BACK = 60;

/** `near`: the day the pass was sent or read. */
export function readBoardingPassCode(code: string, near: Date, found: Gathered): boolean {
  const year = near.getUTCFullYear();
  const kept = passCode.safeParse(code);
  let taken = false;
  for (const leg of legsOf(code, year)) {
    const [from, to] = [textOf(leg.departureAirport), textOf(leg.arrivalAirport)];
    const digits = textOf(leg.flightNumber)?.replace(/^0+(?=\d)/, "");
    const day = leg.flightDate && nearest(leg.flightDate, near);
    if (!from || !to || !digits || !day) continue;
    const airlineCode = textOf(leg.operatingCarrierDesignator);
    const reference = textOf(leg.operatingCarrierPNR);
    const seat = textOf(leg.seatNumber)?.replace(/^0+(?=\d)/, "");
    const travelClass = CLASSES[textOf(leg.compartmentCode) ?? ""];
    found.add({
      kind: "flight",
      number: digits,
      ...(airlineCode && { airlineCode }),
      ...(reference && { reference }),
      from: { code: from },
      to: { code: to },
      day,
      ...(seat && /^\d{1,3}[A-Z]$/.test(seat) && { seat }),
      ...(travelClass && { travelClass }),
      ...(kept.success && { passCode: kept.data }),
    });
    taken = true;
  }
  return taken;
}

/** IATA cabin codes. */
const CLASSES: Readonly<Record<string, string>> = {
  F: "First",
  J: "Business",
  C: "Business",
  W: "Premium economy",
};

function legsOf(code: string, year: number) {
  try {
    return decode(code.trim().slice(0, 2000), year).data?.legs?.slice(0, 4) ?? [];
  } catch (error) {
    // The package throws a plain Error if the text ends too early.
    if (error instanceof Error) return [];
    throw error;
  }
}

/** The day of the year, in the one of three years in which a pass would be held now. */
function nearest(flightDate: Date, near: Date): string | undefined {
  if (Number.isNaN(flightDate.getTime())) return undefined;
  const dayOfYear =
    Math.round(
      (Date.UTC(flightDate.getUTCFullYear(), flightDate.getUTCMonth(), flightDate.getUTCDate()) -
        Date.UTC(flightDate.getUTCFullYear(), 0, 1)) /
        DAY_MS,
    ) + 1;
  const year = near.getUTCFullYear();
  const days = [year - 1, year, year + 1].map((one) => new Date(Date.UTC(one, 0, dayOfYear)));
  const first = near.getTime() - DAYS_BACK * DAY_MS;
  const day = days.find((one) => one.getTime() >= first) ?? days[1];
  return day?.toISOString().slice(0, 10);
}
