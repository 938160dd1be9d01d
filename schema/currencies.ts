/*
 * Currencies and their decimals by ISO 4217, the same in the program and in the browser, whose own tables differ by version.
 * An amount is kept as a whole number of the smallest unit that its currency has: cents, yen, fils.
 */

/** Those in use, without funds and metals. */
export const currencyCodes: readonly string[] = (
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP ' +
  'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR ' +
  'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
  'WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
).split(' ');

const without = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many decimals the amounts of a currency have: two of most, none of yen, three of dinars. */
export const decimalsOf = (currency: string): number => (without.has(currency) ? 0 : thousandths.has(currency) ? 3 : 2);

/** An amount as digits with a point, exact: `12.50`, `-3.005`, `1500`. */
export function amountDigits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const sign = amount < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
}

/** The amount of another currency that is written with the same digits, rounded where that has fewer decimals. */
export function asWritten(amount: number, from: string, to: string): number {
  const more = decimalsOf(to) - decimalsOf(from);
  return more >= 0 ? amount * 10 ** more : Math.round(amount / 10 ** -more);
}
