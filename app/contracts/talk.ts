/** The longest message between traveller and driver that is translated at once; without zod, for the form. */
export const MAX_TALK_LENGTH = 500;
