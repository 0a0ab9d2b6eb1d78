/** The nearest skill for a sentence that was not understood, judged by two things that it says. */
import { CAR } from "./cars.ts";
import * as screens from "./screens.ts";

const PERSON = `wife|husband|partner|mum|mom|mother|father|dad|parents|family|friend|friends|sister|brother|son|daughter|boss|colleague|colleagues|people|anyone|someone|everyone|else`;
const FLIGHT = "flight|flights|plane|planes|airline|airport|connection";
const HOTEL = "hotel|hotels|room|stay|inn|accommodation";
const TRIP = `trip|trips|itinerary|journey|plans|travel|travels|booking|bookings|reservation|reservations`;
const MINE = `(my|our|the|these|those) [<word>] [<word>] (${TRIP}|${FLIGHT}|${HOTEL}|ticket|tickets|dates)`;
const BOOKING = `booked|bought|${TRIP}|${FLIGHT}|${HOTEL}|ticket|tickets`;

/** `answers` is the slot that the sentence itself may fill. */
type Near = readonly [skill: string, slots?: object, deed?: string, answers?: string];
const open = ([path, say]: screens.Opens, what: string): Near => [
  "screens",
  { path, say },
  `open ${what}`,
];

const CHANGE_IT = open(screens.PLANS, "your travel plans, where you can change it");
const DEVICES = open(screens.DEVICES, "your details, where you can sign out on other devices");
const DATA = open(screens.DATA, "your details, where you can download your data");
const CALENDAR = open(screens.CALENDAR, "your calendar link");
const NOTIFICATIONS = open(screens.NOTIFICATIONS, "your notification settings");
const ALERTS = open(["/alerts"], "your alerts");
const OWED: Near = ["disruption", { owed: true }, "tell you what you may be owed"];
const DISRUPTED: Near = ["disruption", {}, "check what is happening with your flight"];
const MOVE_CAR: Near = [
  "booking-details",
  { tool: "edit_car", args: {} },
  "change when your car comes",
];
const ON_MAP: Near = ["track-car", {}, "show your car on the map"];
const SEEN = "(see|look at|view|follow|watch|open|track)";
const PICKUP: Near = ["change-pickup", {}, "change where your car picks you up"];
const WRITE = ["driver-message", { isMessage: true }, "write to your driver"] as const;

