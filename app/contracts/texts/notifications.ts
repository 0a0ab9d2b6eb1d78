/** Texts about notifications used in more than one place. */

export const NOTIFICATIONS = "Notifications";
/** Matches the session's end (auth/sessions.server.ts): a week without opening NoVo signs out. */
export const TOLD_HERE =
  "Flight news comes to this device, even while NoVo is closed, as long as you're signed in. Open NoVo once a week to stay signed in.";
export const NO_ADDRESS = "NoVo doesn't have your email address.";
export const NO_MORE_EMAILS = "No more emails";
