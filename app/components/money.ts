import { inLatinDigits } from "./date-text.ts";

/**
 * "$412", "$412.50", "$1,204": the currency of flight search (spec section 9), in the language of a locale
 * (BCP 47); null is English.
 */
export function dollars(amount: number, locale: string | null = null): string {
  const isWhole = Number.isInteger(Math.round(amount * 100) / 100);
  return format(locale ?? "en-US", "USD", amount, isWhole ? 0 : 2);
}

/**
 * "£249.92", "AED 1,204.00": two decimals (spec section 9) unless told otherwise; the plain number
 * without a currency.
 */
export const amountIn = (
  currency: string | null,
  amount: number,
  { decimals = 2, locale = null }: { decimals?: number; locale?: string | null } = {},
): string => format(locale ?? "en-GB", currency, amount, decimals);

/** The two of the specification, by their sign alone; that of any other might be taken for one of them. */
const SIGNS: Record<string, string | undefined> = { USD: "$", GBP: "£" };

function format(locale: string, currency: string | null, amount: number, decimals: number): string {
  const sign = currency === null ? undefined : SIGNS[currency];
  const written = new Intl.NumberFormat(inLatinDigits(locale), {
    ...(currency ? { style: "currency", currency } : {}),
    ...(sign ? { currencyDisplay: "narrowSymbol" } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  if (!sign) return written.format(amount);
  // Arabic has "US$" all the same, whose "$" would go to its other side.
  const parts = written.formatToParts(amount);
  return parts.map(({ type, value }) => (type === "currency" ? sign : value)).join("");
}

/** "1,204", "8.4", "87%": a figure in the language of a locale (BCP 47); null is English. */
export const numberIn = (
  locale: string | null,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => new Intl.NumberFormat(inLatinDigits(locale ?? "en-GB"), options).format(value);
