import { z } from "zod";
import { undoAlert } from "#app/services/alerts/alerts.server.ts";
import { cancelCar } from "#app/services/cars/manage.server.ts";
import { UNDO_MS } from "#app/services/plans/undo-save.server.ts";
import { deleteFlight, deleteHotel } from "#app/services/saved/saved-items.server.ts";
import type { ConversationMemory } from "../assistant.ts";
import { REMOVES } from "../for-programs.ts";
import { failed } from "../spoken.ts";
import { defineTool, type Refusal, type ToolContext, type ToolOutcome } from "../toolbox.ts";

const TAKE_BACK = { flight: deleteFlight, hotel: deleteHotel, car: cancelCar, move: undoAlert };

const NOTHING: Refusal = { ok: false, say: "There's nothing that I can take back." };

type Saved = NonNullable<ConversationMemory["lastSaved"]>;

const fromPlans = (name: string) => ({
  ask: `take ${name} out of your travel plans again`,
  done: `I've taken ${name} out of your travel plans again.`,
});
const IN_WORDS: Record<Saved["kind"], (name: string) => { ask: string; done: string }> = {
  flight: fromPlans,
  hotel: fromPlans,
  car: (name) => ({ ask: `cancel ${name} again`, done: `I've cancelled ${name} again.` }),
  move: () => ({
    ask: "put your car back to its original time",
    done: "Your car is back at its original time.",
  }),
};

/** Saving again returns the existing row, which can be undone only if it was itself just saved. */
export function keepSaved(memory: ConversationMemory, saved: Saved, isNew: boolean): void {
  if (isNew) memory.lastSaved = saved;
  else if (memory.lastSaved?.id !== saved.id) memory.lastSaved = undefined;
}

/** The last save or move, while it can still be undone. */
export const undoable = ({ memory, now }: Pick<ToolContext, "memory" | "now">) =>
  inTime(memory.lastSaved, now);

const inTime = (saved: Saved | undefined, now: Date) =>
  saved && now.getTime() - saved.at <= UNDO_MS ? saved : undefined;

/** Undoes the last save of this conversation, or the last move of a car that it was told of. */
export const undoSaveTool = defineTool<object, object | Saved>({
  name: "undo_save",
  description:
    "Takes back the flight or hotel that was saved or the car that was booked in the last two minutes, or the " +
    "move of a car that NoVo has told of, when the traveller says that it was a mistake (undo, not that one).",
  programs: REMOVES,
  input: z.object({}),
  async confirmForProgram(_, context) {
    const saved = undoable(context);
    if (!saved) return NOTHING;
    return { ok: true, say: `Shall I ${IN_WORDS[saved.kind](saved.name).ask}?`, args: saved };
  },
  async run(asked, context): Promise<ToolOutcome> {
    const saved = "at" in asked ? inTime(asked, context.now) : undoable(context);
    if (!saved) return NOTHING;
    const { app, traveller, memory } = context;
    const gone = await TAKE_BACK[saved.kind](app, traveller, saved.id);
    memory.lastSaved = undefined;
    if (!gone.ok) return failed(gone.reason);
    return {
      ok: true,
      say: IN_WORDS[saved.kind](saved.name).done,
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions", "/api/hotels"],
    };
  },
});
