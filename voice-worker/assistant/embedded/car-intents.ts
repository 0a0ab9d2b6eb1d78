import { CANCEL, CHANGE, type Rule } from "./intent.ts";
import { findScreen } from "./screens.ts";

const CAR =
  /\b(?:cars?|cabs?|taxis?|chauffeurs?|limo|limousine|ride|driver|uber|airport transfers?|transfer|lift|pick-?ups?|(?:the|my) pick up|picked up|collected|pick (?:me|us) up|drive (?:me|us)|collect (?:me|us)|transport(?:ation)? (?:to|for)|ride)\b/;
const GETTING_THERE =
  /\b(?:when|what time|how early|how soon)\b.*\b(?:leave|set off|head|get going|be picked up|be collected)\b.*\b(?:airport|flight|home|house|catch)\b|\bhow (?:far|long)\b.*\bto (?:the|my) airport\b|\bhow (?:do|can|will|should) (?:i|we) get to (?:the airport|my flight)\b|^(?:when|what time) (?:should|must|do|shall) (?:i|we) (?:leave|set off)$/;

/** "Pick me up from the office instead": an address in place of the one that is known. */
const ELSEWHERE =
  /\b(?:pick(?:ed)? (?:me |us )?up|collect(?:ed)?(?: me| us)?) (?:at|from) (?!the airport).+\b(?:instead|rather|this time)\b|\b(?:be|get) (?:picked up|collected) (?:at|from) (?!the airport)|\b(?:driver|car|taxi|cab)(?: to)? (?:pick (?:me|us) up|collect (?:me|us)) (?:at|from) (?!the airport)|\b(?:driver|car|taxi|cab)\b.*\bcome to (?!the airport).+\binstead\b|\bset (?:my|the) pick-?up\b/;

/** Everything about cars: a suggestion, a booking, where it is, what is booked. */
export const cars: Rule = (sentence) => {
  const { text, request, flightNumber } = sentence;
  if (GETTING_THERE.test(text)) return { name: "suggest_cars" };
  if (!CAR.test(text) || (sentence.hasRoute && /\b(?:fly|flights?)\b/.test(text))) return undefined;
  if (CANCEL.test(text)) return { name: "manage", what: "cancel", object: "car" };
  if (CHANGE.test(text) || ELSEWHERE.test(text)) {
    return { name: "manage", what: "change", object: "car" };
  }
  if (/\b(?:tell|message|speak|talk|text|call|write|translate|contact)\b.*\bdriver\b/.test(text)) {
    return { name: "manage", what: "driver" };
  }
  if (
    /\bwhere(?: is|abouts)?\b.*\b(?:car|driver|taxi|cab|ride)\b|\btrack\b|\bhow (?:far|long)\b.*\b(?:car|driver|taxi)\b|\bon (?:the|its|his|her) (?:map|way)\b|\b(?:car|driver|taxi) map\b|\bwhen (?:will|does|is)\b.*\b(?:here|arriv\w+)\b/.test(
      text,
    )
  ) {
    return { name: "navigate", path: "/car-map" };
  }
  if (
    /\b(?:do|will|would|should|shall) (?:i|we)\b.*\b(?:need|take|get|book|order|have)\b|\b(?:suggest|recommend|propose|advi[sc]e)(?:s|ing|ions?)?\b|\bany (?:cars?|suggestions?)\b|\bwhen (?:do|should|would) (?:i|we|you)\b|\b(?:what time|when) (?:should|do|would|shall|will|am) (?:i|we|you|the)\b|\bi (?:might|may) need\b/.test(
      text,
    )
  ) {
    if (/\bdo (?:i|we) (?:already )?have\b/.test(text)) return { name: "list_trips", kind: "cars" };
    return { name: "suggest_cars" };
  }
  if (
    /\b(?:when|what time)\b.*\b(?:is|are|does|will)\b.*\bmy\b|\b(?:have|did) i (?:got |already )?(?:book|order)?|\b(?:has|is) (?:my|the) (?:car|taxi|ride)\b.*\b(?:booked|ordered|confirmed)\b/.test(
      text,
    ) &&
    sentence.isQuestion
  ) {
    return { name: "list_trips", kind: "cars" };
  }
  const screen = findScreen(request);
  if (screen) return { name: "navigate", path: screen.path };
  if (/\b(?:my|our|all|list|show|see|view)\b.*\b(?:cars|car bookings?|rides|taxis)\b/.test(text)) {
    return { name: "navigate", path: "/car-bookings" };
  }
  if (
    flightNumber ||
    /\b(?:book|order|get|arrange|reserve|call|need|want|like|hire|organi[sz]e|send|schedule|request|find|sort|pick|confirm|have|take|grab|set up|make|rent|please|add)\b|^(?:a |the )?(?:car|taxi|cab)\b/.test(
      text,
    )
  ) {
    return { name: "book_car" };
  }
  return { name: "suggest_cars" };
};
