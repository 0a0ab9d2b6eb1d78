/** Of a toast: the way to what was changed without a network. */
export const TO_EDITS = { link: "/offline", linkText: "See what you typed" };
