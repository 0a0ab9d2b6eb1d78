/** Opens a screen by its name: "open the map", "where is my passport?". */
import { z } from "zod";
import { listScreens, type ScreenPath } from "#app/contracts/screens.ts";
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
const named = (kind: "names" | "listNames") =>
  listScreens().flatMap((screen): [ScreenPath, string][] => {
    const names = screen[kind];
    return names ? [[screen.path, names]] : [];
  });

const ROWS: [string, Named][] = [
  ["[go|take me|bring me|get me] [back] home|go back|back", { path: "/", sure: "unmistakable" }],
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
