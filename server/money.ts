import { currencyCodes, decimalsOf } from '../schema/currencies.ts';

const signs = new Map<string, string>();

/** The sign that a currency is written with: `$`, `€`; its code where it has none. */
function signOf(currency: string): string {
  let sign = signs.get(currency);
  if (sign === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const part = format.formatToParts(0).find(({ type }) => type === 'currency')!.value;
    signs.set(currency, (sign = part === currency ? `${currency} ` : part));
  }
  return sign;
}

/** `$12.50`, and `$999` when whole: money in documented answers, with the sign of the shop's currency. */
export const moneyText = (cents: number, currency: string): string =>
  signOf(currency) + (cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2));

/** An amount as a number from a text with or without the sign or the code of a currency; NaN when it is none. */
export const amountIn = (text: string): number => {
  const digits = text.replace(/^\s*(?:\p{Sc}|[A-Z]{3}\b)\s*/u, '').trim();
  return digits === '' ? Number.NaN : Number(digits);
};

/** Whether a code names a currency of ISO 4217 that is in use. */
export const isCurrency = (code: string): boolean => currencyCodes.includes(code);

/** Whether the shop itself can keep its books in a currency: its prices are hundredths. */
export const isShopCurrency = (code: string): boolean => isCurrency(code) && decimalsOf(code) === 2;
