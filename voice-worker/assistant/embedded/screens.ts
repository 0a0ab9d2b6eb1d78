import type { ScreenPath } from "../tools/navigate.ts";

/** What travellers call each screen, without "the", "my" and "screen". */
const NAMES: readonly [RegExp, ScreenPath][] = [
  [/^(?:home|main|start|home ?page|main menu|menu|assistant|chat|beginning|dashboard)$/, "/"],
  [/^(?:flights?|flight (?:search|finder|booking|results?)|search (?:for )?flights?)$/, "/flights"],
  [
    /^(?:(?:user|personal|account|contact|profile) )?(?:details|profile|account|settings|information|info|preferences|data)$|^(?:home |work )?address(?:es)?$/,
    "/user-details",
  ],
  [
    /^(?:(?:booked )?cars?|car (?:bookings?|reservations?|list)|taxis?|rides?|chauffeurs?|chauffeur bookings?)$/,
    "/car-bookings",
  ],
  [
    /^(?:upcoming )?(?:travels?|travel plans?|trips?|plans?|itinerary|journeys?|bookings?|saved (?:flights?|trips?))$/,
    "/upcoming-travel",
  ],
  [
    /^(?:hotels?|hotel (?:search|finder|booking)|search (?:for )?hotels?|accommodations?|places to stay)$/,
    "/hotel-search",
  ],
  [/^(?:novo|(?:assistant )?features?|gifts?|news|in-?flight movies|movies|extras)$/, "/novo"],
  [/^boarding (?:pass|passes|card|cards)$/, "/boarding-pass"],
  [
    /^(?:map|car map|driver map|car tracker|car location|car on the map|map (?:of|with) my car)$/,
    "/car-map",
  ],
  [/^passports?$/, "/passport"],
];

/** Verbs that ask for a screen and nothing else. */
const OPEN =
  /^(?:open(?: up)?|go(?: back| over)?(?: to| into)?|take me(?: back| over)?(?: to)?|bring(?: me)?(?: up| back)?(?: to)?|navigate(?: me)?(?: back)? to|switch(?: over)? to|jump to|move(?: on)? to|pull up|return(?: me)? to|get me(?: back)? to|back to|launch|load) (.+)$/;

/** Verbs that ask to see something: a screen, or the traveller's own plans. */
const SHOW =
  /^(?:show(?: me| us)?|display|view|see|look at|let (?:me|us) (?:see|look at)|give me|check|where is|where are|i need|i want|find(?: me)?|get(?: me)?) (.+)$/;

/** Screens named by words that mean nothing else here, wherever they stand in a sentence. */
const UNMISTAKABLE: readonly [RegExp, ScreenPath][] = [
  [/\bboarding (?:pass|card)\b/, "/boarding-pass"],
  [/\bpassport\b/, "/passport"],
  [
    /\b(?:my|personal|user|account|contact) (?:home |work )?(?:details|profile|settings|address|(?:phone|mobile|whatsapp) number|birthday|language)\b/,
    "/user-details",
  ],
  [/\b(?:car|driver|taxi) (?:map|tracker)\b|\b(?:on|see|show|open) (?:a|the) map\b/, "/car-map"],
  [/\b(?:home|main) (?:screen|page|menu)\b/, "/"],
];

const screenCalled = (object: string): ScreenPath | undefined => {
  const name = object
    .replace(/^(?:to )?(?:(?:the|my|our|a|all|that|of) )*/, "")
    .replace(/ (?:screen|page|section|view|tab|now|again|list|overview|for me)$/g, "")
    .trim();
  return NAMES.find(([pattern]) => pattern.test(name))?.[1];
};

export interface ScreenRequest {
  path: ScreenPath;
  /** "Open", not "show": the screen itself is asked for, by its name. */
  isOpened: boolean;
}

/** The screen that a request names, or undefined. `request` is without politeness (see request.ts). */
export function findScreen(request: string): ScreenRequest | undefined {
  if (/^(?:go |take me |bring me |get me )?(?:back )?home$|^go back$|^back$/.test(request)) {
    return { path: "/", isOpened: true };
  }
  const opened = OPEN.exec(request)?.[1];
  const shown = SHOW.exec(request)?.[1];
  const path = screenCalled(opened ?? shown ?? request);
  if (path) return { path, isOpened: shown === undefined || / (?:screen|page)$/.test(shown) };
  const sure = UNMISTAKABLE.find(([pattern]) => pattern.test(request))?.[1];
  return sure && { path: sure, isOpened: true };
}
