import type { SubmissionResult } from "@conform-to/react";

interface Answer {
  form: Pick<SubmissionResult, "error" | "initialValue"> | null;
  choices: readonly unknown[] | null;
  failure: unknown;
}

/** A new key refills the form after an answer or a failure. If something is only missing, what was typed stays. */
export function formKeyAfter(last: string | null, { form, choices, failure }: Answer): string {
  if (!form) return "preset";
  const saysMissing = Object.keys(form.error ?? {}).length > 0 && !choices && !failure;
  return saysMissing && last !== null ? last : JSON.stringify(form.initialValue);
}
