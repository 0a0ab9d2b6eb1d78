/** What NoVo does not do, with what it does instead. */
import { type Phrase, phrases } from "#app/services/english/base/phrases.ts";
import { CAR } from "./cars.ts";
import {
  AIRLINE_KNOWS,
  AMENITIES,
  EARLY_OR_LATE,
  FACILITIES,
  HOTEL_KNOWS,
  ON_BOARD,
} from "./narrowing.ts";

const ONLY = "I can help with flights, hotels and airport cars.";
export const NO_CALLS =
  "I can't phone anyone. The numbers that I know are with your bookings in your travel plans.";
export const CAR_PRICE = "I don't know what a car costs.";
/** Asked about a car that is offered or booked. */
export const PRICE_OF_IT = phrases(
  "[and] (how much|what) (is|does|will|would) (it|that|this) [cost|be]|[and] how much [for (it|that|this)]|what is the (price|cost|fare)",
);
/** A message, whatever it is about. */
export const TO_DRIVER = phrases(
  "(tell|text|message|inform) (my|the|our) driver|let (my|the|our) driver know",
);
/** "Instead of the train I would like to fly." */
export const REJECTED = phrases("(instead of|rather than|not by|not) [the|a]");
export const FLIGHT_TIME =
  'I know how long a flight takes once I have searched for it. You can say: "find me a flight from London to Rome on Friday"';
