import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useClientValidation, type Validate } from "#app/components/client-validation.ts";
import { isFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import type { Failed } from "#app/contracts/toast.ts";

/** The form of an entry dialog: its initial values, and the result of what was sent. */
export function useEntryForm<Fields extends Record<string, unknown>>({
  id,
  defaultValue,
  load,
}: {
  id: string;
  defaultValue: DefaultValue<Fields>;
  load: () => Promise<Validate<unknown>>;
}) {
  const result = useAnswer<SubmissionResult | Failed>();
  const validate = useClientValidation(load);
  const [form, fields] = useForm<Fields, unknown>({
    id,
    lastResult: isFailed(result) ? null : result,
    defaultValue,
    shouldRevalidate: "onInput",
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  return { form, fields, failed: isFailed(result) ? result.failed : null };
}
