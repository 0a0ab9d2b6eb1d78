import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useClientValidation, type Validate } from "#app/components/client-validation.ts";
import { isFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { useKeptEdits } from "#app/components/offline/use-kept-edits.ts";
import type { Failed } from "#app/contracts/toast.ts";
import type { Edited } from "#app/offline/edit-queue.ts";
import { usePlansBeneath } from "../beneath.ts";

/** The form of an entry dialog: its initial values, and the result of its submission. */
export function useEntryForm<Fields extends Record<string, unknown>>({
  id,
  defaultValue,
  load,
  edited = null,
}: {
  id: string;
  defaultValue: DefaultValue<Fields>;
  load: () => Promise<Validate<unknown>>;
  /** The saved item that the form corrects. */
  edited?: Edited | null;
}) {
  const result = useAnswer<SubmissionResult | Failed>();
  const failed = useKeptEdits(edited, usePlansBeneath());
  const validate = useClientValidation(load);
  const [form, fields] = useForm<Fields, unknown>({
    id,
    lastResult: isFailed(result) ? null : result,
    defaultValue,
    shouldRevalidate: "onInput",
    onValidate: validate && (({ formData }) => validate(formData)),
  });
  return { form, fields, failed };
}
