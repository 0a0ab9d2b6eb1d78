/** Names of the screens, ways to ask for them, and what is done there and not by voice. */
import type { ScreenPath } from "#app/contracts/screens.ts";
import { phrases, wordSet } from "#app/services/english/base/phrases.ts";
import type { Opened } from "../../screens-in-words.ts";
import type { Called } from "../skills/screens.ts";

export const OPEN = `(open [up]|go [back|over] to|go [back] into|take (me|us) [back|over] to|bring [me|us] [up|back] [to]|navigate [me] [back] to|switch [over|back] to|jump to|move [on] to|pull up|return [me] to|get me [back] to|back to|launch|load)`;
export const SHOW = `(show [me|us]|display|view|see|look at|let (me|us) (see|look at)|have a look at|give me|get [me]|find [me]|check|where is|where are|where (can|do) (i|we) (see|find)|bring up)`;
export const THE = "[the|my|our|a|all the|all my|all]";
export const BEHIND = `[screen|page|section|view|tab|list|overview] [(for|of) (my|the|this|our) (flight|trip|journey|travel)] [now|again|then|instead|here|up|(in|on) (the|this) (app|phone)]`;

/** What travellers call the screens; one that is not listed is called by its name. */
export const CALLED: Partial<Record<ScreenPath, Called>> = {
  "/": {
    names: `home|start|home page|homepage|(main|home) (screen|page|menu)|menu|assistant|chat|beginning|dashboard`,
    heard: ["home"],
  },
  "/flights": {
    names: "flight (search|finder|booking|results)|flights search",
    listNames: "flights|flight",
    heard: ["flights", "flight search"],
  },
  "/user-details": {
    names: `[user|personal|account|contact|profile] (details|profile|account|settings|information|info|preferences|data)`,
    heard: ["my details", "my profile"],
  },
  "/car-bookings": {
    names: `[booked] car (bookings|booking|reservations|list)|booked cars|chauffeur bookings|list of cars`,
    listNames: "cars|car|taxis|rides|chauffeurs",
    heard: ["car bookings"],
  },
  "/upcoming-travel": {
    listNames: `trips|trip|plans|bookings|journeys|itinerary|upcoming (travel|travels|trips)|travel plans|saved (flights|trips)`,
    heard: ["travel plans", "upcoming travel"],
  },
  "/import": {
    names: "import|imports|importing|(import|upload) (screen|page|bookings|a booking|files|a file)",
    heard: ["import"],
  },
  "/alerts": {
    names: "alerts|notifications|inbox|(alert|notification) (list|screen)",
    heard: ["my alerts"],
  },
  "/hotel-search": {
    names: "hotel (search|finder|booking)|search for hotels|places to stay",
    listNames: "hotels|hotel|accommodation|accommodations",
    heard: ["hotels", "hotel search"],
  },
  "/novo": {
    names: `novo|[assistant] features|gifts|in-flight movies|inflight movies|movies|extras|presentation`,
    heard: ["assistant features", "the presentation"],
  },
  "/boarding-pass": { names: "boarding (pass|passes|card|cards)", heard: ["boarding pass"] },
  "/car-map": {
    names: `map|(car|driver|taxi|cab) (map|tracker|location)|(car|driver) on the map|map (of|with) my car`,
    heard: ["the map"],
  },
  "/passport": { names: "passport|passports", heard: ["passport"] },
};

export type Opens = readonly [path: Opened, say?: string];
const details = (say: string): Opens => ["/user-details", say];
export const ACCOUNT = details("You can delete your account here.");
export const DATA = details("You can download your data here.");
export const DEVICES = details("You can sign out on your other devices here.");
export const PROGRAMS = details("Here are the programs that can use NoVo for you.");
export const NOTIFICATIONS: Opens = ["/user-details/notifications"];
const WATCHED: Opens = [
  "/user-details/notifications",
  "I watch your saved flights. Choose here how you hear about changes.",
];
export const CALENDAR: Opens = ["/user-details/calendar"];
export const PLANS: Opens = [
  "/upcoming-travel",
  'Here are your travel plans, where you can change everything. Or say for example: "move my flight to Saturday".',
];

/** Whole requests for what is done on a screen and not by voice. */
export const SETTINGS: Readonly<Record<string, Opens>> = {
  "(delete|close|remove) (my|the) account": ACCOUNT,
  "(download|export) [all] (my|the) data": DATA,
  "(log|sign) me out [of (novo|my account|here|this)]|[to] (log|sign) out|logout|sign off": details(
    "Here are your details. You can sign out at the end of them.",
  ),
  "[my] calendar [link|feed]": CALENDAR,
  "[any] [new] (alerts|notifications)|what is new|catch me up|[is there] (anything|something) new [that] [i|we] [should|need to|must|ought to] [know] [about]|[do|have] [(i|we)] [got|have] anything new":
    ["/alerts"],
};

