/** Kinds of values that several variables have. */
import { z } from "zod";

export const url = z.url({ protocol: /^https?$/, error: "should be an http(s) URL" });

/** Longer than a day is a mistake, and far longer would overflow a timer (2^31 milliseconds). */
const DAY_SECONDS = 24 * 60 * 60;

export const seconds = (otherwise: number) =>
  z.coerce
    .number({ error: "should be a number of seconds" })
    .positive("should be more than 0")
    .max(DAY_SECONDS, "should be at most a day")
    .default(otherwise);
