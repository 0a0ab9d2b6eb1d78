/** For what a phone shares with the installed app while signed out: it cannot be kept for later. */

/** The page that tells the sender so. */
export const SHARED_SIGNED_OUT = "/import?signed-out";
