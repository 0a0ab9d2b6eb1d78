/** Where failures go that the traveller is not told about (spec section 8: "only logged"). */
export type Report = (event: string, cause?: unknown) => void;

export const noReport: Report = () => {};
