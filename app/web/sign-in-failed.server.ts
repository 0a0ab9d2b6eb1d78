import type { AppLoadContext } from "@remix-run/node";
import type { SignInFailure } from "#app/auth/oidc.server.ts";
import { m } from "#messages";
import { redirectWithToast } from "./toast.server.ts";

const WORDS: Record<SignInFailure["why"], string> = {
  denied: "You chose not to sign in.",
  expired: "That sign-in has expired or was already used. Please try again.",
  failed: "The sign-in service did not let you in. Please try again.",
  stale:
    "The sign-in service didn't ask you to sign in again. Please sign out, sign in and try again.",
  another: "That was another traveller's sign-in. Please sign in as yourself.",
};

/** Redirects to where they were, or the landing screen, with a toast; logs the cause. */
export async function signInFailed(
  context: AppLoadContext,
  { why, cause, returnTo }: Omit<SignInFailure, "ok">,
): Promise<Response> {
  const err = cause instanceof Error ? cause : String(cause);
  context.app.log.warn({ why, err }, "sign-in failed");
  return await redirectWithToast(context, returnTo, {
    title: m.failures.notSignedIn(),
    description: WORDS[why],
    variant: "destructive",
  });
}
