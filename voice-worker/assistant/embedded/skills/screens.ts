/** Opens a screen by its name: "open the map", "where is my passport?". */
import { z } from "zod";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { NAMED_SCREENS } from "../../screens-in-words.ts";
import { phrases, wordsOf } from "../sentence/phrases.ts";
import type { Sentence } from "../sentence/sentence.ts";
import { defineSkill, type Sure } from "../skill.ts";

const slots = z.object({
  path: z.custom<ScreenPath>((path) => typeof path === "string"),
  /** What is done there, where the request was for that. */
  say: z.string().optional(),
});

const OPEN =
  "(open [up]|go [back|over] to|go [back] into|take (me|us) [back|over] to|bring [me|us] [up|back] [to]|navigate [me] [back] to|switch [over|back] to|jump to|move [on] to|pull up|return [me] to|get me [back] to|back to|launch|load)";
const SHOW =
  "(show [me|us]|display|view|see|look at|let (me|us) (see|look at)|have a look at|give me|get [me]|find [me]|check|where is|where are|bring up)";
const THE = "[the|my|our|a|all the|all my|all]";
const BEHIND =
  "[screen|page|section|view|tab|list|overview] [(for|of) (my|the|this|our) (flight|trip|journey|travel)] [now|again|then|instead|here|up]";

interface Named {
  path: ScreenPath;
  sure: Sure;
  say?: string;
}
interface Called {
  /** In the notation of `phrases`. */
  names?: string;
  /** Names that are also what is searched for or what is saved: "flights". */
  listNames?: string;
  /** Those of them that the small recogniser listens for. */
  heard?: readonly string[];
}
/** What travellers call the screens; one that is not here is called by its name. */
const CALLED: Partial<Record<ScreenPath, Called>> = {
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
  "/boarding-pass": {
    names: "boarding (pass|passes|card|cards)",
    heard: ["boarding pass"],
  },
  "/car-map": {
    names:
      "map|(car|driver|taxi|cab) (map|tracker|location)|(car|driver) on the map|map (of|with) my car",
    heard: ["the map"],
  },
  "/passport": {
    names: "passport|passports",
    heard: ["passport"],
  },
};
const ALL_CALLED = NAMED_SCREENS.map(({ path, name }): [ScreenPath, Called] => [
  path,
  CALLED[path] ?? { names: name.toLowerCase() },
]);
const named = (kind: "names" | "listNames") =>
  ALL_CALLED.flatMap(([path, { [kind]: names }]): [ScreenPath, string][] =>
    names ? [[path, names]] : [],
  );

/** What is done on a screen and not by voice. */
const SETTINGS: readonly (readonly [pattern: string, say: string])[] = [
  [
    "(turn|switch) (on|off) [the|my|all] (notifications|reminders|alerts|emails)|(stop|start) sending [me|us] (notifications|alerts|emails)|[where are|change] [the|my] (notification|alert|email) (settings|preferences)",
    "You can turn notifications on and off here.",
  ],
  [
    "(set up|connect|sync|open|share|subscribe to) [the|my|our] (calendar|calendar feed)|(add|sync|export|put) [all] (my|our|the) (trip|trips|flight|flights|plans|travel|itinerary) (to|with|in|into|on) [my|the|a] [google|apple|outlook|phone] calendar|[my] calendar (link|feed)",
    "Your calendar address is here.",
  ],
  ["(delete|close|remove) (my|the) account", "You can delete your account here."],
  ["(download|export) [all] (my|the) data", "You can download your data here."],
];

const ROWS: [string, Named][] = [
  ...SETTINGS.map(([pattern, say]): [string, Named] => [
    pattern,
    { path: "/user-details", sure: "unmistakable", say },
  ]),
  [
    "[(do|have) (i|we) [have|got]|are there|have (i|we) got] [any] [new] (alerts|notifications)|what (did|have) (i|we) (miss|missed)",
    { path: "/alerts", sure: "unmistakable" },
  ],
  ["[go|take me|bring me|get me] [back] home|go back|back", { path: "/", sure: "unmistakable" }],
  [
    "(import|upload) [my|a|the|an|another|some] [hotel|flight|car] (booking|bookings|confirmation|confirmations|reservation|reservations|ticket|tickets|mail|email|emails|file|files|pdf|itinerary|flights|hotels) [from (a|my|an|the) (mail|email|emails|file|pdf|calendar)]",
    { path: "/import", sure: "unmistakable" },
  ],
  ...named("names").map(([path, names]): [string, Named] => [
    `[${OPEN}|${SHOW}] ${THE} (${names}) ${BEHIND}`,
    { path, sure: "unmistakable" },
  ]),
  // These are also what is searched for or saved: to open them takes a word that says so.
  ...named("listNames").flatMap(([path, names]): [string, Named][] => [
    [`${OPEN} ${THE} (${names}) ${BEHIND}`, { path, sure: "unmistakable" }],
    [
      `[${OPEN}|${SHOW}] ${THE} (${names}) (screen|page|section|view|tab)`,
      { path, sure: "unmistakable" },
    ],
    [`(show|display|view|see) [me|us] the (${names})`, { path, sure: "unmistakable" }],
    [`${SHOW} the (${names})|${names}`, { path, sure: "implied" }],
  ]),
];
const TABLE = phrases(ROWS);

export const screens = defineSkill({
  name: "screens",
  help: "open any screen",
  examples: [{ say: "Open my travel plans." }],
  // The bare word starts the presentation (spec section 4).
  heard: `( open | show | go to ) ( ${ALL_CALLED.flatMap(([, { heard = [] }]) => heard).join(" | ")} ) | presentation`,
  slots,
  doesSeveral: true,
  // The whole request is one of the table, so that nothing of it is left.
  words: new Set(ROWS.flatMap(([pattern]) => wordsOf(pattern))),
  kinds: new Set(),
  // "Can you open settings?" is a request, and nothing but a request is in the table.
  takesEverything: true,
  match(sentence) {
    const asked = TABLE.whole(request(sentence))?.meaning;
    return asked ? { sure: asked.sure, slots: { path: asked.path, say: asked.say } } : null;
  },
  async run({ path, say }, { turn }) {
    const outcome = await turn.tools.call("navigate", { path });
    return (outcome.ok && say) || outcome.say;
  },
});

/** What is asked, without the politeness around it. */
const request = ({ words, start, courtesy }: Sentence) =>
  words.filter((word, at) => at >= start && !courtesy.has(at) && word !== ",");