export const FAR = "I don't know how far apart two places are.";
/** NoVo's replies, with the requests that they answer. */
export const TOPICS = phrases({
  [CAR_PRICE]: `(how much|what) (is|are|does|do|did|was|will|would) (a|the|my|that|this) [<word>] ${CAR} [<word>] (cost|be)|how much (is|are|for|would|will|does|do) (a|the|my|that|this) [<word>] ${CAR}|(price|cost) of (a|the|my|that|this) ${CAR}`,
  [FLIGHT_TIME]: `how long (is|are|do|would) (the|a) [<word>] [<word>] (flight|flights)|(flight|flying) (time|times|duration) (to|from|for|between)|how long (does|would|will) it take to fly`,
  "A price is for everyone that I searched for: one adult for flights and two for hotels, unless you said how many.": `(is|are) (that|this|it|these|those|the) [(price|prices|fare|fares|cost)] [for|per] (both|each|per person|a head|<count> of us|all of us|everyone|one or two|(one|two|me|<count> people|<count> adults) or)|(is|are) (that|this|it|these|those|the) [(price|prices|fare|fares|cost)] per (person|head|adult|passenger)`,
  [`I can't book trains. ${ONLY}`]:
    "train|trains|railway|eurostar|rail|heathrow express|metro|subway",
  [`I can't book buses or ships. ${ONLY}`]: `bus|buses|coach|coaches|ferry|ferries|cruise|cruises|boat`,
  "I can't rent out cars. I book cars with a driver to the airport.": `(rent|hire) [me] a [small|big|large|cheap] (car|van|bike|scooter)|(rental|hire) (car|cars|van)|car (rental|hire|to rent|to hire)`,
  [`I can't book restaurants. ${ONLY}`]:
    "restaurant|restaurants|(book|reserve|get) [(me|us)] a table|a table for|table for <count>|(somewhere|anywhere|place|places) [good|nice] (to eat|for (dinner|lunch|breakfast|food|ramen|sushi|pizza))|where (can|could|should) (i|we) eat",
  [`I can't order food. ${ONLY}`]:
    "(order|bring|send|deliver) [me|us] [a|some] (pizza|food|dinner|lunch|breakfast|meal|takeaway|sandwich|room service)",
  [`I can't arrange insurance. ${ONLY}`]: "travel insurance|insurance|travel policy",
  "I can't arrange a visa or say who needs one.": "visa|visas|esta",
  "Ask your airline about bags: I don't know its rules.": `carry-on|carry on|carry-ons|(hand|cabin|hold|checked|free|extra) (luggage|baggage)|(how much|what|which) (luggage|baggage)|(luggage|baggage) (allowance|rules|limit|limits|fee|fees)|how many bags|bag (allowance|rules|limit|limits)|(do|does|is|are|will) [<word>] [<word>] (include|included|come with) [a|any|my|the] [free|checked|hold|cabin] (bag|bags|suitcase|suitcases)`,
  "I can't say how safe a place is. Your government's travel advice can.": `travel (advisory|advisories|warning|warnings|alert|alerts) (for|in|about|on)|is it [still] safe|(be|is|am i) safe|how safe|is [the] [tap] water|safe to (drink|eat|walk|travel|visit)`,
  "What was deleted can't be brought back. Say what it was, and I'll help you to save it again.": `(bring|get|put) back (the|my) <word> [that] (i|you|we) [just] (deleted|removed|cancelled)|(restore|recover|undelete) (it|that|(the|my) <word>)`,
  "I don't know your passport's dates. Say: open my passport.": `passport (run out|runs out|expire|expires|expired|[still] valid)|passport [still] (good|valid)`,
  'Your home airport follows from your home address. You can say: "What is my home address?"': `(home|usual|nearest|local|departure) airport|airport [<word>] [<word>] [<word>] [<word>] as my home`,
  'I can\'t change the kind of car, but you can ask the driver. You can say: "message my driver".': `(bigger|larger|smaller|nicer|different) (car|taxi|cab|vehicle)|(car|child|booster|baby) (seat|seats)|(need|want|have|get) (a|an) (van|minivan|people carrier|estate|suv)`,
  'I can\'t claim anything for you. You can ask me: "What am I owed?"': `(file|make|put in|submit) [me] [a|the|my] [compensation] claim`,
  "I give temperatures in degrees Celsius only.": "fahrenheit",
  "I only know your own bookings, not who travels with you.": `who (is|are) (on|in|coming|going|travelling|flying) [on|with|along] [for] (my|our|the|this|me|us) [trip|flight|journey]|who else (is|are) (on|coming|going|travelling|traveling|flying) [(my|our|the|this|that) <word>]`,
  "I can't talk to your bank.": "(my|our|the) bank",
  "I don't know where you are.": `(what|where) is my [current] location|where am i [now|right now|at]`,
  "Only your airline can move you to another flight. I can search the flights there are.": `(get|ask|tell) (ba|<word>|(the|my) airline) to (move|put|switch|rebook|change) (me|us)|(move|switch|rebook|bump) (me|us) (on|to|onto) [to] (the|an|another|a) (later|earlier|next|<weekday>)`,
  [NO_CALLS]: `(call|ring|phone) [up] (the|my|our) [<word>] [<word>] hotel|(call|ring|phone) [up] (the|my|our) <word> [<word>] [,] and (ask|tell|say)`,
  "Only your airline can check you in. I can open your boarding pass.": `check (me|us) in|check in [online] for (my|the|our) flight|online check-in|(my|our|the) (check-in|check in) [for <word>] [<word>] [done] online|check-in [for (<word>|<count>)] done online`,
  "Only your airline can change seats, meals or upgrades.": `(vegetarian|vegan|kosher|halal|special|in-flight|inflight) (meal|meals|food)|(change|choose|pick|select) (my|a|the|me a) [window|aisle] seat|(reserve|book) (my|the) [window|aisle] seat|(window|aisle) seat|upgrade (me|my|us)|(bump|move) (me|us) up to (business|1st|premium)|(get|give|want|need) [me|us] [a|an] upgrade|upgrade to (business|1st|premium)`,
  "I can't change your email address: it comes from your sign-in service.": `(change|update|set|edit|correct) my (email|e-mail|mail) [address]`,
  "Say your whole name, please: my name is Ada Lovelace, for example.": `(change|update|set|edit|correct) my (1st|first|last|family|middle|second|2nd) name|(change|update|set|edit|correct) my surname`,
  "I don't know what you paid.": `(what|how much) (did|have) (i|we) (pay|paid|spend|spent)|(what|how much) (did|have) [my|our|the|these|those] [<word>] (flight|flights|hotel|ticket|tickets|trip|room) cost|how much (was|were) [my|our|the] [<word>] (flight|flights|hotel|ticket|tickets|trip|room)`,
  "I can't pay or refund anything.":
    "refund|refunds|pay for|payment|pay (my|the|our) <word> [<word>] [for (me|us)]|pay <word> [<word>] for (me|us)|(use|charge|with|on|to) my [credit|debit] (card|amex|visa|mastercard|points|avios|miles)",
  "I can't convert money, or change it.": `how (many|much) [in] (dollars|euros|pounds|yen|francs) (will|would|do|can|could|is|are|for) [i|we]|how much (is|are|would|will) [<word>] [<word>] [<word>] [<word>] in [us] (dollars|euros|pounds|yen|francs|sterling)|(exchange|conversion) (rate|rates)|(convert|exchange) <sum>|(convert|exchange|change) [my|some] (money|pounds|dollars|euros)`,
  "I can't remind you of anything yet.": `remind me (to|about|at|when|before|of|in|<count>)|set (a|an) (alarm|reminder|timer)|wake me|(text|call|message|ping|ring|remind|alert|notify|email) me [a|an|one|two|half|the] [<word>] [<word>] [<word>] before [i|we|my|our|the]`,
  "I can't watch prices. Search for the flights again, and I'll tell you today's.": `(track|watch|monitor|follow) (the|this|that|its) (price|prices|fare|fares)|price (alert|alerts|watch|drop|drops)|(price|prices|fare|fares|flight|flights|it) [(to|for|of|from) <word>] [<word>] (drop|drops|falls|(go|goes|come|comes) down|(gets|get|becomes) cheaper)`,
  "I can't add anything else to your calendar. It can show your trips.": `(appointment|appointments|meeting|meetings|birthday|event|reminder|dentist|doctor) [<word>] [<word>] (in|into|to|on) (my|our|the) [work|google|outlook] (calendar|diary)`,
  "I can't send anything. Here are your travel plans.": `(email|e-mail|mail|send|text|print|forward) [me|us] [a copy of] my (itinerary|plans|trip|trips|booking|flight|flights)|send (me|him|her|us) (an email|a mail|a text)`,
  "I can't change the theme by voice. Use the moon or sun button on the home screen.": `dark (mode|theme)|light (mode|theme)|night mode|(mode|theme) [to] (dark|light)|make (it|the screen|the page) (dark|light|darker|lighter|brighter)`,
});
/** These count when told as news, too. */
export const TOLD = phrases({
  "A shared link works until the day you choose when you create it. You can turn it off earlier.": `how long (does|do|is|will|are) [the|my|a|this|that] [shared|share|trip] (link|links)`,
  "I can't replace a passport. Your embassy or consulate can, once the police have a report of its loss.": `(lost|lose|stole|nicked|forgot|forgotten|left|mislaid) (my|our|his|her) passport|passport (is|was|got|has|has been) [been] (stolen|lost|missing|gone|nicked)`,
  "I can't reset settings. You can change each of them in your details.": `[(go|put (it|everything)|change) back to] [the] (factory|original|default) settings|reset [<word>] [<word>] settings`,
  "I can't say which vaccinations a country asks for.": `vaccination|vaccinations|vaccine|vaccines|vaccinated`,
  "Your next trips are kept on this device. Without a connection, open any page of NoVo to see them.": `(without|no|bad|lose|losing|lost) [any|the|my|mobile] (internet|signal|network|connection|wifi|wi-fi|data|reception)|offline|(airplane|aeroplane|plane|flight) mode`,
  "I can't report a lost bag for you. Go to your airline's desk at the airport.": `(lost|missing|stole|stolen|find|finding|losing) [any] [of] [my|our] (luggage|baggage|bag|bags|suitcase|suitcases)|(luggage|baggage|bag|bags|suitcase|suitcases) [<word>] [<word>] [<word>] (lost|missing|stolen|arrive|arrived|arriving|turn up|turned up|come)`,
  "I can't share where you are, but I can share your trip with a link.": `(share|send|give|show|forward|know|see|of) [<word>] [<word>] (my|our) [current|exact|gps] (location|whereabouts|position|coordinates)|(show|tell) <word> where i am|let <word> [<word>] [<word>] know where i am`,
});

