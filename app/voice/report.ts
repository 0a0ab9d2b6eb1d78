/** Receives failures not shown to the traveller (spec section 8: "only logged"). */
export type Report = (event: string, cause?: unknown) => void;

export const noReport: Report = () => {};
