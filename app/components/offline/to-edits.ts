/** A toast's link to the changes made offline. */
export const TO_EDITS = { link: "/offline", linkText: "See what you typed" };
