import { z } from "zod";
import { hotelLine } from "#app/services/saved/plan-line.ts";
import { deleteHotel } from "#app/services/saved/saved-items.server.ts";
import { defineRemoval, inWords, whichOne } from "./removal.ts";
import { chooseHotelOf } from "./upcoming.ts";

export const deleteHotelTool = defineRemoval({
  name: "delete_hotel",
  description: "Removes a saved hotel from the travel plans.",
  input: z.object({
    hotel: inWords("Words of the saved hotel's name or city; leave out for the next one"),
    ...whichOne,
  }),
  choose: chooseHotelOf,
  kind: "hotel",
  question: ({ hotelName, checkInDate }) => ({
    kind: "deleteHotel",
    hotel: hotelName,
    date: checkInDate,
  }),
  line: hotelLine,
  remove: deleteHotel,
  done: (hotel) => `I've deleted ${hotel.hotelName} from your trip.`,
  refresh: ["/api/upcoming-travel", "/api/hotels"],
});
