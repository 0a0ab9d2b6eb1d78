/** Form handling on the server. */

import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { AppContext } from "#app/services/context/context.server.ts";
import { type Failure, fail, type Result } from "#app/services/result.ts";
import { m } from "#messages";

/** The fields of a posted form; throws a 415 for any other body. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 415 });
  }
}

/** For a form whose input must not be lost: turns an error into a result, so that it comes back as sent. */
export async function faultAsResult<T>(
  { log }: Pick<AppContext, "log">,
  work: Promise<Result<T>>,
  words: string,
): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    log.error({ err: error }, "a form's action failed");
    return fail("unavailable", words);
  }
}

/** The form as sent, with why it was refused: next to the fields concerned, else below. */
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

/** Why a form was refused; if it changed after its first answer was lost, what may have become of that one. */
export const sentenceOf = ({ kind, message }: Failure): string =>
  kind === "mismatch" ? m.app.sentBefore() : message;

interface FormErrors {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

const MAX_KEY_LENGTH = 64;

/** The hidden idempotency key, so that a form sent twice creates one row; empty without one. */
export const keyOf = (form: FormData): string =>
  String(form.get("key") ?? "").slice(0, MAX_KEY_LENGTH);
