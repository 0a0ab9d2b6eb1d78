/** Rehearsing a day on a staging server: the clock is shifted, flights are looked at every few seconds. */
import { z } from "zod";
import { count } from "./config-values.server.ts";

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_MINUTES = 366 * 24 * 60;
const NOT_MINUTES = "should be a number of minutes";

export const rehearsalVariables = {
  REHEARSAL: z.enum(["allow"], { error: "can only be: allow" }).optional(),
  CLOCK_OFFSET_MINUTES: z.coerce
    .number({ error: NOT_MINUTES })
    .int("should be a whole number")
    .min(-YEAR_MINUTES, `should be at least ${-YEAR_MINUTES} (a year)`)
    .max(YEAR_MINUTES, `should be at most ${YEAR_MINUTES} (a year)`)
    .optional(),
  WATCH_LOOK_SECONDS: count(DAY_SECONDS).optional(),
};

type Vars = z.infer<z.ZodObject<typeof rehearsalVariables>>;

interface Rehearsal {
  /** How far NoVo's clock is ahead of the machine's. */
  clockOffsetMs: number;
  /** The longest time between two looks at a flight. */
  lookMs: number | null;
}

/** Null on a server that travellers rely on. */
export const chooseRehearsal = (vars: Vars): Rehearsal | null =>
  vars.REHEARSAL
    ? {
        clockOffsetMs: (vars.CLOCK_OFFSET_MINUTES ?? 0) * 60_000,
        lookMs: vars.WATCH_LOOK_SECONDS ? vars.WATCH_LOOK_SECONDS * 1000 : null,
      }
    : null;

export function checkRehearsal(vars: Vars, problem: (text: string) => void): void {
  if (vars.REHEARSAL) return;
  for (const name of ["CLOCK_OFFSET_MINUTES", "WATCH_LOOK_SECONDS"] as const) {
    if (vars[name] === undefined) continue;
    problem(
      `${name} is only for a staging server, on which nobody relies: unset it, or set REHEARSAL=allow`,
    );
  }
}
