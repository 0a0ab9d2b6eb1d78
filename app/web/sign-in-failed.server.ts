import type { AppLoadContext } from "@remix-run/node";
import type { SignInFailure } from "#app/auth/oidc.server.ts";
import { m } from "#messages";
import { redirectWithToast } from "./toast.server.ts";

const WORDS: Record<SignInFailure["why"], () => string> = {
  denied: m.app.choseNotToSignIn,
  expired: m.app.signInExpired,
  failed: m.app.signInFailed,
  stale: m.app.signInStale,
  another: m.app.signInOfAnother,
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
    description: WORDS[why](),
    variant: "destructive",
  });
}
