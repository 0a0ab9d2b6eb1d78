/** Dates, figures and prices on the screens, in en-GB (spec section 9). */
import type { ReactNode } from "react";
import { m } from "#messages";
import { type DateForm, type DatesForm, datesText, dateText } from "./date-text.ts";
import { amountIn, dollars, figure } from "./money.ts";

/** `date` is `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM` for a moment. */
export const DateText = ({ date, form }: { date: string; form?: DateForm }) => (
  <>{dateText(date, form)}</>
);

export const DatesText = ({
  first,
  last,
  form,
}: {
  first: string;
  last: string;
  form?: DatesForm;
}) => <>{datesText(first, last, form)}</>;

/** The planned time, struck out because it has changed. */
export const PlannedTime = ({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) => (
  <s className={className}>
    <span className="sr-only">{m.standing.scheduled()} </span>
    {children}
  </s>
);

export const Dollars = ({ amount }: { amount: number }) => <>{dollars(amount)}</>;

/** In `currency`; the plain number without one. */
export const Amount = ({ currency, amount }: { currency: string | null; amount: number }) => (
  <>{amountIn(currency, amount)}</>
);

export const Figure = ({ value, ...options }: { value: number } & Intl.NumberFormatOptions) => (
  <>{figure(value, options)}</>
);
