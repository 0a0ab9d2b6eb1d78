import { findFlightReference } from "./flight-reference.ts";
import { FLIGHT, type Rule } from "./intent.ts";

const SAVE =
  /\b(?:save|bookmark|store|keep|remember)\b|\badd\b.*\b(?:it|that|this|one|flight|plans?|trips?|travel|list|[a-z]{2}\d+)\b|\bput\b.*\b(?:in|on|to|into)\b/;
const CHOOSE =
  /\b(?:book|reserve|take|have|choose|pick|select|go (?:with|for)|get|want|like|prefer|grab|confirm|buy)\b/;
const ASKS_ABOUT = /\b(?:which|what|how much|how long|how about|when|tell me about|is)\b/;

/** One flight of those on the screen: to save it, or a question about it. */
export const savedFlight: Rule = (sentence, { hasResults }) => {
  const { text, request, hasRoute, hasPlace } = sentence;
  if (hasRoute || /\bsaved\b/.test(text)) return undefined;
  const reference = findFlightReference(sentence);
  const saves = SAVE.test(text) && !/\b(?:money|time|my (?:details|address))\b/.test(text);
  if (saves && (reference || FLIGHT.test(text) || hasResults)) {
    return { name: "save_flight", which: reference?.which ?? "that" };
  }
  if (!reference || hasPlace) return undefined;
  const isBare = isOnlyReference(request);
  if (hasResults && sentence.isQuestion && ASKS_ABOUT.test(text) && !CHOOSE.test(text)) {
    return { name: "describe_flight", which: reference.which };
  }
  if (sentence.isQuestion) return undefined;
  if (CHOOSE.test(text) && (hasResults || !reference.isPronoun) && !sentence.date) {
    const pointsAtTime = reference.which === sentence.time;
    return pointsAtTime && !hasResults
      ? undefined
      : { name: "save_flight", which: reference.which };
  }
  return hasResults && isBare ? { name: "save_flight", which: reference.which } : undefined;
};

/** "the cheapest one", "number 2", "BA117", "that one": nothing but a flight of the list. */
function isOnlyReference(request: string): boolean {
  if (
    /^the (?:one|1|flight|plane) (?:that|which) \w+ (?:the )?(?:last|1st|earliest|latest)$/.test(
      request,
    )
  )
    return true;
  return (
    /^(?:(?:the|that|this|flight|number|option) )*(?:\d{1,2}(?:st|nd|rd|th)?|[a-z\d]{2}\d{1,4}|cheapest|least expensive|earliest|latest|fastest|quickest|shortest|last|top|[a-z ]{3,20}(?= (?:one|flight)))?(?: ?(?:one|flight|option))?$/.test(
      request,
    ) && !/^(?:flights?|no|a|an|any|another)\b/.test(request)
  );
}

const TRAVEL =
  /\b(?:go|going|get|getting|travel(?:l?ing)?|head(?:ing)?|trips?|journeys?|visit(?:ing)?|take me|bring me|be in|be at|return|back|leave|leaving|depart(?:ing)?|way|route|book|arrive|arriving|land|holiday|vacation|weekend|seats?)\b/;

/** A search for flights, also one that goes on with the last (`isElliptic`). */
export const search: Rule = ({ text, hasRoute, hasPlace, places, flightNumber }) => {
  const isFlight = FLIGHT.test(text) || Boolean(flightNumber);
  const isTrip =
    hasRoute ||
    (hasPlace &&
      TRAVEL.test(text) &&
      Boolean(places.destination || places.origin || places.unknown.length));
  if (!isFlight && !isTrip) return undefined;
  const continues =
    /^(?:and|or|no|actually|sorry|what about|how about|instead|make|change|rather|also|then|same|i meant?|ok|but|wait|try)\b|\b(?:instead|i meant?|rather)\b/.test(
      text,
    );
  return { name: "search_flights", isElliptic: continues };
};
