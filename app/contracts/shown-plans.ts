/** Saved items of each kind under an answer; travellers with more have a page for it. */
export const MAX_EACH = 3;
