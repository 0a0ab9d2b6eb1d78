/** What a phone shares with the installed app, while nobody is signed in: it cannot be kept for later. */

/** Where whoever shared it is told so. */
export const SHARED_SIGNED_OUT = "/import?signed-out";
export const SIGN_IN_AND_SHARE = "Sign in, then share it again";
export const NOT_TAKEN = "You are signed out, so NoVo did not take what you sent.";
