/** What the screens are called, how one asks for them, and what is done there and not by voice. */
import type { ScreenPath } from "#app/contracts/screens.ts";
import type { Called } from "../skills/screens.ts";

export const OPEN =
  "(open [up]|go [back|over] to|go [back] into|take (me|us) [back|over] to|bring [me|us] [up|back] [to]|navigate [me] [back] to|switch [over|back] to|jump to|move [on] to|pull up|return [me] to|get me [back] to|back to|launch|load)";
export const SHOW =
  "(show [me|us]|display|view|see|look at|let (me|us) (see|look at)|have a look at|give me|get [me]|find [me]|check|where is|where are|bring up)";
export const THE = "[the|my|our|a|all the|all my|all]";
export const BEHIND =
  "[screen|page|section|view|tab|list|overview] [(for|of) (my|the|this|our) (flight|trip|journey|travel)] [now|again|then|instead|here|up]";

/** What travellers call the screens; one that is not here is called by its name. */
export const CALLED: Partial<Record<ScreenPath, Called>> = {
  "/": {
    names:
      "home|start|home page|homepage|(main|home) (screen|page|menu)|menu|assistant|chat|beginning|dashboard",
    heard: ["home"],
  },
  "/flights": {
    names: "flight (search|finder|booking|results)|flights search",
    listNames: "flights|flight",
    heard: ["flights", "flight search"],
  },
  "/user-details": {
    names:
      "[user|personal|account|contact|profile] (details|profile|account|settings|information|info|preferences|data)",
    heard: ["my details", "my profile"],
  },
  "/car-bookings": {
    names:
      "[booked] car (bookings|booking|reservations|list)|booked cars|chauffeur bookings|list of cars",
    listNames: "cars|car|taxis|rides|chauffeurs",
    heard: ["car bookings"],
  },
  "/upcoming-travel": {
    listNames:
      "trips|trip|plans|bookings|journeys|itinerary|upcoming (travel|travels|trips)|travel plans|saved (flights|trips)",
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
    names:
      "novo|[assistant] features|gifts|in-flight movies|inflight movies|movies|extras|presentation",
    heard: ["assistant features", "the presentation"],
  },
  "/boarding-pass": { names: "boarding (pass|passes|card|cards)", heard: ["boarding pass"] },
  "/car-map": {
    names:
      "map|(car|driver|taxi|cab) (map|tracker|location)|(car|driver) on the map|map (of|with) my car",
    heard: ["the map"],
  },
  "/passport": { names: "passport|passports", heard: ["passport"] },
};

/** What is done on a screen and not by voice, and what is said of it. */
export const SETTINGS: Readonly<Record<string, string>> = {
  "(turn|switch) (on|off) [the|my|all] (notifications|reminders|alerts|emails)|(stop|start) sending [me|us] (notifications|alerts|emails)|[where are|change] [the|my] (notification|alert|email) (settings|preferences)":
    "You can turn notifications on and off here.",
  "(set up|connect|sync|open|share|subscribe to) [the|my|our] (calendar|calendar feed)|(add|sync|export|put) [all] (my|our|the) (trip|trips|flight|flights|plans|travel|itinerary) (to|with|in|into|on) [my|the|a] [google|apple|outlook|phone] calendar|[my] calendar [link|feed]":
    "Your calendar address is here.",
  "(delete|close|remove) (my|the) account": "You can delete your account here.",
  "(download|export) [all] (my|the) data": "You can download your data here.",
  "(log|sign) me out [of (novo|my account|here|this)]|[to] (log|sign) out|logout|sign off":
    "You can sign out at the end of your details. Here they are.",
};
