import { undoable } from "../../tools/undo-save.ts";
import { defineSkill, type Sentence, type Situation, z } from "../skill.ts";
import { NO } from "../words/saving.ts";
import { CORRECTS, KEEPS, REGRETS, REMOVES_IT, UNDO, WONDERS } from "../words/undo.ts";
import { hotelPointedAt, pointedAt } from "./shown.ts";

/** Undoes the last save; "not that one, the first one" saves another in its place. */
export const undo = defineSkill({
  name: "undo",
  costs: "change",
  ofSearch: "last",
  help: "undo what I've just saved",
  slots: z.object({
    instead: z
      .object({ tool: z.enum(["save_flight", "save_hotel"]), which: z.string() })
      .optional(),
  }),
  words: [
    REGRETS,
    REMOVES_IT,
    CORRECTS,
    UNDO,
    "change last save saved number plans trips first oops put",
  ],
  kinds: ["choice", "flight", "airline", "time"],
  takesStatements: true,
  takesDenials: true,
  match(sentence, situation) {
    const { words, start } = sentence;
    // "Undo it, no."
    if (KEEPS.isIn(words) || (words.length > 1 && NO.has(words.at(-1) ?? ""))) return null;
    const saved = undoable(situation.turn);
    const instead = saved && insteadOf(sentence, situation);
    if (instead) return { sure: "named", slots: { instead }, explains: instead.explains };
    const isAsked = UNDO.at(words, start) !== null;
    // "Cancel it" about a car asks first, like any cancellation.
    const isRegretted =
      saved && (REGRETS.isIn(words) || (saved.kind !== "car" && REMOVES_IT.isIn(words)));
    return isAsked || isRegretted
      ? { sure: "unmistakable", slots: {}, isDoubtful: WONDERS.isIn(words) }
      : null;
  },
  deed: () => "take back what I did last",
  async run({ instead }, { turn: { tools } }) {
    const { ok, say } = await tools.call("undo_save", {});
    if (!ok || !instead) return say;
    return `${say} ${(await tools.call(instead.tool, { which: instead.which })).say}`;
  },
});

/** An item of the list other than the saved one. */
function insteadOf(sentence: Sentence, situation: Situation) {
  if (!CORRECTS.isIn(sentence.words)) return null;
  const { lastSaved, lastFlights } = situation.turn.memory;
  if (lastSaved?.kind !== "flight" && lastSaved?.kind !== "hotel") return null;
  const isHotel = lastSaved.kind === "hotel";
  const pointer = isHotel ? hotelPointedAt(sentence, situation) : pointedAt(sentence, lastFlights);
  if (!pointer || pointer.which === "that") return null;
  const { which, explains } = pointer;
  return { tool: isHotel ? ("save_hotel" as const) : ("save_flight" as const), which, explains };
}
