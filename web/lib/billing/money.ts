/** Formats an amount in the currency's smallest unit, as Stripe counts: "€18.99". */
export function moneyOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
