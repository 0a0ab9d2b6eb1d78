/** What a sentence that was not understood is probably about. */
import { CAR } from "./cars.ts";
import { CALENDAR, NOTIFICATIONS, type Opens, PLANS } from "./screens.ts";

const PERSON =
  "wife|husband|partner|mum|mom|mother|father|dad|parents|family|friend|friends|sister|brother|son|daughter|boss|colleague|colleagues|people|anyone|someone|everyone|else";
const FLIGHT = "flight|flights|plane|planes|airline|airport|connection";
const HOTEL = "hotel|hotels|room|stay|inn|accommodation";
const TRIP =
  "trip|trips|itinerary|journey|plans|travel|travels|booking|bookings|reservation|reservations";
const MINE = `(my|our|the|these|those) [<word>] [<word>] (${TRIP}|${FLIGHT}|${HOTEL}|ticket|tickets|dates)`;
const BOOKING = `booked|bought|${TRIP}|${FLIGHT}|${HOTEL}|ticket|tickets`;

/** `answers`: what the sentence itself may say of it. */
type Deed = readonly [skill: string, slots?: object, deed?: string, answers?: string];
const open = ([path, say]: Opens, what: string): Deed => ["screens", { path, say }, `open ${what}`];

/** What a sentence can be near to: what a yes does, and what that is called where its skill does not say. */
const KNOWN = {
  alerts: open(["/alerts"], "your alerts"),
  calendar: open(CALENDAR, "your calendar address"),
  notifications: open(NOTIFICATIONS, "your notification settings"),
  "boarding-pass": open(["/boarding-pass"], "your boarding pass"),
  passport: open(["/passport"], "your passport"),
  import: open(["/import"], "the import of bookings"),
  "edit-booking": open(PLANS, "your travel plans, where you can change it"),
  "stop-sharing": ["stop-sharing"],
  "share-trip": ["share-trip"],
  rights: ["disruption", { owed: true }, "tell you what you may be owed"],
  disruption: ["disruption", {}, "look at what becomes of your flight"],
  "cancel-car": ["delete-saved", { what: "car" }, "cancel your car"],
  "move-car": ["booking-details", { tool: "edit_car", args: {} }, "change when your car comes"],
  "change-pickup": ["change-pickup", {}, "change where your car picks you up"],
  "track-car": ["track-car", {}, "show your car on the map"],
  "book-car": ["book-car"],
  "driver-message": ["driver-message", { isMessage: true }, "write to your driver", "text"],
  translate: ["driver-message"],
  "add-hotel": ["add-hotel"],
  "add-flight": ["add-flight"],
  "flight-status": ["flight-status"],
  undo: ["undo"],
  profile: ["change-detail"],
  weather: ["weather"],
  "saved-plans": ["saved-plans"],
  "find-hotels": ["find-hotels"],
  "find-flights": ["find-flights"],
} satisfies Record<string, Deed>;
export type Near = keyof typeof KNOWN;
export const DEEDS: Readonly<Record<Near, Deed>> = KNOWN;

