import { z } from "zod";
import { calendarDate } from "#app/contracts/dates.ts";
import { type CreateUserHotel, createUserHotel } from "#app/contracts/trips.ts";
import { hotelLine } from "#app/services/saved/plan-line.ts";
import { listTrips, saveHotel, type Trips } from "#app/services/saved/saved-items.server.ts";
import { ADDS } from "../for-programs.ts";
import { wordQuestion } from "../questions.ts";
import { failed, spokenDate } from "../spoken.ts";
import { defineTool, type ToolContext, type ToolOutcome } from "../toolbox.ts";
import { ofHotel, readBack, said } from "./booking-input.ts";

const input = z.object({
  hotelName: z.string().trim().min(1).max(200).describe("The hotel's name, as it was said"),
  checkInDate: calendarDate().describe("The day of arrival, YYYY-MM-DD"),
  checkOutDate: calendarDate().describe("The day of leaving, YYYY-MM-DD"),
  city: said("The city that it is in, where that was said"),
  address: said("Its address, where that was said", 300),
  ...ofHotel,
});
/** The stay that was read back; a yes adds exactly this one. */
interface Asked {
  stay: CreateUserHotel;
}

export const addHotelTool = defineTool<z.infer<typeof input>, Asked>({
  name: "add_hotel",
  description:
    "Adds a hotel that the traveller has booked elsewhere to their trip (I'm staying at the Ritz from " +
    "the 10th to the 14th). It is read back, and the traveller answers yes or no in the next turn: you " +
    "cannot confirm for them.",
  programs: ADDS,
  input,
  async confirm(wanted, context) {
    const { app, traveller, now } = context;
    const { hotelName, checkInDate, checkOutDate, city, address, ...details } = wanted;
    const { flights, hotels } = await listTrips(app, traveller);
    const own = hotels.find(
      (hotel) =>
        hotel.hotelName.toLowerCase() === hotelName.toLowerCase() &&
        hotel.checkInDate === checkInDate,
    );
    if (own) {
      const say = `${own.hotelName} from ${spokenDate(checkInDate, now)} is already in your trip.`;
      return { ok: false, say };
    }
    const location = city ?? cityOn(checkInDate, flights, app.airports);
    if (!location) return { ok: false, say: "In which city is that?", data: { missing: "city" } };
    const stay = createUserHotel.safeParse({
      hotelName,
      checkInDate,
      checkOutDate,
      location,
      address,
      ...details,
    });
    if (!stay.success) {
      return { ok: false, say: stay.error.issues.map(({ message }) => `${message}.`).join(" ") };
    }
    const say = wordQuestion(
      {
        kind: "addHotel",
        hotel: hotelName,
        location,
        date: checkInDate,
        untilDate: checkOutDate,
        details: readBack(details),
      },
      context,
    );
    return { ok: true, say, args: { stay: stay.data } };
  },
  async run({ stay }, { app, traveller, memory, now }): Promise<ToolOutcome> {
    const added = await saveHotel(app, traveller, stay);
    if (!added.ok) return failed(added.reason);
    const { id, hotelName } = added.data;
    memory.lastSaved = { kind: "hotel", id, name: hotelName, at: now.getTime() };
    return {
      ok: true,
      say: `I've added ${hotelName} to your trip.`,
      data: { added: added.data },
      about: { kind: "item", item: hotelLine(added.data) },
      refresh: ["/api/upcoming-travel", "/api/hotels", "/api/car-booking-suggestions"],
    };
  },
});

/** The city the plans put the traveller in that day: where their last flight before it landed. */
function cityOn(
  date: string,
  flights: Trips["flights"],
  airports: ToolContext["app"]["airports"],
): string | undefined {
  const landed = flights.findLast(
    (flight) => (flight.legs.at(-1)?.arrivesAt.slice(0, 10) ?? flight.date) <= date,
  );
  return landed && airports.byCode(landed.arrivalAirport)?.city;
}
