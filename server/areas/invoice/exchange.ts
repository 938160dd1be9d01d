import { decimalsOf } from '../../../schema/currencies.ts';
import { share } from '../../../schema/invoiceMoney.ts';

/** An exchange rate of 1, as rates are kept. */
export const wholeExchange = 100_000_000;
/** Decimals of the currency of the shop. */
const baseDecimals = 2;

/** What an amount is worth in the currency of the shop, by what one unit of its own is worth. */
export function inBase(amount: number, { exchangeRate, currency }: { exchangeRate: number; currency: string }): number {
  const more = baseDecimals - decimalsOf(currency);
  return share(amount * 10 ** Math.max(more, 0), exchangeRate, wholeExchange * 10 ** Math.max(-more, 0));
}
