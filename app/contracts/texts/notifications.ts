/** What is said of how NoVo tells travellers, in more than one place. */

export const NOTIFICATIONS = "Notifications";
export const NO_ADDRESS = "NoVo doesn't have your email address.";
export const NO_MORE_EMAILS = "No more emails";
