import { z } from "zod";
import { wrongStay } from "#app/contracts/trips.ts";
import { given } from "#app/platform/given.ts";
import { shiftedDate } from "#app/services/days.ts";
import { ok } from "#app/services/result.ts";
import { changeHotel, type Trips } from "#app/services/saved/saved-items.server.ts";
import type { UserHotel } from "#db/schema.ts";
import { defineChange } from "./booking-change.ts";
import { ofHotel, readBack, saidDate } from "./booking-input.ts";
import { inWords, whichOne } from "./removal.ts";
import { chooseHotelOf } from "./upcoming.ts";

const input = z.object({
  hotel: inWords("Words of its name or of its city; leave out for the next one"),
  ...whichOne,
  ...ofHotel,
  checkInDate: saidDate("The new day of arrival, YYYY-MM-DD"),
  checkOutDate: saidDate("The new day of leaving, YYYY-MM-DD"),
  daysMore: z.coerce
    .number()
    .int()
    .min(-30)
    .max(30)
    .optional()
    .describe("By how many days the stay is to end later, or earlier if below 0"),
});

/** A new last day alone means the stay that begins before it, the latest of several. */
function chooseStay(trips: Trips, wanted: z.infer<typeof input>) {
  const { checkInDate, checkOutDate, position } = wanted;
  const mayEnd = (hotel: UserHotel) =>
    checkOutDate !== undefined &&
    hotel.checkInDate < checkOutDate &&
    chooseHotelOf({ ...trips, hotels: [hotel] }, wanted) !== undefined;
  const isLastDay = checkInDate === undefined && position === undefined;
  return (isLastDay && trips.hotels.findLast(mayEnd)) || chooseHotelOf(trips, wanted);
}

export const editHotelTool = defineChange({
  name: "edit_hotel",
  description:
    "Puts down something of a saved hotel: its confirmation number, the room, a note, or other days of " +
    "the stay.",
  input,
  choose: chooseStay,
  kind: "hotel",
  changes: ({ confirmationNumber, room, notes, checkInDate, checkOutDate, daysMore }, stay) =>
    given({
      ...{ confirmationNumber, room, notes, checkInDate },
      checkOutDate: daysMore ? shiftedDate(stay.checkOutDate, daysMore) : checkOutDate,
    }),
  wrong: (stay) => wrongStay(stay)?.message,
  details: readBack,
  about: ({ hotelName, checkInDate }) => ({ what: hotelName, date: checkInDate }),
  async apply({ app, traveller }, asked) {
    const changed = await changeHotel(app, traveller, asked);
    return changed.ok ? ok({ name: changed.data.hotelName }) : changed;
  },
  refresh: ["/api/upcoming-travel", "/api/hotels", "/api/car-booking-suggestions"],
});
