/** Days from the one to the other, both within: `YYYY-MM-DD`. */
export interface Span {
  since: string;
  until: string;
}

/** An end that is not given is open. */
export const wholeSpan = ({ since = "", until = "9999-12-31" }: Partial<Span>): Span => ({
  since,
  until,
});
