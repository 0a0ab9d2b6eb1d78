import { isolated, languageNow, localeNow } from "#app/contracts/interface-languages.ts";

/** "$412", "$412.50", "$1,204": the currency of flight search (spec section 9). */
export function dollars(amount: number): string {
  const isWhole = Number.isInteger(Math.round(amount * 100) / 100);
  const locale = languageNow() === "en" ? "en-US" : localeNow();
  return format(locale, "USD", amount, isWhole ? 0 : 2);
}

/**
 * "£249.92", "AED 1,204.00": two decimals (spec section 9) unless told otherwise; the plain number
 * without a currency.
 */
export const amountIn = (
  currency: string | null,
  amount: number,
  { decimals = 2 }: { decimals?: number } = {},
): string => format(localeNow(), currency, amount, decimals);

/** The specification's two currencies, shown by sign alone; any other's sign might be taken for one of them. */
const BY_SIGN: readonly (string | null)[] = ["USD", "GBP"];

/** "$" of Arabic's "US$" too. */
const signOf = (currency: string | null, symbol: string): string =>
  BY_SIGN.includes(currency) ? symbol.replace(/^[A-Z]+/, "") : symbol;

const format = (locale: string, currency: string | null, amount: number, decimals: number) =>
  new Intl.NumberFormat(locale, {
    ...(currency ? { style: "currency", currency } : {}),
    ...(BY_SIGN.includes(currency) ? { currencyDisplay: "narrowSymbol" } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? isolated(signOf(currency, value)) : value))
    .join("");

/** "1,204", "8.4", "87%". */
export const figure = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(localeNow(), options).format(value);
