import { z } from "zod";
import type { PlanLine } from "#app/contracts/answer-about.ts";
import { savedDate } from "#app/contracts/dates.ts";
import type { AirportIndex } from "#app/services/airports/airport.ts";
import type { Result } from "#app/services/result.ts";
import type { Trips } from "#app/services/saved/saved-items.server.ts";
import { REMOVES } from "../for-programs.ts";
import { type Question, wordQuestion } from "../questions.ts";
import { shownItem } from "../shown.ts";
import { failed } from "../spoken.ts";
import {
  defineTool,
  type FollowUp,
  type Tool,
  type ToolContext,
  type ToolOutcome,
} from "../toolbox.ts";
import { saidFlightNumber } from "./flight-number.ts";
import { type Kind, refuseUnknown } from "./next-saved.ts";
import { upcomingTrips } from "./upcoming.ts";

/** The item that the traveller was asked about; a yes removes exactly this one. */
type Asked = { id: string };

/** Selects among several matching items. */
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

/** Selects a car or flight by flight number, day or position. */
export const byFlightNumber = (whose: string) =>
  z.object({
    flightNumber: saidFlightNumber(`${whose}, for example BA117; leave out for the next one`),
    ...whichOne,
  });

export const inWords = (description: string) =>
  z.string().trim().max(100).optional().describe(description);

/** Selects a saved flight by route or airline. */
export const byRoute = {
  origin: inWords("The city or airport that it leaves from, where no number was said"),
  destination: inWords("The city or airport that it goes to, where no number was said"),
  airline: inWords("Its airline, where no number was said"),
};

/** Defines a tool that removes a saved item, after the traveller's yes. */
export function defineRemoval<Input extends object, Row extends Asked>(removal: {
  name: string;
  /** What it does, in a few words; that it asks first is added for all. */
  description: string;
  input: z.ZodType<Input>;
  choose: (trips: Trips, input: Partial<Input>, context: ToolContext) => Row | undefined;
  kind: Kind;
  question: (row: Row) => Question;
  /** The item, shown beneath the question. */
  line: (row: Row, airports: AirportIndex) => PlanLine;
  remove: (app: ToolContext["app"], owner: { userId: string }, id: string) => Promise<Result<Row>>;
  done: (row: Row) => string;
  /** What else the traveller may want removed once this is gone. */
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
      const trips = await upcomingTrips(context);
      const row = removal.choose(trips, wanted, context);
      if (!row) return refuseUnknown(removal.kind, trips, context);
      return {
        ok: true,
        say: wordQuestion(removal.question(row), context),
        args: { id: row.id },
        about: shownItem(context, () => removal.line(row, context.app.airports)),
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