/** The first row whose parts are all said counts; it gives what a yes does, and what that is called. */
export const NEAREST: Readonly<Record<string, Near>> = {
  "(sign|signed|signing|log|logged|logging|kick) [me|that|it|them|him|her] (in|out|off|on)|logged|still in my account & computer|laptop|tablet|ipad|device|devices|phone|phones|browser|everywhere|elsewhere|anywhere|somewhere|library|hotel|old|lost|stolen|other|public":
    DEVICES,
  "app|apps|program|programs|chatbot|bot|claude|chatgpt|siri|shortcut|shortcuts|alexa|agent|home assistant & access|allowed|permission|(my|our) (stuff|data|trips|plans|account)|connect|connected|connecting|hook|hooked|linked|unlink|disconnect|revoke|cut [it] off|plug|use (this|you|novo)":
    open(screens.PROGRAMS, "your details, where you can connect a program or disconnect it"),
  "(everything|information) [that] [<word>] (you|novo) (have|has|know|keep|hold|store|got|collect)":
    DATA,
  "copy|download|export|takeout|information|data & (you|novo) (have|has|know|keep|hold|store|got|collect)|(you have|got) on me|(about|on) me|all my (data|information|details|trips|stuff)|my (data|information)":
    DATA,
  "pinched|stolen|stole|nicked|lost & phone|laptop|tablet|ipad & get (in|into)|access|account|logged|signed|sign|log":
    DEVICES,
  "(personal|private) (details|data|information) & where|what|see|keep|store|do you|have you": DATA,
  "(my|the|this|novo|whole|entire|user) account|account with you & close|delete|deleting|end|cancel|remove|quit|leave|shut|good|rid|erase|deactivate":
    open(screens.ACCOUNT, "your details, where you can delete your account"),
  "calendar|outlook|ical|ics & trip|trips|flight|flights|travel|travels|all (this|that|of it)|these|feed|subscribe|link|sync & in|into|to|for|with|from|on":
    CALENDAR,
  "pop ups|pop up|popups|popup|pop-ups|pop-up|banners|pushes|notification|notifications|alerts|buzzing|pinging|bleeping|beeping & kill|stop|enough|no|too many|so many|less|fewer|sending|why|did not|never|not get|not getting|hush|silence|off|on":
    NOTIFICATIONS,
  "emails|texts & kill|stop|enough|too many|so many|less|fewer|sending|send|sent|never|not get|not getting":
    NOTIFICATIONS,
  [`shout|let (me|us) know|(ping|buzz|text|alert|notify|warn|message|email) (me|us|my phone|our phones|my watch) & if|when|whenever|once|as soon as & ${FLIGHT}|gate|${TRIP}|delay|delayed|moved`]:
    NOTIFICATIONS,
  [`nobody|no one|wrong (person|people|number|address)|anymore|any longer|no longer|switch|off|stop & ${SEEN} ${MINE}|(that|the|this|a) link|sharing`]:
    ["stop-sharing"],
  [`${PERSON}|everybody|who|others|they|them|he|she & ${SEEN} ${MINE}|${SEEN} (me|us|where i am)|my whereabouts|where i am`]:
    ["share-trip"],
  "interpret|interpreter|interpreting|translate for|speak for|talk for & driver|cab|cabbie|taxi|chauffeur|him|her|us|me|between":
    WRITE,
  "speak|speaks|understand|understands & driver|him|her": WRITE,
  "(pick|picked|picking|collect|collected|fetch|fetched) (me|us|up) [up]|picked up|collected & sooner|earlier|later|bit|minutes|hour|before|after":
    MOVE_CAR,
  [`(pick|picking|collect|fetch) (me|us) [up]|(pick|picked) up|${CAR} [to] (get|fetch|collect) (me|us) & from|at|there|office|work|hotel|station|somewhere|instead|address|outside`]:
    PICKUP,
  "ride|car|cab|taxi|transfer|lift|anyone & (i|we) (land|arrive|get there|get in|touch down)|at the other end|over there|(on|upon) arrival":
    ["suggest-cars", {}, "tell you which cars you need"],
  "swiped|dismissed|(closed|missed) (the|a|your) (message|notification|alert) & message|notification|alert|you|it":
    ALERTS,
  "everything|all|still & okay|ok|fine|alright|on track|good|set & tomorrow|flight|trip|travel|journey|plans":
    ["trip-check", { about: "problems" }],
  "any money|some money|money for|compensated|refunded & this|that|it|delay|hours|late|waiting|sat":
    OWED,
  "gate|terminal|departure board & what|which|where|up|yet|from|is it|announced|posted|they|changed":
    ["flight-status"],
  "(leave|leaving|set off|setting off|be out|head out|head off|get up|out the door|out of the house|downstairs|wake up|get to|be at|arrive at) & airport|heathrow|gatwick|stansted|luton|flight|plane|car|door|house|home|tomorrow & when|what time|how early|how soon|how late|latest|time & i|we|me|us":
    ["suggest-cars", {}, "tell you when to leave"],
  "running [a|<word>] [<word>] [<word>] late|(held|caught) up in & i|we": [...WRITE, "text"],
  [`time for (breakfast|lunch|dinner|a <word>|some <word>) & before|${FLIGHT}|airport`]: [
    "suggest-cars",
    {},
    "tell you when to leave",
  ],
  "up and out|out of bed|out of the house|wake up|get up|be (up|ready|off)|set off & when|what time|how early|how soon & i|we":
    ["suggest-cars", {}, "tell you when to leave"],
  "overslept|late for|(miss|missing|making|catch|catching) (it|my|our|the|that)|make (it|(my|our|the|that) flight) & flight|plane|never|no way|not|going to|gonna|traffic|connection":
    DISRUPTED,
  "new|news|changed|changes|happened|happening|messed|moved|altered|updates|update & read|hear|catch|any|anything|have they|(did|has|have) (anyone|anything|someone|they)|has (it|my|our|the)|did|was there|since & yesterday|today|this morning|overnight|last night|what is new|(my|our|the) [<word>] (flight|flights|plane|trip|hotel|booking|bookings|car)":
    ALERTS,
  "(night|nights|day|days) (more|less|extra|early|earlier|late|later|longer)|(more|extra|another|fewer|additional) (night|nights|day|days)|(leaving|checking out|arriving|checking in|flying) [<word>] [<word>] [<word>] (early|earlier|later|longer) & hotel|stay|staying|room|home|back|return|out|flight|check|check-in|check-out|checkin|checkout":
    CHANGE_IT,
  "(my|our|the) (return|way back|way home|flight home|flight back|trip back) & change|moved|move|different|later|earlier|day":
    CHANGE_IT,
  [`(moved|put|switched|assigned|bumped) (me|us) (to|in|down|into|onto)|jot|note|scribble & ${FLIGHT}|${HOTEL}|booking|seat|row|aisle|window|way (out|back|home)|write|down`]:
    CHANGE_IT,
  "put (it|that|this|them) back|reverse (it|that|this)|did not mean (it|that|to)|take (it|that) back|(scrap|undo) what|oops|whoops & it|that|this|mean|no|you":
    ["undo"],
  "umbrella|brolly|boots|scarf|sunglasses|swimsuit|shorts|cold|hot|warm|rain|raining|snow|snowing & will|is it|going to|gonna|land|arrive|tomorrow|weekend|pack|over there|out there":
    ["weather"],
  [`calendar|outlook|ical|ics|diary|work meetings & ${MINE}|sync|feed|subscribe`]: CALENDAR,
  "notifications|quiet hours|(pinging|notify|notifying|waking|woken|alert|email|text|whatsapp|ping|send|ring) (me|us)|woken|my phone (keeps|goes|rings|is)|(make it|be) quiet|want to hear about & stop|turn|off|on|night|too|late|morning|when|if|rather|instead|many|keep|keeps|getting|only|sleeping|between":
    NOTIFICATIONS,
  "boarding (pass|card)|wallet|barcode|qr code & my|our|the|phone": open(
    ["/boarding-pass"],
    "your boarding pass",
  ),
  [`(can not|no) [<word>] sharing|unshare|stop|no longer|gone|remove|delete & (shared|sharing) [<word>] [<word>] (${TRIP})|share link|(see|seeing) ${MINE}|a link`]:
    ["stop-sharing"],
  [`share|sharing|link|(let|show|needs|need|wants|want|keep) [<word>] (${PERSON})|(${PERSON}) [<word>] (can|could|needs|wants|would|should|might)|(she|he|they) (need|needs|want|wants) to (see|know) & ${MINE}|(when|where) (i|we) (am|are|land|get|arrive)`]:
    ["share-trip"],
  [`inbox|mailbox|email account|gmail|confirmations|(confirmation|airline|booking|hotel) emails|confirmation <word> sent|by mail|pdf|pdfs|attachment|attached|screenshot|import|upload|forward|forwarded|paste|expedia|booking.com|airbnb|travel agent|confirmation email|(email|mail|confirmation) from & ${BOOKING}|confirmation|confirmations|email|it|this|add|get`]:
    open(["/import"], "the page that imports bookings"),
  "(thing|anything|something) [that] (i|we) (should|ought to|need to|must) know|fill me in|anything happened|messages from you|(is|hear|me|with) the latest":
    ALERTS,
  [`${FLIGHT}|rebook|rebooked|gate|board|tarmac|get my & worth anything|owed|owe|compensation|compensate|rights|entitled|money back|refund`]:
    OWED,
  [`${FLIGHT}|rebook|rebooked|heathrow|gate & cancelled|cancels|delayed|delay|late|miss|missed|missing|stuck|stranded|make it|tight|diverted|bumped`]:
    DISRUPTED,
  [`not (want|need) (my|our|the) ${CAR} to`]: WRITE,
  [`not (want|need) (my|our|the) (${FLIGHT}|${HOTEL}|seat) to`]: CHANGE_IT,
  [`${CAR}|pick me up|collect me & cancel|not need|without|get rid of|no longer`]: [
    "delete-saved",
    { what: "car" },
    "cancel your car",
  ],
  [`${CAR}|pick me up|collect me|the (chap|guy|bloke|man) & earlier|sooner|later|forward|another time`]:
    MOVE_CAR,
  "(my|the|our) (driver|chauffeur)|(let|tell|ask) (him|her) (know|that|if|to|i|we|where|when) & tell|let|ask|say|message|know|text|write":
    [...WRITE, "text"],
  "(the|my|our) (driver|chauffeur|cabbie) & here|set off|on (his|her|the) way|arrived|outside|coming|gone":
    ON_MAP,
  [`(my|our|the|your|a) [<word>] ${CAR} & where|arrived|waiting|waited|arrive|forgot|plate|coming|status|track`]:
    ON_MAP,
  [`(change|move|update|modify|correct|changes|location) [<word>] [<word>] ${CAR}|my (departure|pickup|location)`]:
    PICKUP,
  [`${CAR} & (need|want|like) to change|changes`]: PICKUP,
  [`(book|need|want|order|reserve|arrange|sort|find|call|catch|schedule) [me|us|to] [<word>] [a|an|the|some|this] [<word>] ${CAR}|pick me up|drive me|take me to (the|my) (airport|flight)|to the airport`]:
    ["book-car"],
  [`(booked|got|put|have) [<word>] [<word>] [<word>] [<word>] wrong|the wrong [<word>] [<word>] (date|dates|day|days|time|${HOTEL}|${FLIGHT}) & (my|our|the)|should be|booked`]:
    CHANGE_IT,
  "hotel|stay|room|airbnb & (have|already|i|we) [just] (booked|got|reserved)|myself|add|enter|put":
    ["add-hotel"],
  "flight|flights & (have|already|i|we) [just] (booked|got|bought)|myself|add|enter|type|log|by hand":
    ["add-flight"],
  "ticket|tickets & already|myself & tell|add|enter|give|type|put": ["add-flight"],
  "(whole|entire) [<word>] [<word>] (thing|trip)|take it all & off|out|cancelled|over|scrap|bin":
    CHANGE_IT,
  [`seat|confirmation number|booking (reference|ref|number)|reference|wrong|note|notes|check out|checkout|check in|check-out|change|actually & (my|our|the) [<word>] [<word>] (${FLIGHT}|${HOTEL}|booking|bookings|ref|trip)`]:
    CHANGE_IT,
  [`${FLIGHT} & status|on time|gate|terminal|boarding|departs|leaves|leaving|supposed|lands|landing|board`]:
    ["flight-status"],
  "mistake|wrong|accident|put it back|did not mean & undo|saved|save|that one|put it back|button": [
    "undo",
  ],
  "your [<word>] language|my [<word>] [<word>] (address|mobile|phone number|birthday|surname|language|name|profile|details)|moved [house|home|office|offices|flat] & change|wrong|new|update|now|different|correct|add|call":
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
