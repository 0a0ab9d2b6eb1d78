/** "$412", "$412.50", "$1,204": the currency of flight search (spec section 9). */
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const dollars = (amount: number): string => DOLLARS.format(amount).replace(/\.00$/, "");

/**
 * "£249.92", "AED 1,204.00": two decimals (spec section 9) unless told otherwise; the plain number
 * without a currency.
 */
export function amountIn(currency: string | null, amount: number, decimals = 2): string {
  const style = currency ? ({ style: "currency", currency } as const) : {};
  return new Intl.NumberFormat("en-GB", {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}
