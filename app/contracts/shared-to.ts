/** For what a phone shares with the installed app while signed out: it cannot be kept for later. */

/** The page that tells the sender so. */
export const SHARED_SIGNED_OUT = "/import?signed-out";
export const SIGN_IN_AND_SHARE = "Sign in, then share it again";
export const NOT_TAKEN = "You're signed out, so NoVo didn't receive what you shared.";
