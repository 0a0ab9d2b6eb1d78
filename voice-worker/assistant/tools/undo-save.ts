import { z } from "zod";
import { undoAlert } from "#app/services/alerts/alerts.server.ts";
import { UNDO_MS } from "#app/services/plans/undo-save.server.ts";
import { deleteFlight, deleteHotel } from "#app/services/saved/saved-items.server.ts";
import type { ConversationMemory } from "../assistant.ts";
import { REMOVES } from "../for-programs.ts";
import { failed } from "../spoken.ts";
import { defineTool, type Refusal, type ToolContext, type ToolOutcome } from "../toolbox.ts";

const TAKE_BACK = { flight: deleteFlight, hotel: deleteHotel, move: undoAlert };

const NOTHING: Refusal = { ok: false, say: "There's nothing that I can take back." };

type Saved = NonNullable<ConversationMemory["lastSaved"]>;

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
    "Takes back the flight or hotel that was saved in the last two minutes, or the car that NoVo has told " +
    "it moved, when the traveller says that it was a mistake (undo, not that one).",
  programs: REMOVES,
  input: z.object({}),
  async confirmForProgram(_, context) {
    const saved = undoable(context);
    if (!saved) return NOTHING;
    const say =
      saved.kind === "move"
        ? "Shall I put your car back to its original time?"
        : `Shall I take ${saved.name} out of your travel plans again?`;
    return { ok: true, say, args: saved };
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
      say:
        saved.kind === "move"
          ? "Your car is back at its original time."
          : `I've taken ${saved.name} out of your travel plans again.`,
      refresh: ["/api/upcoming-travel", "/api/car-booking-suggestions", "/api/hotels"],
    };
  },
});
