import type { AppContext } from "#app/services/context.server.ts";
import type { SignInResult } from "./oidc.server.ts";
import { redirectWithToast } from "./toast.server.ts";

type Failure = Omit<Extract<SignInResult, { ok: false }>, "ok">;

const WORDS: Record<Failure["why"], string> = {
  denied: "You chose not to sign in.",
  expired: "That sign-in is too old or was used already. Please try again.",
  failed: "The sign-in service did not let you in. Please try again.",
};

/** Back to the landing screen with a sentence; the cause goes to the log. */
export async function signInFailed(app: AppContext, { why, cause }: Failure): Promise<Response> {
  app.log.warn({ why, err: cause instanceof Error ? cause : String(cause) }, "sign-in failed");
  return await redirectWithToast("/", {
    title: "Not signed in",
    description: WORDS[why],
    variant: "destructive",
  });
}
