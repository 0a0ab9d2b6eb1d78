/** What is said of how NoVo tells travellers, in more than one place. */

export const NOTIFICATIONS = "Notifications";
/** True of the session's end too (auth/sessions.server.ts): who does not open NoVo for a week is signed out. */
export const TOLD_HERE =
  "Flight news comes to this device, even while NoVo is closed, as long as you're signed in. Open NoVo once a week to stay signed in.";
export const NO_ADDRESS = "NoVo doesn't have your email address.";
export const NO_MORE_EMAILS = "No more emails";
