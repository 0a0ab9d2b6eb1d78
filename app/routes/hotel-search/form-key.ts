import type { SubmissionResult } from "@conform-to/react";

interface Answer {
  form: Pick<SubmissionResult, "error" | "initialValue"> | null;
  choices: readonly unknown[] | null;
  failure: unknown;
}

/**
 * The React key of the search form, which is filled again when it changes: by the answer to a search, also one that
 * failed. An answer that says only what is missing keeps the key, and so what is typed meanwhile; `last` is the key
 * before, if there was one.
 */
export function formKeyAfter(last: string | null, { form, choices, failure }: Answer): string {
  if (!form) return "preset";
  const saysMissing = Object.keys(form.error ?? {}).length > 0 && !choices && !failure;
  return saysMissing && last !== null ? last : JSON.stringify(form.initialValue);
}
