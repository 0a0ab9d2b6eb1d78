/** Opens a screen by its name: "open the map", "where is my passport?". */
import { z } from "zod";
import type { ScreenPath } from "../../tools/navigate.ts";
import { phrases } from "../sentence/phrases.ts";
import type { Sentence } from "../sentence/sentence.ts";
import { defineSkill, type Sure, wordSet } from "../skill.ts";

const slots = z.object({ path: z.custom<ScreenPath>((path) => typeof path === "string") });

/** What travellers call each screen. */
const NAMES: readonly [ScreenPath, names: string][] = [
  [
    "/",
    "home|start|home page|homepage|(main|home) (screen|page|menu)|menu|assistant|chat|beginning|dashboard",
  ],
  ["/flights", "flight (search|finder|booking|results)|search for flights|flights search"],
  [
    "/user-details",
    "[user|personal|account|contact|profile] (details|profile|account|settings|information|info|preferences|data)",
  ],
  [
    "/car-bookings",
    "[booked] car (bookings|booking|reservations|list)|booked cars|chauffeur bookings|list of cars",
  ],
  ["/hotel-search", "hotel (search|finder|booking)|search for hotels|places to stay"],
  ["/novo", "novo|[assistant] features|gifts|in-flight movies|inflight movies|movies|extras"],
  ["/boarding-pass", "boarding (pass|passes|card|cards)"],
  [
    "/car-map",
    "map|(car|driver|taxi|cab) (map|tracker|location)|(car|driver) on the map|map (of|with) my car",
  ],
  ["/passport", "passport|passports"],
];
/** Names that are also what is searched for or what is saved: to open one takes a word that says so. */
const LISTS: readonly [ScreenPath, names: string][] = [
  ["/flights", "flights|flight"],
  ["/car-bookings", "cars|car|taxis|rides|chauffeurs"],
  [
    "/upcoming-travel",
    "travel|travels|trips|trip|plans|bookings|journeys|itinerary|upcoming (travel|travels|trips)|travel plans|saved (flights|trips)",
  ],
  ["/hotel-search", "hotels|hotel|accommodation|accommodations"],
];

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
const TABLE = phrases<Named>([
  ["[go|take me|bring me|get me] [back] home|go back|back", { path: "/", sure: "unmistakable" }],
  ...NAMES.flatMap(([path, names]): [string, Named][] => [
    [`[${OPEN}|${SHOW}] ${THE} (${names}) ${BEHIND}`, { path, sure: "unmistakable" }],
  ]),
  ...LISTS.flatMap(([path, names]): [string, Named][] => [
    [`${OPEN} ${THE} (${names}) ${BEHIND}`, { path, sure: "unmistakable" }],
    [
      `[${OPEN}|${SHOW}] ${THE} (${names}) (screen|page|section|view|tab)`,
      { path, sure: "unmistakable" },
    ],
    [`(show|display|view|see) [me|us] the (${names})`, { path, sure: "unmistakable" }],
    [`${SHOW} the (${names})|${names}`, { path, sure: "implied" }],
  ]),
]);

export const screens = defineSkill({
  name: "screens",
  help: "open any screen",
  examples: [{ say: "Open my travel plans." }],
  slots,
  doesSeveral: true,
  // The whole request is one of the table, so that nothing of it is left.
  words: wordSet(
    "open up go back over take bring navigate switch jump move pull return get launch load show display view see look check find give",
    "screen page section view tab list overview flight trip journey travel home start homepage main menu assistant chat beginning dashboard",
    "flights search finder booking results user personal account contact profile details settings information info preferences data",
    "car cars booked bookings reservations chauffeur chauffeurs upcoming travels trips plans saved itinerary journeys hotel hotels places stay",
    "accommodation accommodations features gifts in-flight inflight movies extras boarding pass passes card cards map driver taxi taxis cab rides tracker location passport passports",
  ),
  kinds: new Set(),
  // "Can you open settings?" is a request, and nothing but a request is in the table.
  takesEverything: true,
  match(sentence) {
    const named = TABLE.whole(request(sentence))?.meaning;
    return named ? { sure: named.sure, slots: { path: named.path } } : null;
  },
  run: async ({ path }, { turn }) => (await turn.tools.call("navigate", { path })).say,
});

/** What is asked, without the politeness around it. */
const request = ({ words, start, courtesy }: Sentence) =>
  words.filter((word, at) => at >= start && !courtesy.has(at) && word !== ",");
