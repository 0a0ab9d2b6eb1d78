/** Forms as the server takes them: the fields that their schema names, one text each, and nothing else. */

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { type Failure, fail, type Result } from "#app/services/result.ts";

/** The field in which conform says that it asks about a form, and does not send it. */
const INTENT = "__intent__";

type Fields = FormData | URLSearchParams;

/** The fields of a posted form; any other body is a 415. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 415 });
  }
}

/**
 * The form, checked by its schema. `name[30000000]` makes the parser build a list of that length, and
 * `a.b.c` an object: NoVo's forms are flat, so that only what the schema calls its own is copied.
 */
export function parseForm<Schema extends z.ZodType>(form: Fields, schema: Schema) {
  const names = fieldNames(schema);
  const own = new FormData();
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  const intent = form.get(INTENT);
  if (typeof intent === "string" && isValidation(intent, names)) own.set(INTENT, intent);
  return parseWithZod(own, { schema });
}

function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in);
  throw new Error("the schema of a form is an object");
}

const validation = z.object({
  type: z.literal("validate"),
  payload: z.object({ name: z.string().optional() }),
});

/** Until a form's check is loaded, conform asks the server about one field: not to be taken for the form. Others build lists. */
function isValidation(intent: string, names: readonly string[]): boolean {
  const parsed = validation.safeParse(parseJson(intent));
  if (!parsed.success) return false;
  const { name } = parsed.data.payload;
  return name === undefined || names.includes(name);
}

/** For a form whose words must not be lost: a fault becomes a result, so that it comes back as it was sent. */
export async function faultAsResult<T>(
  { log }: Pick<AppContext, "log">,
  work: Promise<Result<T>>,
  words: string,
): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, "what a form asked for failed");
    return fail("unavailable", words);
  }
}

/** The form as it was sent, with why it was refused: beside the fields that it is about, else below. */
export function refused(
  submission: { reply: (errors: FormErrors) => SubmissionResult },
  reason: Failure,
) {
  const { issues } = reason;
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of issues ?? []) {
    fieldErrors[path] = [...(fieldErrors[path] ?? []), message];
  }
  const errors = issues ? { fieldErrors } : { formErrors: [sentenceOf(reason)] };
  return data(submission.reply(errors), { status: 422 });
}

/** Why a form was refused; of one that was changed after its first answer was lost, what may have become of that. */
export const sentenceOf = ({ kind, message }: Failure): string =>
  kind === "mismatch" ? SENT_BEFORE : message;

const SENT_BEFORE =
  "This was sent once already and may be saved. Close it to see, and change it there.";

interface FormErrors {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

const MAX_KEY_LENGTH = 64;

/** The hidden idempotency key, so that a form sent twice creates one row; empty where there is none. */
export const keyOf = (form: FormData): string =>
  String(form.get("key") ?? "").slice(0, MAX_KEY_LENGTH);
