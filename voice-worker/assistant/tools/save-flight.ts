import { z } from "zod";
import type { FlightResult } from "#app/contracts/flights.ts";
import { createUserFlight } from "#app/contracts/trips.ts";
import { flightToSave } from "#app/services/plans/flight-to-save.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { flightLine, NOT_SEEN } from "#app/services/saved/plan-line.ts";
import { listTrips } from "#app/services/saved/saved-items.server.ts";
import type { ConversationMemory } from "../assistant.ts";
import { ADDS } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { shownItem } from "../shown.ts";
import { failed, spokenDate, spokenFlight } from "../spoken.ts";
import { defineTool, type Refusal, type ToolOutcome } from "../toolbox.ts";
import { chooseFlight, WHICH_FLIGHT } from "./flight-choice.ts";
import { keepSaved } from "./undo-save.ts";

type Input = { which: string };
/** The flight that was asked about: another tab may have searched again since. */
interface Asked {
  flight: FlightResult;
}

export const saveFlightTool = defineTool<Input, Input | Asked>({
  name: "save_flight",
  description:
    "Saves one flight to the traveller's travel plans: of the last search, or of those that the flight search " +
    "screen shows. Use it when the traveller has chosen one of them.",
  programs: ADDS,
  input: z.object({
    which: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .describe(
        "The flight number (BA117), the position in the list (1, second, last), cheapest, earliest, " +
          "latest, fastest (each also with: after 12:00, before 12:00), a departure time (08:55), or that for the flight that was just named",
      ),
  }),
  async confirmInDoubt({ which }, context) {
    const flight = chosen(context.memory, which);
    if ("say" in flight) return flight;
    const { departureDate: date, departureTime: time } = flight;
    const question = { kind: "saveFlight", flight: spokenFlight(flight), date, time } as const;
    return {
      ok: true,
      say: wordQuestion(question, context),
      args: { flight },
    };
  },
  async run(input, context): Promise<ToolOutcome> {
    const { app, traveller, memory, now, signal } = context;
    const flight = "flight" in input ? input.flight : chosen(memory, input.which);
    if ("say" in flight) return flight;
    const parsed = createUserFlight.safeParse(flightToSave(flight));
    if (!parsed.success) {
      return { ok: false, say: "I can't save that flight: its details are not complete." };
    }
    const before = await listTrips(app, traveller);
    const saved = await saveFlight(app, traveller, parsed.data, { signal });
    if (!saved.ok) return failed(saved.reason);
    const { id, departureTime } = saved.data;
    const name = spokenFlight(flight);
    const isNew = before.flights.every((one) => one.id !== id);
    keepSaved(memory, { kind: "flight", id, name, at: now.getTime() }, isNew);
    memory.suggestedFlight = flight.id;
    // A departure time that the traveller entered takes precedence.
    const what = `${name} ${on({ ...flight, ...(departureTime && { departureTime }) }, now)}`;
    return {
      ok: true,
      say: isNew ? `I've saved ${what} to your travel plans.` : `${what} is in your travel plans.`,
      data: { saved: parsed.data },
      about: shownItem(context, () => flightLine(saved.data, app.airports, NOT_SEEN)),
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions"],
    };
  },
});

function chosen(memory: ConversationMemory, which: string): FlightResult | Refusal {
  if (memory.lastFlights.length === 0) {
    return { ok: false, say: "Search for a flight first, then I can save it for you." };
  }
  return (
    chooseFlight(memory.lastFlights, which, memory) ?? {
      ok: false,
      say: WHICH_FLIGHT,
    }
  );
}

const on = ({ departureDate, departureTime }: FlightResult, now: Date) =>
  `on ${spokenDate(departureDate, now)} at ${departureTime}`;
