import { z } from "zod";
import type { PlanLine } from "#app/contracts/answer-about.ts";
import { savedDate } from "#app/contracts/dates.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Result } from "#app/services/result.ts";
import type { Trips } from "#app/services/saved/trips.server.ts";
import { REMOVES } from "../for-programs.ts";
import { type Question, wordQuestion } from "../questions.ts";
import { failed } from "../spoken.ts";
import {
  defineTool,
  type FollowUp,
  type Tool,
  type ToolContext,
  type ToolOutcome,
} from "../toolbox.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { upcomingTrips } from "./upcoming.ts";

/** The one thing that the traveller was asked about; the yes removes this one or none. */
type Asked = { id: string };

/** Which of the saved ones, where several fit. */
export const whichOne = {
  date: savedDate()
    .optional()
    .describe("Its day, YYYY-MM-DD, or the first of several, where the traveller said it"),
  until: savedDate().optional().describe("The last of these days, YYYY-MM-DD"),
  position: z
    .number()
    .int()
    .min(-1)
    .max(100)
    .optional()
    .describe("Which of several: 1 is the next one, 2 the one after it, -1 the last"),
};

/** Which car or flight: by its flight's number, its day or its place in the list. */
export const byFlightNumber = (whose: string) =>
  z.object({
    flightNumber: saidFlightNumber(`${whose}, for example BA117; leave out for the next one`),
    ...whichOne,
  });

export const inWords = (description: string) =>
  z.string().trim().max(100).optional().describe(description);

/** A saved flight by where it goes or who flies it. */
export const byRoute = {
  origin: inWords("The city or airport that it leaves from, where no number was said"),
  destination: inWords("The city or airport that it goes to, where no number was said"),
  airline: inWords("Its airline, where no number was said"),
};

/** A tool that removes one of the traveller's saved things, after their yes. */
export function defineRemoval<Input extends object, Row extends Asked>(removal: {
  name: string;
  /** What it does, in a few words; that it asks first is said for all. */
  description: string;
  input: z.ZodType<Input>;
  choose: (trips: Trips, input: Partial<Input>, context: ToolContext) => Row | undefined;
  missing: string;
  question: (row: Row) => Question;
  /** The one thing, to be seen beneath the question. */
  line: (row: Row, airports: AirportIndex) => PlanLine;
  remove: (app: ToolContext["app"], owner: { userId: string }, id: string) => Promise<Result<Row>>;
  done: (row: Row) => string;
  /** What else the traveller may want removed now that this one is gone. */
  next?: (row: Row, context: ToolContext) => Promise<FollowUp | undefined>;
  refresh: string[];
}): Tool {
  return defineTool<Input, Asked>({
    name: removal.name,
    description:
      `${removal.description} The traveller is asked first and answers in the next turn: you cannot ` +
      "confirm for them.",
    programs: REMOVES,
    input: removal.input,
    async confirm(wanted, context) {
      const row = removal.choose(await upcomingTrips(context), wanted, context);
      if (!row) return { ok: false, say: removal.missing };
      return {
        ok: true,
        say: wordQuestion(removal.question(row), context),
        args: { id: row.id },
        about: { kind: "item", item: removal.line(row, context.app.airports) },
      };
    },
    async run({ id }, context): Promise<ToolOutcome> {
      const { app, traveller } = context;
      const gone = await removal.remove(app, traveller, id);
      if (!gone.ok) return failed(gone.reason);
      const next = await removal.next?.(gone.data, context);
      const { done, refresh } = removal;
      return { ok: true, say: done(gone.data), refresh, ...(next ? { next } : {}) };
    },
  });
}
