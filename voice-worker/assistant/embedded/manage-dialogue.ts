import type { AssistantTurn } from "../turn.ts";
import type { Intent } from "./intent.ts";
import { closeQuestion, MANAGE } from "./replies.ts";
import type { Understood } from "./understand.ts";

export const CHANGE_PICKUP = "change_pickup";

/** The new address in "change my pick-up to 10 Downing Street, London", as it was said. */
const NEW_ADDRESS =
  /\b(?:pick[- ]?up|picked up|pick me up|collect(?:ed)? me|collected|come)\b.*?\b(?:to|at|from)\s+(.{4,300})$/i;

/**
 * Cancelling, deleting and changing what is saved. The tools ask before they act; what they cannot
 * do is done on the travel plans, which open.
 */
export async function manage(
  turn: AssistantTurn,
  understood: Understood,
  { what, object }: Extract<Intent, { name: "manage" }>,
): Promise<string> {
  const { flightNumber } = understood;
  const flight: Record<string, string> = flightNumber ? { flightNumber } : {};
  const call = async (name: string, args: unknown) => (await turn.tools.call(name, args)).say;
  if (what === "cancel" && object === "car") return await call("cancel_car", flight);
  if (what === "cancel" && object === "flight") {
    const { destination = understood.places.others[0] } = understood.places;
    return await call("delete_flight", {
      ...flight,
      ...(destination && !flightNumber ? { destination } : {}),
    });
  }
  if (what === "cancel" && object === "hotel")
    return await call("delete_hotel", hotelOf(understood));
  if (what === "change" && object === "car") {
    const from = NEW_ADDRESS.exec(turn.utterance)?.[1];
    return await changePickup(turn, from, flight);
  }
  await turn.tools.call("navigate", { path: "/upcoming-travel" });
  return MANAGE[what];
}

/** Asks for the address where none was said; the next words are taken for it. */
export async function changePickup(
  turn: AssistantTurn,
  address: string | undefined,
  slots: Record<string, string>,
): Promise<string> {
  const from = address && addressAlone(address);
  if (!from) {
    turn.memory.openQuestion = { intent: CHANGE_PICKUP, slots, missing: "from" };
    return "Where should the car pick you up?";
  }
  closeQuestion(turn.memory);
  return (await turn.tools.call("change_pickup", { ...slots, from })).say;
}

/** What may be said behind an address: "... instead of home this time, please." */
const BEHIND = [".", "?", "!", " instead", " rather", " this time", " please"];
const LONGEST_BEHIND = Math.max(...BEHIND.map((end) => end.length));

function addressAlone(said: string): string {
  let [address = ""] = said.split(/\sinstead of\s/i, 1);
  for (let end: string | undefined = ""; end !== undefined; ) {
    address = address.slice(0, address.length - end.length).trim();
    const tail = address.slice(-LONGEST_BEHIND).toLowerCase();
    end = BEHIND.find((ending) => tail.endsWith(ending));
  }
  return address;
}

/** "The hotel in Rome" is the one whose place or name holds the word. */
function hotelOf({ places }: Understood): { hotel?: string } {
  const place = places.destination ?? places.others[0] ?? places.origin;
  return place ? { hotel: place } : {};
}
