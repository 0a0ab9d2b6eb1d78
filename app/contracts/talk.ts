/** The longest message between a traveller and a driver that is translated at once; free of zod, for the form. */
export const MAX_TALK_LENGTH = 500;
