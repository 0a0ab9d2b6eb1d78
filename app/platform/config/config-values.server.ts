/** Types of values shared by several variables. */
import { z } from "zod";

export const url = z.url({ protocol: /^https?$/, error: "should be an http(s) URL" });

/** More than a day is a mistake, and far more would overflow a timer (2^31 milliseconds). */
const DAY_SECONDS = 24 * 60 * 60;

export const seconds = (otherwise: number) =>
  z.coerce
    .number({ error: "should be a number of seconds" })
    .positive("should be more than 0")
    .max(DAY_SECONDS, "should be at most a day")
    .default(otherwise);

export const count = (max: number) =>
  z.coerce
    .number({ error: "should be a number" })
    .int("should be a whole number")
    .positive("should be more than 0")
    .max(max, `should be at most ${max}`);

/** `from` 0 also allows 0, which picks a free port. */
export const port = (from: 0 | 1 = 1) => {
  const error = `should be a port number, ${from} to 65535`;
  return z.coerce.number({ error }).int(error).min(from, error).max(65535, error);
};

export const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `should be one of: ${names.join(", ")}` });

export const onOrOff = z.enum(["on", "off"], { error: "should be on or off" });

/** An optional text of this form; `error` describes the form. */
export const fitting = (form: RegExp | ((text: string) => boolean), error: string) => {
  const text = z.string();
  return (
    typeof form === "function" ? text.refine(form, error) : text.regex(form, error)
  ).optional();
};
