import { CANCEL, CHANGE, type Rule } from "./intent.ts";
import { findScreen } from "./screens.ts";

const HOTEL =
  /\b(?:hotels?|accommodation|hostels?|(?:place|somewhere) to stay|hotel room|(?:a |double |single |twin )room|rooms? (?:for|in)|(?:place|somewhere) to sleep|bed and breakfast|airbnb|resort)\b/;

/** One hotel of those on the screen. */
const CHOSEN =
  /\b(?:cheapest|best|last|first|second|third|fourth|fifth|\d(?:st|nd|rd|th)|number \d)\b/;

/** A stay that is booked already, or a search for one. */
export const hotels: Rule = ({ text, isQuestion, date }) => {
  if (/\bwhere (?:am i|are we|will i be|do i) (?:staying|stay|sleeping|sleep)\b/.test(text)) {
    return { name: "list_trips", kind: "hotels" };
  }
  if (!HOTEL.test(text)) return undefined;
  if (CANCEL.test(text)) return { name: "manage", what: "cancel", object: "hotel" };
  const chosen = CHOSEN.exec(text)?.[0];
  // "From the 4th of December" points at no hotel of a list.
  if (chosen && !date && /\b(?:save|keep|add|take|book|choose|select|want)\b/.test(text)) {
    return { name: "save_hotel", which: chosen };
  }
  if (/\b(?:find|search|look|looking|book|need|want|add|another|new|get|recommend)\b/.test(text))
    return { name: "hotels" };
  if (/\b(?:my|our|saved|booked)\b/.test(text)) {
    return { name: "list_trips", kind: "hotels", ...(isQuestion ? {} : { open: true }) };
  }
  if (/\b(?:do|have|am) i\b/.test(text)) return { name: "list_trips", kind: "hotels" };
  return { name: "hotels" };
};

const OWN =
  /\b(?:my|our|the|all) (?:(?:next|upcoming|saved|first|booked|own|future|current|travel|planned|whole|entire) )*(?:trips?|travels?|plans?|itinerary|bookings?|reservations?|flights?|journeys?|schedule|agenda|departure|holiday|vacation)\b/;
const ASKS_OWN =
  /\b(?:what|which) (?:trips?|flights?|travels?|plans?|bookings?)\b.*\b(?:do|have) (?:i|we)\b|\b(?:what|which|anything)\b.*\b(?:booked|planned|saved|coming up|scheduled|lined up)\b|\bwhere am i (?:going|flying|off|headed|heading|travel\w*)\b|\bwhen (?:do|am|will|is) (?:i|we)\b.*\b(?:fly|leave|leaving|flying|travel\w*|go|going|depart\w*|off)\b|\b(?:am|are) (?:i|we) (?:flying|going|travel\w*)\b|\bdo (?:i|we) have\b.*\b(?:trips?|flights?|travel|plans?|bookings?|booked|coming up)\b|\bhave (?:i|we) (?:got )?(?:any(?:thing)?|a)\b|\bwhat (?:do|have) i (?:have|got)\b|\bwhat is (?:coming up|next|on)\b|\b(?:upcoming|saved) (?:trips?|travels?|flights?|bookings?|plans?)\b|^(?:next|upcoming) (?:trip|journey|travel)\b|\bwhat is my next\b|\beverything (?:that )?i have\b|\bwhen (?:do|will) (?:i|we) (?:land|arrive)\b|\bwhich airport\b.*\b(?:i|we|my)\b/;

/** Questions about the traveller's own plans. */
export const ownPlans: Rule = (sentence) => {
  const { text, request } = sentence;
  const isOwn = /\b(?:my|our|saved|upcoming)\b/.test(text) && OWN.test(text);
  if (!isOwn && !ASKS_OWN.test(text)) return undefined;
  if (/\b(?:find|search|book|look(?:ing)? for|buy|need|want)\b.*\bflights?\b/.test(text))
    return undefined;
  const object = /\bflights?\b/.test(text) ? { object: "flight" as const } : {};
  if (CANCEL.test(text)) return { name: "manage", what: "cancel", ...object };
  if (CHANGE.test(text)) return { name: "manage", what: "change", ...object };
  const screen = findScreen(request);
  if (
    screen?.isOpened &&
    /^(?:open|go|take|bring|navigate|switch|jump|pull|return|back|get|move)\b/.test(request)
  ) {
    return { name: "navigate", path: screen.path };
  }
  const kind = /\b(?:flights?|fly|flying|departure)\b/.test(text)
    ? { kind: "flights" as const }
    : {};
  return {
    name: "list_trips",
    ...kind,
    ...(/^(?:show|display|view|see|let|look)\b/.test(request) ? { open: true as const } : {}),
  };
};

const STATUS =
  /\b(?:status|on time|on schedule|delay(?:ed|s)?|late|which gate|what gate|gate|terminal|departed|landed|taken off|cancelled|canceled)\b/;
const OF_FLIGHT = /\b(?:flights?|plane)\b|\b(?:my|the|which|what) (?:gate|terminal)\b/;
const HOW_IS_IT =
  /\bhow is (?:my|the|our) (?:flight|plane)\b|\bhas (?:my|the|our) (?:flight|plane) (?:already )?left\b/;

/** How a flight is doing today. */
export const status: Rule = ({ text, flightNumber }) => {
  const isAsked = STATUS.test(text) && (flightNumber || OF_FLIGHT.test(text));
  return isAsked || HOW_IS_IT.test(text) ? { name: "flight_status" } : undefined;
};

/** Cancelling and changing what is saved. */
export const manage: Rule = ({ text, flightNumber }) => {
  const isFlight = Boolean(flightNumber) || /\bflights?\b/.test(text);
  if (!isFlight && !/\b(?:bookings?|trips?|reservations?|hotels?)\b/.test(text)) return undefined;
  const object = isFlight ? { object: "flight" as const } : {};
  if (CANCEL.test(text)) return { name: "manage", what: "cancel", ...object };
  return /\b(?:change|move|reschedule|modify|edit)\b.*\bmy\b/.test(text)
    ? { name: "manage", what: "change", ...object }
    : undefined;
};
