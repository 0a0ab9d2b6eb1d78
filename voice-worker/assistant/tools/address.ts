import { getProfile } from "#app/services/profile/profile.server.ts";
import type { Refusal, ToolContext } from "../toolbox.ts";
import { upcomingTrips } from "./upcoming.ts";

/** Said if `addressOf` returns null. */
export const ADDRESS_NOT_KNOWN: Refusal = {
  ok: false,
  say: "I don't have that address yet. Tell me the address, or add it to your details.",
};

const OWN =
  /^(?:my |the |our )?(?:(home|house|flat|place)|(work|office|workplace)|(hotel))(?: address)?$/i;

/** "Here", "1630": no address that a driver can find. */
const NO_ADDRESS =
  /^(?:(?:right )?(?:over )?t?here|(?:(?:my|this|the) )?(?:current |present )?location|where i am(?: now)?|\d{3,4})$/i;

/**
 * Resolves the traveller's words to an address: home and work from their details, "hotel" as the next one in
 * their plans. Null if unknown or if the words are no address; other words are returned as they are.
 */
export async function addressOf(said: string, context: ToolContext): Promise<string | null> {
  const own = OWN.exec(said.trim());
  if (!own) return NO_ADDRESS.test(said.trim()) ? null : said;
  if (own[3]) {
    const [hotel] = (await upcomingTrips(context)).hotels;
    return hotel ? `${hotel.hotelName}, ${hotel.address || hotel.location}` : null;
  }
  const user = await getProfile(context.app, context.traveller);
  return (own[1] ? user?.homeAddress : user?.workAddress) ?? null;
}
