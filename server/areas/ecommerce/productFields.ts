import { foldCase } from '../../db/search.ts';
import {
  asIs,
  flag,
  html,
  isLongerThan,
  line,
  malformed,
  oneLine,
  required,
  tooLong,
  tooMany,
  unknown,
  whole,
} from '../../fields.ts';
import type { Reader } from '../../fields.ts';
import type { ProductInput } from '../../graphql/schema.generated.ts';
import { countries } from './countries.ts';
import { plainIdentifier } from './productIdentifiers.ts';

/* What a single field of a product may hold, and how it is kept. Rules over several fields stand in productInput.ts. */

const maxInt = 2_147_483_647;
const maxPriceCents = 9_999_999_999;
const maxDescription = 20_000;

/** Keeps the first of entries that are the same but for letter case. */
function distinct<Item>(items: Item[], word: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size < seen.add(foldCase(word(item))).size);
}

export const readers: { [Name in keyof Required<ProductInput>]: Reader<ProductInput[Name]> } = {
  name: line(200, true),
  brand: line(100),
  category: line(60, true),
  status: asIs,
  publishAt: asIs,
  inStock: flag,
  sku: whole(1, maxInt),
  barcode: line(60),
  priceCents: whole(1, maxPriceCents),
  discountPriceCents: whole(1, maxPriceCents),
  chargeTax: flag,
  quantity: whole(0, maxInt),
  images: (given) => {
    const addresses = [...new Set(given)];
    if (addresses.length > 8) return tooMany(8);
    return addresses.every((address) => /^\/files\/[\w-]{1,64}$/.test(address))
      ? JSON.stringify(addresses)
      : malformed('must be addresses of uploaded files');
  },
  description: html(maxDescription, 'short'),
  collection: line(100),
  tags: (given) => {
    const tags = distinct(
      given.map(oneLine).filter((tag) => tag !== ''),
      (tag) => tag,
    );
    if (tags.length > 20) return tooMany(20);
    return tags.some((tag) => isLongerThan(tag, 40)) ? tooLong(40) : JSON.stringify(tags);
  },
  options: (given) => {
    const options = distinct(
      given.map(({ kind, value }) => ({ kind, value: oneLine(value) })),
      ({ kind, value }) => `${kind} ${value}`,
    );
    if (options.length > 30) return tooMany(30);
    if (options.some(({ value }) => value === '')) return required;
    return options.some(({ value }) => isLongerThan(value, 60)) ? tooLong(60) : JSON.stringify(options);
  },
  fulfilment: asIs,
  deliveryScope: asIs,
  deliveryCountries: (given) => {
    const codes = [...new Set(given.map((code) => code.trim().toUpperCase()))];
    const wrong = codes.find((code) => !countries.has(code));
    return wrong === undefined
      ? JSON.stringify(codes)
      : unknown('countries are given by their two letters of ISO 3166-1');
  },
  isFragile: flag,
  isBiodegradable: flag,
  frozenMaxCelsius: whole(-100, 30),
  expiresOn: (given) =>
    isDay(given) ? given : malformed('must be a day such as 2026-11-20, in the years 1900 to 2200'),
  identifierType: asIs,
  identifier: (given) => plainIdentifier(given).slice(0, 60),
};

function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
