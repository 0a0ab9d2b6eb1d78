import { z } from "zod";
import { calendarDate } from "#app/contracts/dates.ts";
import { type FlightEntry, flightEntryForm } from "#app/contracts/entry-forms.ts";
import { knownFlightNumber } from "#app/contracts/trips.ts";
import { airportLabel } from "#app/services/airports/airport-label.ts";
import { addFlight } from "#app/services/plans/add-flight.server.ts";
import { enteredAirports } from "#app/services/plans/entered-airports.server.ts";
import { lookUpFlight } from "#app/services/plans/look-up-flight.server.ts";
import { flightLine, NOT_SEEN } from "#app/services/saved/plan-line.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import { ADDS } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { shownItem } from "../shown.ts";
import { failed, spokenDate } from "../spoken.ts";
import { defineTool, type Refusal, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { ofFlight, readBack, said, saidTime } from "./booking-input.ts";

const input = z.object({
  flightNumber: knownFlightNumber().describe("The flight's number, for example BA117"),
  date: calendarDate().describe("The day on which it leaves, YYYY-MM-DD"),
  from: said("The airport or city that it leaves from, where that was said"),
  to: said("The airport or city that it goes to, where that was said"),
  departureTime: saidTime("When it leaves, where that was said"),
  arrivalTime: saidTime("When it lands, where that was said"),
  ...ofFlight,
});
type Input = z.infer<typeof input>;
/** The flight that was read back; a yes adds exactly this one. */
interface Asked {
  entry: FlightEntry;
}

export const addFlightTool = defineTool<Input, Asked>({
  name: "add_flight",
  description:
    "Adds a flight that the traveller has booked elsewhere to their travel plans (I'm on BA117 on the " +
    "fifth of December). What is not said is looked up. It is read back, and the traveller answers yes " +
    "or no in the next turn: you cannot confirm for them.",
  programs: ADDS,
  input,
  async confirm(wanted, context) {
    const { app, traveller, now } = context;
    const { flightNumber, date } = wanted;
    const own = (await listTrips(app, traveller)).flights.find(
      (flight) => flight.flightNumber === flightNumber && flight.date === date,
    );
    if (own) {
      const say = `${flightNumber} on ${spokenDate(date, now)} is already in your travel plans.`;
      return { ok: false, say };
    }
    const entry = await completed(wanted, context);
    if ("say" in entry) return entry;
    const { departureTime, arrivalTime, bookingReference, seat, travelClass, notes } = entry;
    const label = (code: string) => {
      const airport = app.airports.byCode(code);
      return airport ? airportLabel(airport) : code;
    };
    const say = wordQuestion(
      {
        kind: "addFlight",
        flight: flightNumber,
        from: label(entry.departureAirport),
        to: label(entry.arrivalAirport),
        date,
        details: readBack({
          departureTime,
          arrivalTime,
          bookingReference,
          seat,
          travelClass,
          notes,
        }),
      },
      context,
    );
    return { ok: true, say, args: { entry } };
  },
  async run({ entry }, context): Promise<ToolOutcome> {
    const { app, traveller, memory, now, signal } = context;
    const added = await addFlight(app, traveller, entry, { signal });
    if (!added.ok) return failed(added.reason);
    const { id, flightNumber, date } = added.data;
    memory.lastSaved = { kind: "flight", id, name: flightNumber, at: now.getTime() };
    return {
      ok: true,
      say: `${flightNumber} on ${spokenDate(date, now)} is in your travel plans.`,
      data: { added: added.data },
      about: shownItem(context, () => flightLine(added.data, app.airports, NOT_SEEN)),
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
    };
  },
});

/** What was said, completed by the flight-status service; or a question for what is missing. */
async function completed(wanted: Input, { app, now }: ToolContext): Promise<FlightEntry | Refusal> {
  const { flightNumber, date, from, to, ...rest } = wanted;
  const ends = enteredAirports(app, {
    ...(from && { departureAirport: from }),
    ...(to && { arrivalAirport: to }),
  });
  if (!ends.ok) {
    const [issue] = ends.reason.issues ?? [];
    return ask(issue?.path === "arrivalAirport" ? "to" : "from", ends.reason.message);
  }
  const found = await lookUpFlight(app, {
    flightNumber,
    date,
    ...ends.data,
    departureTime: rest.departureTime,
  });
  const known = { ...(found.ok ? found.data : {}), ...ends.data };
  const day = spokenDate(date, now);
  if (!known.departureAirport) {
    return ask("from", `I don't know ${flightNumber} on ${day}. Where does it leave from?`);
  }
  if (!known.arrivalAirport) return ask("to", "And where does it go?");
  const entry = flightEntryForm.safeParse({
    ...known,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    flightNumber,
    date,
  });
  if (entry.success) return entry.data;
  return { ok: false, say: entry.error.issues.map(({ message }) => `${message}.`).join(" ") };
}

const ask = (missing: "from" | "to", say: string): Refusal => ({
  ok: false,
  say,
  data: { missing },
});
