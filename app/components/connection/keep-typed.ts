import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { errorToast } from "#app/contracts/texts/failures.ts";
import type { Failed } from "#app/contracts/toast.ts";
import { m } from "#messages";
import { RefusedError } from "./data-answer.ts";
import { useAnswer } from "./use-answer.ts";

/** Why a form could not be sent. */
interface Refusal {
  /** The server's own words for the person, if any. */
  sentence: string | null;
  /** Spec section 8: the status with the body or the status text; null if no answer came. */
  status: string | null;
}

/**
 * A route's `clientAction` that returns any failure on the way as action data; Remix would replace the
 * screen, and all that was typed in it, with an error.
 */
export const keepTyped =
  (words: (refusal: Refusal, form: FormData) => string) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const copy = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      // A redirect.
      if (error instanceof Response) throw error;
      const refusal = refusalIn(error);
      const form = await copy.formData();
      const description = words(refusal, form);
      const failed = errorToast(description);
      const unsent = refusal.status === null ? Object.fromEntries(form) : undefined;
      // The status keeps Remix from reloading the screen over the same broken connection.
      return Response.json({ failed, unsent }, { status: 503 });
    }
  };

function refusalIn(error: unknown): Refusal {
  if (error instanceof RefusedError) return { sentence: error.sentence, status: error.message };
  if (!isRouteErrorResponse(error)) return { sentence: null, status: null };
  const { data, status, statusText } = error;
  const sentence = data?.signedOut === true ? m.failures.signedOutHere() : null;
  return { sentence, status: sentence ?? `${status}: ${statusText}` };
}

export const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === "object" && answer !== null && "failed" in answer;

/** Why this route's last form failed, to show next to it; else null. */
export function useFailed() {
  const result = useAnswer<unknown>();
  return isFailed(result) ? result.failed : null;
}
