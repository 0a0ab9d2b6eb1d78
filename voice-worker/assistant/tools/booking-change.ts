import type { z } from "zod";
import type { Result } from "#app/services/result.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { CHANGES } from "../for-programs.ts";
import { type BookingChange, wordQuestion } from "../questions.ts";
import { failed } from "../spoken.ts";
import {
  defineTool,
  type FollowUp,
  type Refusal,
  type Tool,
  type ToolContext,
  type ToolOutcome,
} from "../toolbox.ts";
import { type Kind, refuseUnknown } from "./next-saved.ts";
import { upcomingTrips } from "./upcoming.ts";

/** Exactly what the traveller was asked about; a yes makes this change or none. */
interface Asked<Changes> {
  id: string;
  changes: Changes;
}

const isRefusal = (known: object): known is Refusal => "ok" in known && "say" in known;

/** Defines a tool that changes details of a saved item, after the traveller's yes. */
export function defineChange<
  Input extends object,
  Changes extends object,
  Row extends { id: string },
>(change: {
  name: string;
  /** What it does, in a few words; that it asks first is added for all. */
  description: string;
  input: z.ZodType<Input>;
  choose: (trips: Trips, input: Input, context: ToolContext) => Row | undefined;
  /** Completes what was said from the traveller's details. */
  lookUp?: (input: Input, context: ToolContext) => Promise<Input | Refusal>;
  kind: Kind;
  changes: (input: Input, row: Row) => Changes;
  /** Why the changed row would be invalid; it is then not asked about. */
  wrong?: (changed: Row & Changes) => string | undefined;
  /** The changes as they are read back. */
  details: (changes: Changes) => BookingChange[];
  /** Its name and its day. */
  about: (row: Row) => { what: string; date: string };
  apply: (
    context: ToolContext,
    asked: Asked<Changes>,
  ) => Promise<Result<{ name: string; note?: string; next?: FollowUp }>>;
  refresh: string[];
}): Tool {
  return defineTool<Input, Asked<Changes>>({
    name: change.name,
    description:
      `${change.description} It is read back, and the traveller answers yes or no in the next turn: you ` +
      "cannot confirm for them.",
    programs: CHANGES,
    input: change.input,
    async confirm(input, context) {
      const trips = await upcomingTrips(context);
      const row = change.choose(trips, input, context);
      if (!row) return refuseUnknown(change.kind, trips, context);
      const known = (await change.lookUp?.(input, context)) ?? input;
      if (isRefusal(known)) return known;
      const changes = change.changes(known, row);
      const details = change.details(changes);
      if (details.length === 0) {
        return { ok: false, say: "What shall I change?", data: { missing: "change" } };
      }
      const wrong = change.wrong?.({ ...row, ...changes });
      if (wrong) return { ok: false, say: `${wrong}.` };
      const question = { kind: "changeBooking", ...change.about(row), changes: details } as const;
      return {
        ok: true,
        say: wordQuestion(question, context),
        args: { id: row.id, changes },
      };
    },
    async run(args, context): Promise<ToolOutcome> {
      const changed = await change.apply(context, args);
      if (!changed.ok) return failed(changed.reason);
      const { name, note, next } = changed.data;
      return {
        ok: true,
        say: [`I've changed ${name}.`, note].filter(Boolean).join(" "),
        refresh: change.refresh,
        next,
      };
    },
  });
}
