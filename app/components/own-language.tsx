/**
 * Dates, figures and prices that stand by themselves, in the traveller's own language. The sentences around
 * them are English, so each is marked with its language: it is read aloud as what it is, and from right to
 * left where it is. In English it is plain text.
 */
import { useRouteLoaderData } from "@remix-run/react";
import { type DateForm, dateIn, datesIn } from "./date-text.ts";
import { amountIn, dollars, numberIn } from "./money.ts";

/** Of the profile (BCP 47); null where that is English, and for who is not signed in. */
export const useOwnLocale = (): string | null =>
  useRouteLoaderData<{ locale: string | null }>("routes/layout")?.locale ?? null;

function InOwnLanguage({ write }: { write: (locale: string | null) => string }) {
  const locale = useOwnLocale();
  if (locale === null) return <>{write(null)}</>;
  return (
    // A browser of another release may write it a little otherwise than the server.
    <span lang={locale} dir="auto" suppressHydrationWarning>
      {write(locale)}
    </span>
  );
}

/** `date` is `YYYY-MM-DD`, with ` HH:MM` behind it for a moment. */
export const DateText = ({ date, form = "short" }: { date: string; form?: DateForm }) => (
  <InOwnLanguage write={(locale) => dateIn(locale, form, date)} />
);

/** From one day to another. */
export const DatesText = ({ first, last }: { first: string; last: string }) => (
  <InOwnLanguage write={(locale) => datesIn(locale, first, last)} />
);

export const Dollars = ({ amount }: { amount: number }) => (
  <InOwnLanguage write={(locale) => dollars(amount, locale)} />
);

/** In the currency that is asked for; the plain number without one. */
export const Amount = ({ currency, amount }: { currency: string | null; amount: number }) => (
  <InOwnLanguage write={(locale) => amountIn(currency, amount, { locale })} />
);

export const Figure = ({ value, ...options }: { value: number } & Intl.NumberFormatOptions) => (
  <InOwnLanguage write={(locale) => numberIn(locale, value, options)} />
);