const OF_A_FLIGHT = "(flight|flights|plane|planes|airline|airlines|ba|they)";
const OF_A_HOTEL = "(hotel|hotels|room|rooms|hostel|apartment|place)";
/** What is asked of a ride, and is no wish to be taken somewhere. */
const OF_A_RIDE =
  "fit|take (a|an|my|our|cash|card|cards|<count>)|carry|hold|help|wait|accept|provide|allow";
const DOES = "(does|do|has|have|is|are|will|can|could|did)";
const THE = "(the|my|our|this|that|these|those|your|a|an|any|most)";
const ANY = "[a|i|<word>] [a|i|<word>]";
const LONG = `${ANY} ${ANY}`;
const DEAR =
  "(expensive|dear|cheap|pricey|dearer|cheaper|steep|cost more|costs more|cost [so|that] much|costs [so|that] much)";
/** What only an airline, a hotel or a driver knows, or nobody does. */
const UNKNOWN = phrases({
  "A hotel's price is for the whole stay and for everyone I searched for.": `(is|are) (that|this|it|these|those|the) [(price|prices|rate|rates)] ([for] (a|per|each|every|one) night|for the (whole|entire) (stay|time)|in total|the total)|(per|a) night or [for] [the] (whole|total|in total|altogether)`,
  "I don't know what makes a price high or low. I can only tell you the prices on a given day.": `(why|how come) ${LONG} ${ANY} ${DEAR}`,
  "I know prices once I have searched for a day.": `(usually|normally|typically|generally|on average) (cost|costs|go for|goes for)|(cost|costs|go for) (these days|nowadays|on average)|(average|usual|normal|typical|going) (price|fare|cost|rate)|are (flights|fares|prices|they) [usually|any] cheaper|(best|cheapest) (time|day|month) [of the (week|year)] to (book|buy|fly)`,
  "A search shows which airlines fly there, and when.": `(who|(which|what) (airline|airlines)) (flies|fly|goes|go) [direct] (to|from|between|there)`,
  "I can see how a flight is doing on the day, but not how it did in the past.": `how (often|reliable|punctual) (is|are|does|do)|how late (was|were)|(usually|normally|typically|often|always) ${ANY} (late|delayed|on time)|why (was|were) ${ANY} ${OF_A_FLIGHT}|why was ${ANY} (late|delayed)|(most|more|least) (reliable|punctual)|(which|who) ${LONG} likely to be (late|delayed|on time)`,
  "I can't hold a seat or a price. I can save a flight or a hotel in your plans.": `hold (the|that|this|a|my) ${ANY} (one|flight|fare|price|seat|seats|room|option|ticket|hotel)|hold (it|that|them) for (me|us)|(put|place) [a|it] [on] hold`,
  "I don't know the terms of a booking: the airline or the hotel does.": `(get|be|are|is) [fully] refunded|(is|are) (it|that|this|these|they|${THE} ${ANY}) [fully] refundable|(what happens|what if) [if] (i|we) [have to|need to] cancel ${THE} ${ANY} (late|after|before|within)|(cancellation|change|amendment|no-show) (fee|fees|policy|terms|charge|charges)|(let|allow|charge|charges) (me|us) [to|for] (change|cancel|move|switch|changing|cancelling)|(change|cancel|move) ${LONG} (for free|free of charge|at no cost|without paying|without a fee)|[do] (i|we) pay (now|when|on arrival|there|up front|upfront|later)|when do (i|we) pay|pay (at the hotel|on arrival)`,
  [FAR]: `how far [away] (is|are) ${ANY} <word> from|how far apart|(what|how much) [is] [the] distance (from|between)`,
  'I don\'t know that about a car. Ask your driver: you can say "message my driver".': `(can|could|will|would|does|do|is|are|has|have) (the|my|our|a|your|that|this) ${CAR} [drivers] (${OF_A_RIDE}|do|have|got|come with|be (big|large|paid)|[already|been] paid|big|large|electric|clean|air conditioned|free|included|safe|licensed)|(is|will) (there|it) [be] [enough|any] (room|space) ${ANY} in (the|my|our) ${CAR}|how (many|much) ${ANY} (fit|go|get) (in|into) (the|my|our|a) ${CAR}|(do|does|can) your (drivers|driver|cars) (${OF_A_RIDE}|speak|have)|how big is (the|my|our) ${CAR}|what if (my|the|our) ${CAR} (does|is|did) not|tip (the|my|our) driver|(nobody|no one) [is|shows|turns] [there|here|up] [to] (pick|collect|fetch|meet) (me|us)|${CAR} (does|did|is) not (show|turn|turning|showing) up`,
  [AIRLINE_KNOWS]: `${DOES} ${THE} ${ANY} ${OF_A_FLIGHT} ${LONG} (${ON_BOARD})|${DOES} ${OF_A_FLIGHT} ${LONG} (${ON_BOARD})|(is|are) [a|an|the|any] (meal|meals|food|snacks|drinks|bag|bags|luggage|hold bag|cabin bag) [normally|usually] (included|free|extra)|(is|are) (lunch|dinner|breakfast) ${ANY} (included|free|extra) (on|in|with|for) ${THE} ${OF_A_FLIGHT}|(can|could|may|am|are|do) (i|we) [allowed to] (bring|take|carry|have) ${ANY} <word> on (the|a|my|our) (plane|flight|board)|(let|allow) (me|us) [to] (bring|take|carry) ${LONG} ${OF_A_FLIGHT}|(most|more|enough|much) (legroom|leg room)`,
  [HOTEL_KNOWS]: `${DOES} ${THE} ${ANY} ${OF_A_HOTEL} ${LONG} (${FACILITIES}|${AMENITIES})|${DOES} (there|they|it) ${ANY} (${FACILITIES}|${AMENITIES}) ${LONG} ${OF_A_HOTEL}|what is the (${FACILITIES}|${AMENITIES}) (like|password)|(is|are) (breakfast|dinner|parking|wifi|the wifi|the parking|the breakfast) ${ANY} (included|free|extra|any good)|(can|could|may) (i|we) check (in|out) [a bit|any] (early|late|earlier|later|after|before)|(is|are) [an|a] ${EARLY_OR_LATE}|(can|could|may) (i|we) (get|have) [an|a] ${EARLY_OR_LATE}|(how (late|early)|when|what time) ${DOES} ${ANY} (hotels|hotel|they) ${ANY} (let|allow) ${ANY} check|what (floor|time) is [the] [hotel] (reception|breakfast|pool|gym|bar|restaurant|room)|(what time|when) is breakfast`,
});
/** All that is asked for in these words; what is denied or told asks for nothing. */
export const askedIn = (words: readonly string[]): Phrase<string>[] => [
  ...TOPICS.all(words),
  ...UNKNOWN.all(words),
];
