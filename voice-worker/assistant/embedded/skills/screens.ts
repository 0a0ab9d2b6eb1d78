/** Opens a screen by its name: "open the map", "where is my passport?". */
import { z } from "zod";
import type { ScreenPath } from "#app/contracts/screens.ts";
import { NAMED_SCREENS } from "../../screens-in-words.ts";
import { phrases, wordsOf } from "../sentence/phrases.ts";
import type { Sentence } from "../sentence/sentence.ts";
import { defineSkill, type Sure } from "../skill.ts";

const slots = z.object({ path: z.custom<ScreenPath>((path) => typeof path === "string") });

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
    names: "flight (search|finder|booking|results)|search for flights|flights search",
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
      "travel|travels|trips|trip|plans|bookings|journeys|itinerary|upcoming (travel|travels|trips)|travel plans|saved (flights|trips)",
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
    names: "novo|[assistant] features|gifts|in-flight movies|inflight movies|movies|extras",
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

const ROWS: [string, Named][] = [
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
  heard: `( open | show | go to ) ( ${ALL_CALLED.flatMap(([, { heard = [] }]) => heard).join(" | ")} )`,
  slots,
  doesSeveral: true,
  // The whole request is one of the table, so that nothing of it is left.
  words: new Set(ROWS.flatMap(([pattern]) => wordsOf(pattern))),
  kinds: new Set(),
  // "Can you open settings?" is a request, and nothing but a request is in the table.
  takesEverything: true,
  match(sentence) {
    const asked = TABLE.whole(request(sentence))?.meaning;
    return asked ? { sure: asked.sure, slots: { path: asked.path } } : null;
  },
  run: async ({ path }, { turn }) => (await turn.tools.call("navigate", { path })).say,
});

/** What is asked, without the politeness around it. */
const request = ({ words, start, courtesy }: Sentence) =>
  words.filter((word, at) => at >= start && !courtesy.has(at) && word !== ",");
