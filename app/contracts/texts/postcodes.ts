/** Postcode messages used in more than one place (spec sections 5 and 8). */

export const POSTCODE_FAILED = "Failed to lookup postcode";
export const POSTCODE_UNKNOWN = "Could not find addresses for this postcode";
