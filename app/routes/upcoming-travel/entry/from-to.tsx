import type { ReactNode } from "react";

/** The fields of the two ends, joined by dots like the two places of a booked car. */
export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <>
    <div className="fields-end">{from}</div>
    <div className="fields-end">{to}</div>
  </>
);
