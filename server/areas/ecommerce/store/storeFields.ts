import {
  isLongerThan,
  isProblem,
  line,
  malformed,
  oneLine,
  required,
  tooLong,
  tooMany,
  unknown,
  whole,
} from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type { PaymentMethod, StoreSettingsInput } from '../../../graphql/schema.generated.ts';
import { isShopCurrency } from '../../../money.ts';
import { foldCase } from '../../../db/search.ts';
import { asIs } from '../../../fields.ts';
import { json, optional, preset, yesNo } from '../../../records/columns.ts';
import type { Columns } from '../../../records/columns.ts';
import { isTimeZone } from '../../../timeZone.ts';
import { countries } from './countries.ts';
import { keptNotices } from './storeNotices.ts';

/* What a single setting may hold, and how it is kept. */

const mailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
const maxMethods = 20;
const maxInstructions = 1000;
const fullRate = 10_000;
const maxWrapCents = 9_999_999;

/** An email address, or nothing. */
const email = (given: string): Kept | Problem => {
  const address = oneLine(given).toLowerCase();
  if (isLongerThan(address, 254)) return tooLong(254);
  return address === '' || mailAddress.test(address) ? address : malformed('must be an email address');
};

/** A country by its two letters. */
export const country = (given: string): Kept | Problem =>
  countries.has(given) ? given : unknown('it is no code of ISO 3166-1');

const currency = (given: string): Kept | Problem =>
  isShopCurrency(given) ? given : unknown('it is no ISO 4217 code of a currency with two decimals');

const timeZone = (given: string): Kept | Problem =>
  given.length <= 60 && isTimeZone(given) ? given : unknown('it is no IANA time zone');

/** Several lines of plain text. */
const lines = (given: string) =>
  given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const wordOf = (name: string) =>
  foldCase(name)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40) || 'method';

function paymentMethods(given: NonNullable<StoreSettingsInput['paymentMethods']>): Kept | Problem {
  if (given.length > maxMethods) return tooMany(maxMethods);
  const keys = new Set<string>();
  const names = new Set<string>();
  const methods: PaymentMethod[] = [];
  for (const { kind = 'CUSTOM', instructions = '', isActive = true, ...rest } of given) {
    const name = oneLine(rest.name);
    const told = lines(instructions);
    if (name === '') return required;
    if (isLongerThan(name, 60)) return tooLong(60);
    if (isLongerThan(told, maxInstructions)) return tooLong(maxInstructions);
    const word = rest.key ?? freeWord(wordOf(name), keys);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(word) || word.length > 48) return malformed('have a malformed key');
    if (keys.size === keys.add(word).size || names.size === names.add(foldCase(name)).size)
      return { key: 'taken', message: 'must have different names' };
    methods.push({ key: word, kind, name, instructions: told, isActive });
  }
  return JSON.stringify(methods);
}

function freeWord(word: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = word; ; number += 1) {
    if (!taken.has(free)) return free;
    free = `${word}-${number}`;
  }
}

const rate = whole(0, fullRate);

function taxRates(given: NonNullable<StoreSettingsInput['taxRates']>): Kept | Problem {
  const rates = new Map<string, number>();
  for (const { country: code, rateBasisPoints } of given) {
    const problem = [country(code), rate(rateBasisPoints)].find(isProblem);
    if (problem !== undefined) return problem;
    if (rates.has(code)) return malformed('must name each country once');
    rates.set(code, rateBasisPoints);
  }
  const sorted = [...rates].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(sorted.map(([code, rateBasisPoints]) => ({ country: code, rateBasisPoints })));
}

/** Columns of a postal address, but for its country. */
export const addressColumns = {
  phone: optional(line(40)),
  address: optional(line(200)),
  address2: optional(line(200)),
  city: optional(line(100)),
  state: optional(line(100)),
  postalCode: optional(line(20)),
  country: optional(country, null),
};

export const storeColumns: Columns<StoreSettingsInput> = {
  name: optional(line(100)),
  contactEmail: optional(email),
  senderEmail: optional(email),
  legalName: optional(line(200)),
  ...addressColumns,
  timeZone: preset(timeZone, 'UTC'),
  weekStart: preset(asIs, 'MONDAY'),
  currency: optional(currency, null),
  orderPrefix: optional(line(10)),
  orderSuffix: optional(line(10)),
  orderNumberFrom: preset(whole(1, 2_000_000_000), 1001),
  paymentMethods: json(paymentMethods),
  contactMethod: preset(asIs, 'EMAIL'),
  fullName: preset(asIs, 'FIRST_AND_LAST'),
  companyName: preset(asIs, 'HIDDEN'),
  addressLine2: preset(asIs, 'OPTIONAL'),
  shippingPhone: preset(asIs, 'OPTIONAL'),
  pricesIncludeTax: yesNo(false),
  taxesShipping: yesNo(false),
  taxRateBasisPoints: preset(rate, 0),
  taxRates: json(taxRates),
  notices: json(keptNotices),
  giftWrapCents: optional(whole(0, maxWrapCents), null),
};
