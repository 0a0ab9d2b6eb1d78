import { z } from "zod";
import { deleteHotel } from "#app/services/trips/trips.server.ts";
import { defineTool, type ToolContext, type ToolOutcome, type ToolQuestion } from "../toolbox.ts";
import { failed, spokenDate } from "./spoken.ts";
import { chooseHotelOf, upcomingTrips } from "./upcoming.ts";

const input = z.object({
  hotel: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe("Words of the saved hotel's name or city; leave out for the next one"),
});
type Input = z.infer<typeof input>;
type Asked = { id: string };
const isAsked = (args: Input | Asked): args is Asked => "id" in args;

export const deleteHotelTool = defineTool<Input | Asked>({
  name: "delete_hotel",
  description:
    "Removes a saved hotel from the travel plans. The traveller is asked first and answers in the " +
    "next turn: you cannot confirm for them.",
  input,
  async confirm(input, context: ToolContext): Promise<ToolQuestion> {
    const words = isAsked(input) ? undefined : input.hotel;
    const hotel = chooseHotelOf(await upcomingTrips(context), words);
    if (!hotel) return { ok: false, say: "You have no such hotel in your travel plans." };
    const on = spokenDate(hotel.checkInDate, context.now);
    return {
      ok: true,
      say: `Shall I delete ${hotel.hotelName} from ${on}? This can't be undone.`,
      args: { id: hotel.id },
    };
  },
  async run(input, { app, traveller }): Promise<ToolOutcome> {
    if (!isAsked(input)) throw new Error("delete_hotel runs only what its question has named");
    const gone = await deleteHotel(app, { userId: traveller.userId }, input.id);
    if (!gone.ok) return failed(gone.reason);
    return {
      ok: true,
      say: `I've deleted ${gone.data.hotelName} from your trip.`,
      refresh: ["/api/upcoming-travel", "/api/hotels"],
    };
  },
});
