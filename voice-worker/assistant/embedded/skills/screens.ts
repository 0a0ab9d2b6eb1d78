/** Opens a screen by its name: "open the map", "where is my passport?". */
import type { ScreenPath } from "#app/contracts/screens.ts";
import { NAMED_SCREENS, type Opened } from "../../screens-in-words.ts";
import type { Sentence, Sure } from "../skill.ts";
import { defineSkill, phrases, requestOf, saidTogether, says, z } from "../skill.ts";
import * as ways from "../words/screens.ts";

const slots = z.object({
  path: z.custom<Opened>((path) => typeof path === "string"),
  /** What can be done there, if the request was for that. */
  say: z.string().optional(),
});

interface Named {
  path: Opened;
  sure: Sure;
  say?: string;
}
export interface Called {
  /** In the notation of `phrases`. */
  names?: string;
  /** Names that also mean what is searched for or saved: "flights". */
  listNames?: string;
  /** The names that the small recogniser listens for. */
  heard?: readonly string[];
}
const ALL_CALLED = NAMED_SCREENS.map(({ path, name }): [ScreenPath, Called] => [
  path,
  ways.CALLED[path] ?? { names: name.toLowerCase() },
]);
const named = (kind: "names" | "listNames") =>
  ALL_CALLED.flatMap(([path, { [kind]: names }]): [ScreenPath, string][] =>
    names ? [[path, names]] : [],
  );

/** A row of the table: a pattern that asks for a screen. */
const opens = (path: Opened, pattern: string, named?: Partial<Named>): [string, Named] => [
  pattern,
  { path, sure: "unmistakable", ...named },
];
const TABLE = phrases([
  ...Object.entries(ways.SETTINGS).map(([said, [path, say]]) => opens(path, said, { say })),
  opens("/", "[go|take me|bring me|get me] [back] home|go back|back"),
  ...named("names").map(([path, names]) =>
    opens(path, `[${ways.OPEN}|${ways.SHOW}] ${ways.THE} (${names}) ${ways.BEHIND}`),
  ),
  // These also mean what is searched for or saved, so opening them takes a word that says so.
  ...named("listNames").flatMap(([path, names]) => [
    opens(path, `${ways.OPEN} ${ways.THE} (${names}) ${ways.BEHIND}`),
    opens(
      path,
      `[${ways.OPEN}|${ways.SHOW}] ${ways.THE} (${names}) (screen|page|section|view|tab)`,
    ),
    opens(path, `(show|display|view|see) [me|us] the (${names})`),
    opens(path, `${ways.SHOW} the (${names})|${names}`, { sure: "implied" }),
  ]),
]);

const TOPICS = saidTogether(ways.TOPICS);

/** A topic in the words of someone who does not know the screen: "stop emailing me". */
function topicOf(sentence: Sentence): Named | undefined {
  const { words, form, isDenied, hasWish } = sentence;
  const isTold = form === "statement" && !isDenied && !hasWish && !says(sentence, ways.ASKS);
  if (isTold || ways.ELSEWHERE.isIn(words)) return undefined;
  const [path, say] = TOPICS.in(words) ?? [];
  return path && { path, say, sure: "named" };
}

export const screens = defineSkill({
  name: "screens",
  costs: "glance",
  help: "open any screen",
  examples: [{ say: "Open my travel plans." }],
  // The bare word starts the presentation (spec section 4).
  heard: `( open | show | go to ) ( ${ALL_CALLED.flatMap(([, { heard = [] }]) => heard).join(" | ")} ) | presentation`,
  slots,
  doesSeveral: true,
  words: [TABLE, TOPICS, "make delay delays delayed google apple iphone app"],
  kinds: ["date", "time", "range", "flight", "airline", "place", "period"],
  // "Can you open settings?" is a request, and so is "I don't want any emails".
  takesEverything: true,
  match(sentence) {
    const asked = TABLE.whole(requestOf(sentence))?.meaning ?? topicOf(sentence);
    return asked ? { sure: asked.sure, slots: { path: asked.path, say: asked.say } } : null;
  },
  async run({ path, say }, { turn }) {
    const outcome = await turn.tools.call("navigate", { path });
    return (outcome.ok && say) || outcome.say;
  },
});
