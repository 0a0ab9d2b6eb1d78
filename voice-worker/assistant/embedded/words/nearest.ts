/** What a sentence that was not understood is probably about: its nearest skill, by two things that it says. */
import { CAR } from "./cars.ts";
import { CALENDAR, NOTIFICATIONS, type Opens, PLANS } from "./screens.ts";

const PERSON = `wife|husband|partner|mum|mom|mother|father|dad|parents|family|friend|friends|sister|brother|son|daughter|boss|colleague|colleagues|people|anyone|someone|everyone|else`;
const FLIGHT = "flight|flights|plane|planes|airline|airport|connection";
const HOTEL = "hotel|hotels|room|stay|inn|accommodation";
const TRIP = `trip|trips|itinerary|journey|plans|travel|travels|booking|bookings|reservation|reservations`;
const MINE = `(my|our|the|these|those) [<word>] [<word>] (${TRIP}|${FLIGHT}|${HOTEL}|ticket|tickets|dates)`;
const BOOKING = `booked|bought|${TRIP}|${FLIGHT}|${HOTEL}|ticket|tickets`;

/** `answers` is what the sentence itself may say of it. */
type Near = readonly [skill: string, slots?: object, deed?: string, answers?: string];
const open = ([path, say]: Opens, what: string): Near => ["screens", { path, say }, `open ${what}`];

const CHANGE_IT = open(PLANS, "your travel plans, where you can change it");
const PICKUP: Near = ["change-pickup", {}, "change where your car picks you up"];
const WRITE = ["driver-message", { isMessage: true }, "write to your driver"] as const;

/** The first counts all of whose parts are said; what a yes does with it, and what that is called. */
export const NEAREST: Readonly<Record<string, Near>> = {
  [`calendar|outlook|ical|ics|diary|work meetings & ${MINE}|sync|feed|subscribe`]: open(
    CALENDAR,
    "your calendar address",
  ),
  "notifications|quiet hours|(pinging|notify|notifying|waking|woken|alert|email|text|whatsapp|ping) (me|us)|woken|my phone (keeps|goes|rings|is)|(make it|be) quiet|want to hear about & stop|turn|off|on|night|too|late|morning|when|if|rather|instead|many|keep|keeps|getting|only|sleeping|between":
    open(NOTIFICATIONS, "your notification settings"),
  "boarding (pass|card)|wallet|barcode|qr code & my|our|the|phone": open(
    ["/boarding-pass"],
    "your boarding pass",
  ),
  [`(can not|no) [<word>] sharing|unshare|stop|no longer|gone|remove|delete & (shared|sharing) [<word>] [<word>] (${TRIP})|share link|(see|seeing) ${MINE}|a link`]:
    ["stop-sharing"],
  [`share|sharing|link|(let|show|needs|need|wants|want|keep) [<word>] (${PERSON})|(${PERSON}) [<word>] (can|could|needs|wants|would|should|might)|(she|he|they) (need|needs|want|wants) to (see|know) & ${MINE}|(when|where) (i|we) (am|are|land|get|arrive)`]:
    ["share-trip"],
  [`inbox|mailbox|email account|gmail|confirmations|(confirmation|airline|booking|hotel) emails|confirmation <word> sent|by mail|pdf|pdfs|attachment|attached|screenshot|import|upload|forward|forwarded|paste|expedia|booking.com|airbnb|travel agent|confirmation email|(email|mail|confirmation) from & ${BOOKING}|confirmation|confirmations|email|it|this|add|get`]:
    open(["/import"], "the import of bookings"),
  "(thing|anything|something) [that] (i|we) (should|ought to|need to|must) know|fill me in|anything happened|messages from you|the latest":
    open(["/alerts"], "your alerts"),
  [`${FLIGHT}|rebook|rebooked|gate|board|tarmac|get my & worth anything|owed|owe|compensation|compensate|rights|entitled|money back|refund`]:
    ["disruption", { owed: true }, "tell you what you may be owed"],
  [`${FLIGHT}|rebook|rebooked|heathrow|gate & cancelled|cancels|delayed|delay|late|miss|missed|missing|stuck|stranded|make it|tight|diverted|bumped`]:
    ["disruption", {}, "look at what becomes of your flight"],
  [`not (want|need) (my|our|the) ${CAR} to`]: WRITE,
  [`not (want|need) (my|our|the) (${FLIGHT}|${HOTEL}|seat) to`]: CHANGE_IT,
  [`${CAR}|pick me up|collect me & cancel|not need|without|get rid of|no longer`]: [
    "delete-saved",
    { what: "car" },
    "cancel your car",
  ],
  [`${CAR}|pick me up|collect me|the (chap|guy|bloke|man) & earlier|sooner|later|forward|another time`]:
    ["booking-details", { tool: "edit_car", args: {} }, "change when your car comes"],
  "(my|the|our) (driver|chauffeur)|(let|tell|ask) (him|her) (know|that|if|to|i|we|where|when) & tell|let|ask|say|message|know|text|write":
    [...WRITE, "text"],
  [`(my|our|the|your|a) [<word>] ${CAR} & where|arrived|waiting|waited|arrive|forgot|plate|coming|status|track`]:
    ["track-car", {}, "show your car on the map"],
  [`(change|move|update|modify|correct|changes|location) [<word>] [<word>] ${CAR}|my (departure|pickup|location)`]:
    PICKUP,
  [`${CAR} & (need|want|like) to change|changes`]: PICKUP,
  [`(book|need|want|order|reserve|arrange|sort|find|call|catch|schedule) [me|us|to] [<word>] [a|an|the|some|this] [<word>] ${CAR}|pick me up|drive me|take me to (the|my) (airport|flight)|to the airport`]:
    ["book-car"],
  "hotel|stay|room|airbnb & (have|already|i|we) [just] (booked|got|reserved)|myself|add|enter|put":
    ["add-hotel"],
  "flight|flights & (have|already|i|we) [just] (booked|got|bought)|myself|add|enter|type|log|by hand":
    ["add-flight"],
  [`seat|confirmation number|booking (reference|ref|number)|reference|wrong|note|notes|check out|checkout|check in|check-out|change|actually & (my|our|the) [<word>] [<word>] (${FLIGHT}|${HOTEL}|booking|bookings|ref|trip)`]:
    CHANGE_IT,
  [`${FLIGHT} & status|on time|gate|terminal|boarding|departs|leaves|lands|landing|board`]: [
    "flight-status",
  ],
  "mistake|wrong|accident|put it back|did not mean & undo|saved|save|that one|put it back|button": [
    "undo",
  ],
  "your [<word>] language|my [<word>] [<word>] (address|mobile|phone number|birthday|surname|language|name|profile|details)|moved house & change|wrong|new|update|moved|different|correct|add|call":
    ["change-detail"],
  "passport & my|our|where|show|number|see": open(["/passport"], "your passport"),
  "weather|forecast|raining|sunscreen|sandals|gloves|raincoat|coat|jacket|wear|pack & will|need|should|going|can|when|today|tomorrow":
    ["weather"],
  [`${MINE} & what|when|where|which|who|how|show|tell|list|details|see|know`]: ["saved-plans"],
  "hotel|hotels|motel|accommodation|airbnb|hostel|inn|place to (stay|sleep)|(somewhere|anywhere) to (stay|sleep) & need|want|find|looking|look|book|search|somewhere|any|for|reserve|info|cheap":
    ["find-hotels"],
  "flight|flights|fly|flying|plane ticket|plane tickets & need|want|find|looking|look|book|search|to|any|for|reserve|cheap|from|id":
    ["find-flights"],
};