/** By two or more things that are said; the first row counts all of whose parts are. */
export const SAID_TOGETHER: Readonly<Record<string, Near>> = {
  [`calendar|outlook|ical|ics|diary|work meetings & ${MINE}|sync|feed|subscribe`]: "calendar",
  "notifications|quiet hours|(pinging|notify|notifying|waking|woken|alert|email|text|whatsapp|ping) (me|us)|woken & stop|turn|off|on|night|too|late|morning|when|if|rather|instead|many|keep|keeps|getting":
    "notifications",
  "boarding (pass|card)|wallet|barcode|qr code & my|our|the|phone": "boarding-pass",
  [`(can not|no) [<word>] sharing|unshare|stop|no longer|gone|remove|delete & (shared|sharing) [<word>] [<word>] (${TRIP})|share link|(see|seeing) ${MINE}|a link`]:
    "stop-sharing",
  [`share|sharing|link|(let|show|needs|need|wants|want|keep) [<word>] (${PERSON})|(${PERSON}) [<word>] (can|could|needs|wants|would|should|might)|(she|he|they) (need|needs|want|wants) to (see|know) & ${MINE}|(when|where) (i|we) (am|are|land|get|arrive)`]:
    "share-trip",
  [`pdf|pdfs|attachment|attached|screenshot|import|upload|forward|forwarded|paste|expedia|booking.com|airbnb|travel agent|confirmation email|(email|mail|confirmation) from & ${BOOKING}|confirmation|email|it|this`]:
    "import",
  [`${FLIGHT}|rebook|rebooked|gate|board & owed|owe|compensation|compensate|rights|entitled|money back|refund`]:
    "rights",
  [`${FLIGHT}|rebook|rebooked|heathrow|gate & cancelled|cancels|delayed|delay|late|miss|missed|missing|stuck|stranded|make it|tight|diverted|bumped`]:
    "disruption",
  [`${CAR}|pick me up|collect me & cancel|not need|without|get rid of|no longer`]: "cancel-car",
  [`${CAR}|pick me up|collect me|the (chap|guy|bloke|man) & earlier|sooner|later|forward|another time`]:
    "move-car",
  "(my|the|our) (driver|chauffeur)|(let|tell|ask) (him|her) (know|that|if|to) & tell|let|ask|say|message|know|text|write":
    "driver-message",
  [`(my|our|the|your|a) [<word>] ${CAR} & where|arrived|waiting|waited|arrive|forgot|plate|coming|status|track`]:
    "track-car",
  [`(change|move|update|modify|correct|changes|location) [<word>] [<word>] ${CAR}|my (departure|pickup|location)`]:
    "change-pickup",
  [`${CAR} & (need|want|like) to change|changes`]: "change-pickup",
  [`(book|need|want|order|reserve|arrange|sort|find|call|catch|schedule) [me|us|to] [<word>] [a|an|the|some|this] [<word>] ${CAR}|pick me up|drive me|take me to (the|my) (airport|flight)|to the airport`]:
    "book-car",
  "hotel|stay|room|airbnb & (have|already|i|we) [just] (booked|got|reserved)|myself|add|enter|put":
    "add-hotel",
  "flight|flights & (have|already|i|we) [just] (booked|got|bought)|myself|add|enter|type|log|by hand":
    "add-flight",
  [`seat|confirmation number|booking (reference|ref|number)|reference|wrong|note|notes|check out|checkout|check in|check-out|change|actually & (my|our|the) [<word>] [<word>] (${FLIGHT}|${HOTEL}|booking|bookings|ref|trip)`]:
    "edit-booking",
  [`${FLIGHT} & status|on time|gate|terminal|boarding|departs|leaves|lands|landing|board`]:
    "flight-status",
  "mistake|wrong|accident|put it back|did not mean & undo|saved|save|that one|put it back|button":
    "undo",
  "your [<word>] language|my [<word>] [<word>] (address|mobile|phone number|birthday|surname|language|name|profile|details)|moved house & change|wrong|new|update|moved|different|correct|add|call":
    "profile",
  "passport & my|our|where|show|number|see": "passport",
  "weather|forecast|raining|sunscreen|sandals|gloves|raincoat|coat|jacket|wear|pack & will|need|should|going|can|when|today|tomorrow":
    "weather",
  [`${MINE} & what|when|where|which|who|how|show|tell|list|details|see|know`]: "saved-plans",
  "hotel|hotels|motel|accommodation|airbnb|hostel|inn|place to (stay|sleep)|(somewhere|anywhere) to (stay|sleep) & need|want|find|looking|look|book|search|somewhere|any|for|reserve|info|cheap":
    "find-hotels",
  "flight|flights|fly|flying|plane ticket|plane tickets & need|want|find|looking|look|book|search|to|any|for|reserve|cheap|from|id":
    "find-flights",
};
