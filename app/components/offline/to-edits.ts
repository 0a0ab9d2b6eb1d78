import { m } from "#messages";

/** A toast's link to the changes made offline. */
export const toEdits = () => ({ link: "/offline", linkText: m.offline.seeTyped() });
