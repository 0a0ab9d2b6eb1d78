import { z } from "zod";
import { savedDate } from "#app/contracts/dates.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { todayIn } from "#app/services/today-in.ts";
import { withExpectedTimes } from "#app/services/watching/expected-times.server.ts";
import {
  canBeMissed,
  leavesAt,
  nextInstead,
  OWABLE,
  owedIf,
  type WhatNow,
  whatNow,
} from "#app/services/what-now/what-now.server.ts";
import type { UserFlight } from "#db/schema.ts";
import { READS, reachingOut } from "../for-programs.ts";
import { failed, spokenDate, spokenFlight, spokenLeaving, spokenTime } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { byRoute } from "./removal.ts";
import { chooseFlightOf, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  flightNumber: saidFlightNumber("Leave out for the traveller's next saved flight"),
  ...byRoute,
  date: savedDate().optional().describe("Its day, YYYY-MM-DD"),
  cancelled: z.boolean().optional().describe("They say that it is cancelled"),
  missed: z.boolean().optional().describe("They missed it: it went without them"),
  owed: z.boolean().optional().describe("They ask what they are owed, or would be"),
  asIf: z
    .enum(OWABLE)
    .optional()
    .describe("What they are, or would be, owed for; 'denied' boarding; late where left out"),
});

/** More sentences cannot be followed by ear; the screen has them all. */
const MAX_SAID = 2;

export const whatNowTool = defineTool({
  name: "what_now",
  description:
    "For a saved flight that is late or cancelled, or that the traveller has missed: how it is, what of the " +
    "trip no longer fits, their car, the next flights, and what the EU's or the UK's rules may entitle them to.",
  programs: reachingOut(READS),
  input,
  async run({ missed, cancelled, owed, asIf = "late", ...which }, context): Promise<ToolOutcome> {
    const { app, traveller, signal } = context;
    const saved = await meantFlight(context, { ...which, missed });
    if (!saved)
      return { ok: false, say: "Which flight? I can't find that one in your travel plans." };
    if (missed && !canBeMissed(app, saved, context.now)) {
      return { ok: false, say: await notYetGone(saved, context) };
    }
    const found = await whatNow(app, traveller, { flightId: saved.id, missed });
    if (!found.ok) return failed(found.reason);
    const now = found.data;
    const isHearsay = cancelled === true && now.happened === "nothing";
    const isAffected = isHearsay || now.happened !== "nothing";
    const next = isAffected ? await nextInstead(app, now, signal) : null;
    const leaves = now.happened === "late" ? await leavesNow(saved, context) : "";
    const { flight: _, ...data } = now;
    return {
      ok: true,
      say: [
        ...inWords(now, leaves),
        isHearsay ? "I've had no word that it's cancelled; please check with the airline." : "",
        ...(owed && now.happened === "nothing" ? owedIf(app, saved, asIf) : []),
        ...(next?.flights ?? []).slice(0, 1).map((first) => offered(first, context)),
        now.happened === "nothing" ? "" : "The details are on the screen.",
      ]
        .filter(Boolean)
        .join(" "),
      data: { ...data, next: next?.flights ?? [] },
      navigate: `/what-now/${saved.id}${missed ? "?missed=1" : ""}`,
    };
  },
});

/** A missed flight has left: today's latest departure; a named flight or else the next one otherwise. */
async function meantFlight(context: ToolContext, { missed, ...which }: z.infer<typeof input>) {
  const trips = await upcomingTrips(context);
  const isNamed = Object.values(which).some(Boolean);
  if (!missed || isNamed)
    return chooseFlightOf(trips, { ...which, airports: context.app.airports });
  const today = todayIn(context.timezone, context.now);
  const left = trips.flights.filter(
    (flight) => flight.date === today && leavesAt(context.app, flight) <= context.now.getTime(),
  );
  return left.at(-1) ?? chooseFlightOf(trips);
}

async function leavesNow(saved: UserFlight, { app, now }: ToolContext): Promise<string> {
  const [seen] = await withExpectedTimes(app, [saved]);
  const { date, departureTime: time } = saved;
  return seen?.expectedDeparture
    ? `It leaves ${spokenTime({ date, time }, seen.expectedDeparture, now)}.`
    : "";
}

const offered = (next: FlightResult, { now }: ToolContext) =>
  `The next flight is ${spokenFlight(next)} on ${spokenDate(next.departureDate, now)} at ${next.departureTime}.`;

/** It may be a what-if: "what if I miss my flight?" */
async function notYetGone(saved: UserFlight, context: ToolContext): Promise<string> {
  const { app, traveller, now, signal } = context;
  const { id: flightId, flightNumber, date, departureTime: time } = saved;
  const found = await whatNow(app, traveller, { flightId });
  const next = found.ok ? await nextInstead(app, found.data, signal) : null;
  return [
    `${flightNumber} hasn't left yet: it leaves ${spokenLeaving({ date, time }, null, now)}.`,
    ...(next?.flights ?? []).slice(0, 1).map((first) => offered(first, context)),
    'If you missed another flight, say its number: "I missed BA117".',
  ].join(" ");
}

function inWords(
  { flight: { flightNumber }, happened, standing, breaks, cars, rights }: WhatNow,
  leaves: string,
) {
  const state = {
    nothing: `${flightNumber} is on schedule.`,
    late: `${flightNumber}: ${standing?.status.toLowerCase()}.`,
    cancelled: `${flightNumber} is cancelled.`,
    diverted: `${flightNumber} has been diverted. Ask the airline how you'll continue your journey.`,
    missed: `I'm sorry that you missed ${flightNumber}.`,
  }[happened];
  const moved = cars.find(({ movedFrom }) => movedFrom !== null);
  const asks = cars.some((car) => car.asks);
  const owed = rights.find(({ amount }) => amount !== null);
  return [
    state,
    leaves,
    ...breaks.slice(0, MAX_SAID),
    moved ? `Your car now comes at ${moved.time}.` : "",
    asks ? "There's a question about your car in your alerts." : "",
    owed
      ? `${owed.covered === "maybe" ? "If it is covered, up" : "Up"} to ${owed.amount} may be owed to you under ${owed.law} law.`
      : "",
  ];
}
