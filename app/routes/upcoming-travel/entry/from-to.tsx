import type { ReactNode } from "react";

/** Beside the middle of a field, whose label is above it. */
const MARK = "before:absolute before:top-10 before:-left-6 before:size-3 before:rounded-full";
/** From one mark to the next. */
const DOTS =
  "after:absolute after:top-[3.375rem] after:-bottom-[3.25rem] after:-left-[1.1875rem] after:border-assistant after:border-l-2 after:border-dotted";

/** The fields of the two ends, joined by dots like the two places of a booked car. */
export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-1 gap-y-4 pl-6 *:relative">
    <div className={`${MARK} ${DOTS} before:bg-assistant`}>{from}</div>
    <div className={`${MARK} before:border-2 before:border-assistant`}>{to}</div>
  </div>
);
