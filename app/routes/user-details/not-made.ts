import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { errorToast } from "#app/contracts/texts/failures.ts";

/** An address that was asked for and could not be made, why, and the form: without scripts it comes back as a new page. */
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

/** What was typed in the form that came back; null where none did. */
export function useTyped(): URLSearchParams | null {
  const answer = useActionData<{ typed?: string[][] }>();
  return answer?.typed ? new URLSearchParams(answer.typed) : null;
}