const ME = "(me|us)";
const IT = "(it|that|this|them|these|one)";
const FILE = `booked|booking|bookings|confirmation|confirmations|reservation|reservations|itinerary|email|emails|mail|mails|ticket|tickets|e-ticket|e-tickets|eticket|etickets|file|files|pdf|screenshot|boarding (pass|card)|flights|hotels`;

/** What a screen is for, in the words of someone who does not know it: all parts around a "&" are said, anywhere. */
export const TOPICS: Readonly<Record<string, Opens>> = {
  [`${FILE} & import|importing|upload|uploading|paste|pasting|(forward|send|email) you|forwarded|(get|put|pull|bring|load|read|drop|pop) ${IT} in|where (do|can|should|shall) (i|we) (put|send|upload|drop|add)`]:
    ["/import"],
  [`quiet (hours|time|times)|do not disturb|how you (tell|notify|inform|warn|alert|contact) ${ME}|no [more] (messages|message|notifications|notification|alerts|emails|texts|calls)|(am|are) (i|we) [being|getting|get] notified|(not|stop) (bother|bothering|disturb|disturbing|wake|waking|ping|pinging|email|emailing|text|texting|message|messaging|notify|notifying|buzz|buzzing|ring|ringing) (${ME}|my phone|our phones)`]:
    NOTIFICATIONS,
  "email|emails|emailing|e-mail|e-mails|mail|mails|text|texts|texting|sms|telegram|telegrams|push|notification|notifications|notify|alert|alerts|messages|reminders & turn|turned|turning|switch|switched|switching|enable|enabled|disable|disabled|mute|unsubscribe|back on|on again|nothing (between|before|after|until|till)|(woke|waking|wakes) (me|us)|settings|preferences|(stop|quit) [sending]|coming through|come through|not working|any more|anymore|too many|instead of|(me|us) [(a|an|by) <word>] (if|when|whenever|every time|about|as soon as|instead|rather)|rather (get|have|receive) (a|an)":
    NOTIFICATIONS,
  "(keep an eye|watch|monitor|follow|track) & (tell|let|warn|alert|inform|notify) (me|us) [know] (if|when|whenever|as soon as|about)":
    WATCHED,
  "push|notification & (if|when|whenever) (my|our|the) [next] (flight|plane|gate|terminal)":
    WATCHED,
  "mute|silence & everything|all|it|novo|me|until|till|for|tonight|notifications|alerts":
    NOTIFICATIONS,
  "calendar|calendars|diary|outlook|ical|icalendar|ics|webcal & trip|trips|flight|flights|travel|travels|plans|itinerary|itineraries|booking|bookings|hotel|hotels|everything|novo|subscribe|subscription|sync|export|link|feed|set up|connect|show up|showing up|all of (this|it|them)|(all|put|pop|get) (this|it|that)|it all":
    CALENDAR,
  [`(emailed|mailed|sent|forwarded) ${ME} [the|a|my|our|some] [<word>] (${FILE}|details)|an email from (the|my) (airline|hotel) & (take|get|put|read|add|use|grab|pull) [<word>] ${IT}`]:
    ["/import"],
  "since (i|we) last (looked|checked)|(anything|something) [new] (come|came) up|[red] dot|(what|why) [is|does] the bell|what (did|have) (i|we) (miss|missed)|what [has|is] changed|(has|did|is) (anything|something) [new|else] (change|changed|happen|happened)|(need|needs) my attention|(changes|updates) (to|on) (my|our|the) (trip|trips|plans|bookings|itinerary)":
    ["/alerts"],
  "alert|alerts|notification|notifications|notices & read|tick|mark|any|clear|dismiss|delete|remove|show|new|check|hear|see|what|which|list":
    ["/alerts"],
  "(my|our|the) [saved|booked|next] (flight|flights|hotel|booking|bookings|reservation|reservations|trip|trips|plans|stay)|(time|day|date|hour) (of|for) (my|the) (car|taxi|cab|pickup|pick-up)|(my|the) (car|taxi|cab|pickup|pick-up) time & change|move|reschedule|rebook|modify|edit|postpone|update":
    PLANS,
  "boarding (pass|passes|card|cards) & wallet|need|where|bring|pull|phone|show|open|for": [
    "/boarding-pass",
  ],
};

/** Not NoVo's screens: "travel alerts for Haiti", "a meeting in my calendar". */
export const ELSEWHERE = phrases(
  "travel alerts|meeting|appointment|event|birthday|driver|him|her|bank",
);
/** A statement without one of these does not ask for a screen. */
export const ASKS = wordSet("want wants need needs where how can could please like stop");
