import { z } from "zod";
import { m } from "#messages";
import { calendarDate, isCalendarDate, type Message, tooLong } from "./dates.ts";
import { ADULTS, ROOMS } from "./stay-limits.ts";

const text = z.string().nullable();

/** One suggestion of the destination box (spec section 3). `dest_type` is "city", "landmark", "hotel"... */
export const hotelLocation = z.object({
  dest_id: z.string(),
  dest_type: z.string(),
  name: z.string(),
  label: z.string(),
  city_name: text,
  region: text,
  country: text,
});
export type HotelLocation = z.infer<typeof hotelLocation>;

export const parseLocations = (value: unknown) => z.array(hotelLocation).parse(value);

/** The longest stay a search accepts: no hotel quotes a price for more. */
const MAX_NIGHTS = 90;

const count = (
  name: Message,
  { min, max, default: usual }: { min: number; max: number; default: number },
) => {
  const message = { error: () => m.typed.mustBeNumber({ name: name(), min, max }) };
  return z.number(message).int(message).min(min, message).max(max, message).default(usual);
};
const stayDate = (message: Message) =>
  z
    .string({ error: m.search.chooseStayDates })
    .min(1, { error: m.search.chooseStayDates })
    .pipe(calendarDate(message));
const destination = (max: number) =>
  z
    .string({ error: m.search.chooseDestination })
    .trim()
    .min(1, { error: m.search.chooseDestination })
    .max(max, { error: m.search.chooseDestination });

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

const stay = {
  destId: destination(100),
  destType: destination(40),
  checkinDate: stayDate(m.typed.checkInFormat),
  checkoutDate: stayDate(m.typed.checkOutFormat),
};
const adults = count(m.fields.adults, ADULTS);
const rooms = count(m.fields.rooms, ROOMS);

/** Check-out must not precede check-in, nor exceed the longest stay that hotels quote a price for. */
function checkOrder(
  { checkinDate, checkoutDate }: { checkinDate: string; checkoutDate: string },
  context: z.core.$RefinementCtx,
) {
  const refuse = (message: string) =>
    context.addIssue({ code: "custom", path: ["checkoutDate"], message });
  if (![checkinDate, checkoutDate].every(isCalendarDate)) return;
  if (checkoutDate < checkinDate) refuse(m.typed.checkOutTooEarly());
  else if (midnight(checkoutDate) - midnight(checkinDate) > MAX_NIGHTS * 86_400_000) {
    refuse(m.hotels.longestStay({ nights: MAX_NIGHTS }));
  }
}

/** POST /api/hotels/search (spec section 7), with the messages of section 5. */
export const hotelSearchForm = z.object({ ...stay, adults, rooms }).superRefine(checkOrder);
export type HotelSearchForm = z.infer<typeof hotelSearchForm>;

/** As the form sends it: an invalid number becomes 1 (section 5). `destName`: the chosen destination's name. */
export const hotelSearchQuery = z
  .object({
    ...stay,
    destination: z.string().max(100).default(""),
    destName: z.string().max(200).default(""),
    adults: adults.catch(1),
    rooms: rooms.catch(1),
  })
  .superRefine(checkOrder);

export type HotelSearchInput = z.input<typeof hotelSearchQuery>;

/** The contact dialog: what the traveller may add to a hotel before it is saved. */
export const hotelContact = z.object({
  phoneNumber: z.string().trim().max(60, tooLong(m.fields.typedPhoneNumber)).optional(),
  website: z.string().trim().max(2000, tooLong(m.fields.website)).optional(),
});

/**
 * One hotel of a search (spec section 3). `min_total_price` is for the whole stay and all rooms, in
 * `currencycode`: GBP, or the hotel's own currency if no exchange rate was available. `class` is stars (0:
 * not rated), `review_score` 0-10, `distance` kilometres from the destination or its centre.
 */
export const hotelResult = z.object({
  hotel_id: z.number().int(),
  hotel_name: z.string(),
  address: text,
  city: text,
  countrycode: text,
  main_photo_url: text,
  min_total_price: z.number().nullable(),
  currencycode: text,
  class: z.number().min(0).max(5),
  review_score: z.number().nullable(),
  review_score_word: text,
  review_nr: z.number().int().nullable(),
  distance: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type HotelResult = z.infer<typeof hotelResult>;

/** The data that fills the contact dialog (spec section 3). `country_code` is ISO 3166, lower case. */
export const hotelDetails = z.object({
  phone: text,
  country_code: text,
  url: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type HotelDetails = z.infer<typeof hotelDetails>;
export type HotelContact = z.infer<typeof hotelContact>;
