/** Opens a screen by its name: "open the map", "where is my passport?". */
import type { ScreenPath } from "#app/contracts/screens.ts";
import { NAMED_SCREENS } from "../../screens-in-words.ts";
import { defineSkill, phrases, requestOf, type Sure, z } from "../skill.ts";
import { BEHIND, CALLED, OPEN, SETTINGS, SHOW, THE } from "../words/screens.ts";

const slots = z.object({
  path: z.custom<ScreenPath>((path) => typeof path === "string"),
  /** What is done there, where the request was for that. */
  say: z.string().optional(),
});

interface Named {
  path: ScreenPath;
  sure: Sure;
  say?: string;
}
export interface Called {
  /** In the notation of `phrases`. */
  names?: string;
  /** Names that are also what is searched for or what is saved: "flights". */
  listNames?: string;
  /** Those of them that the small recogniser listens for. */
  heard?: readonly string[];
}
const ALL_CALLED = NAMED_SCREENS.map(({ path, name }): [ScreenPath, Called] => [
  path,
  CALLED[path] ?? { names: name.toLowerCase() },
]);
const named = (kind: "names" | "listNames") =>
  ALL_CALLED.flatMap(([path, { [kind]: names }]): [ScreenPath, string][] =>
    names ? [[path, names]] : [],
  );

/** A row of the table: what asks for a screen. */
const opens = (path: ScreenPath, pattern: string, named?: Partial<Named>): [string, Named] => [
  pattern,
  { path, sure: "unmistakable", ...named },
];
const TABLE = phrases([
  ...Object.entries(SETTINGS).map(([said, say]) => opens("/user-details", said, { say })),
  opens(
    "/alerts",
    "[(do|have) (i|we) [have|got]|are there|have (i|we) got] [any] [new] (alerts|notifications)|what (did|have) (i|we) (miss|missed)",
  ),
  opens("/", "[go|take me|bring me|get me] [back] home|go back|back"),
  opens(
    "/import",
    "(import|upload) [my|a|the|an|another|some] [hotel|flight|car] (booking|bookings|confirmation|confirmations|reservation|reservations|ticket|tickets|mail|email|emails|file|files|pdf|itinerary|flights|hotels) [from (a|my|an|the) (mail|email|emails|file|pdf|calendar)]",
  ),
  ...named("names").map(([path, names]) =>
    opens(path, `[${OPEN}|${SHOW}] ${THE} (${names}) ${BEHIND}`),
  ),
  // These are also what is searched for or saved: to open them takes a word that says so.
  ...named("listNames").flatMap(([path, names]) => [
    opens(path, `${OPEN} ${THE} (${names}) ${BEHIND}`),
    opens(path, `[${OPEN}|${SHOW}] ${THE} (${names}) (screen|page|section|view|tab)`),
    opens(path, `(show|display|view|see) [me|us] the (${names})`),
    opens(path, `${SHOW} the (${names})|${names}`, { sure: "implied" }),
  ]),
]);

export const screens = defineSkill({
  name: "screens",
  help: "open any screen",
  examples: [{ say: "Open my travel plans." }],
  // The bare word starts the presentation (spec section 4).
  heard: `( open | show | go to ) ( ${ALL_CALLED.flatMap(([, { heard = [] }]) => heard).join(" | ")} ) | presentation`,
  slots,
  doesSeveral: true,
  // The whole request is one of the table, so that nothing of it is left.
  words: [TABLE],
  isShown: true,
  // "Can you open settings?" is a request, and nothing but a request is in the table.
  takesEverything: true,
  match(sentence) {
    const asked = TABLE.whole(requestOf(sentence))?.meaning;
    return asked ? { sure: asked.sure, slots: { path: asked.path, say: asked.say } } : null;
  },
  async run({ path, say }, { turn }) {
    const outcome = await turn.tools.call("navigate", { path });
    return (outcome.ok && say) || outcome.say;
  },
});
