/** "The second one" refers to what is on the screen, even if it was searched for by hand or sorted. */
import type { FlightResult } from "#app/contracts/flights.ts";
import { findScreen, type ScreenPath } from "#app/contracts/screens.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { highlighted } from "#app/services/flights/highlight.ts";
import { readFlightSearch } from "#app/services/flights/read-search.server.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { arranged, orderOf } from "#app/services/flights/sort-flights.ts";
import { searchOf } from "#app/services/flights/way-to-fly.ts";
import { searchHotels } from "#app/services/hotels/hotels.server.ts";
import { readHotelSearch } from "#app/services/hotels/read-search.server.ts";
import { orderOf as orderOfHotels, sortHotels } from "#app/services/hotels/sort-hotels.ts";
import type { ConversationMemory } from "#voice-worker/assistant/assistant.ts";

/** The page has just loaded it, so the searches have it cached; if not, no turn waits longer than this. */
const MAX_LOOK_MS = 2000;

/** Once per address. If nothing is found, the traveller still refers to what was shown before. */
export async function lookAtScreen(
  app: AppContext,
  memory: ConversationMemory,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<void> {
  if (memory.lookedAt === address) return;
  const at = address.indexOf("?");
  const params = new URLSearchParams(at < 0 ? "" : address.slice(at));
  const screen = findScreen(address);
  const look = screen && LOOKS[screen];
  const within = AbortSignal.any([signal, AbortSignal.timeout(MAX_LOOK_MS)]);
  if (await look?.(app, memory, { params, signal: within })) memory.lookedAt = address;
}

interface Shown {
  params: URLSearchParams;
  signal: AbortSignal;
}

/** Resolves to whether the results are now known. */
type Look = (app: AppContext, memory: ConversationMemory, shown: Shown) => Promise<boolean>;

const lookAtFlights: Look = async (app, memory, { params, signal }) => {
  const { asked } = readFlightSearch(params);
  if (!asked) return false;
  const search = searchOf(asked.form, asked.way);
  const found = await searchFlights(app, search, { signal });
  if (!found.ok) return false;
  const { flights } = found.data;
  const { departureTime } = search;
  const flightNumber = params.get("flightNumber");
  const highlight = highlighted(flights, { departureTime, flightNumber })?.id ?? null;
  const { rows } = arranged(flights, orderOf(params.get("sort")), { departureTime, highlight });
  const named = memory.lastFlights.find(({ id }) => id === memory.suggestedFlight);
  memory.lastFlights = flights;
  memory.inSight = rows.map(({ id }) => id);
  // A timetable flight has the same id every day.
  const isStillThere = ({ id, departureDate }: FlightResult) =>
    id === named?.id && departureDate === named.departureDate;
  if (!flights.some(isStillThere)) memory.suggestedFlight = highlight ?? undefined;
  return true;
};

const lookAtHotels: Look = async (app, memory, { params, signal }) => {
  const { stay } = await readHotelSearch(app, params, { signal });
  if (!stay) return false;
  const found = await searchHotels(app, stay, { signal });
  if (!found.ok) return false;
  const hotels = sortHotels(found.data, orderOfHotels(params.get("sort")));
  const suggested = hotels.find(({ hotel_id }) => hotel_id === memory.lastHotels?.suggested);
  memory.lastHotels = { hotels, stay, suggested: suggested?.hotel_id };
  return true;
};

const LOOKS: Partial<Record<ScreenPath, Look>> = {
  "/flights": lookAtFlights,
  "/hotel-search": lookAtHotels,
};
