/**
 * Building blocks for schemas of vendors' answers. A vendor's data is untrusted: a bad field costs that
 * field, a bad entry costs that entry, never the whole answer; and every text, number and list is bounded, so
 * that no page grows with what a vendor sends.
 */
import { z } from "zod";
import { tellDroppedEntries } from "./vendor-calls.server.ts";

/** No genuine result list is longer. */
const MAX_ENTRIES = 2000;

/** Drops and counts bad entries; fails if all of them are bad. `list` names the list in fixed words. */
export const keepValid = <T>(
  { provider, list }: { provider: string; list: string },
  entry: z.ZodType<T>,
) =>
  z.array(z.unknown()).transform((entries, context): T[] => {
    const kept: T[] = [];
    let why = "";
    for (const item of entries.slice(0, MAX_ENTRIES)) {
      const parsed = entry.safeParse(item);
      if (parsed.success) kept.push(parsed.data);
      else why ||= firstIssue(parsed.error);
    }
    const dropped = Math.min(entries.length, MAX_ENTRIES) - kept.length;
    if (dropped > 0) tellDroppedEntries({ provider, list, kept: kept.length, dropped, why });
    if (dropped > 0 && kept.length === 0) {
      context.addIssue({ code: "custom", message: `none of ${dropped} is valid: ${why}` });
    }
    return kept;
  });

/** Where and how a schema was violated: names of its fields and types, none of the data. */
export function firstIssue({ issues: [issue] }: z.ZodError): string {
  return issue ? `${issue.path.join(".") || "answer"}: ${issue.message}` : "";
}

/** Null if the field is missing, null or of another type. */
export const orNull = <T>(type: z.ZodType<T>) =>
  type
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

/** A non-empty text, cut to a length that a screen can show. */
export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    // A surrogate pair must not be cut in two.
    .transform((text) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, ""));

const NUMBER = /^\s*[+-]?\d+(?:\.\d+)?\s*$/;

/** A number, or a text that is one, within a range. */
export const numberBetween = (min: number, max: number) =>
  z
    .union([z.number(), z.string().max(40).regex(NUMBER).transform(Number)])
    .pipe(z.number().min(min).max(max));

export const latitude = numberBetween(-90, 90);
export const longitude = numberBetween(-180, 180);

const MAX_ADDRESS_LENGTH = 2000;

/** A web address that may become a link: http or https and nothing else. */
export const webLink = z
  .string()
  .trim()
  .max(MAX_ADDRESS_LENGTH)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text));

/** A picture's address at one of these origins, which the content security policy also names. */
export const pictureOf = (origins: readonly string[]) =>
  webLink.refine((text) => URL.canParse(text) && origins.includes(new URL(text).origin));

/** "2026-11-20T15:15", with a blank or one digit of the hour: a moment of that place's clock. */
export const localMoment = z
  .string()
  .max(20)
  .transform((text) => text.replace(/[ T](\d):/, "T0$1:").replace(" ", "T"))
  .pipe(z.iso.datetime({ local: true, precision: -1 }))
  .transform((text) => text.replace("T", " "));
