import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { errorToast } from "#app/contracts/texts/failures.ts";

/** A failed creation: the reason, and the form, which without scripts comes back as a new page. */
export const notMade = (description: string, status: number, form?: FormData) =>
  data(
    {
      made: null,
      failed: errorToast(description),
      typed:
        form &&
        [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    },
    { status },
  );

/** What was typed in the form that came back; null if none did. */
export function useTyped(): URLSearchParams | null {
  const answer = useActionData<{ typed?: string[][] }>();
  return answer?.typed ? new URLSearchParams(answer.typed) : null;
}
