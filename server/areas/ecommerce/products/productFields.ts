import { foldCase } from '../../../db/search.ts';
import { dayProblem } from '../../../dayProblem.ts';
import {
  asIs,
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
} from '../../../fields.ts';
import type { ProductInput } from '../../../graphql/schema.generated.ts';
import { json, needed, optional, preset, yesNo } from '../../../records/columns.ts';
import type { Columns } from '../../../records/columns.ts';
import { countries } from '../store/countries.ts';
import { plainIdentifier } from './productIdentifiers.ts';
import { keptVariants } from './productVariants.ts';

/* What a single field of a product may hold, and how it is kept. Rules over several fields stand in productRules.ts. */

const maxInt = 2_147_483_647;
const maxPriceCents = 9_999_999_999;
const maxDescription = 20_000;

/** Keeps the first of entries that are the same but for letter case. */
function distinct<Item>(items: Item[], word: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size < seen.add(foldCase(word(item))).size);
}

export const productColumns: Columns<ProductInput> = {
  name: needed(line(200, true)),
  brand: optional(line(100)),
  category: needed(line(60, true)),
  status: preset(asIs, 'INACTIVE'),
  publishAt: optional(asIs, null),
  inStock: yesNo(true),
  sku: needed(whole(1, maxInt), 0),
  barcode: optional(line(60)),
  priceCents: needed(whole(1, maxPriceCents), 0),
  discountPriceCents: optional(whole(1, maxPriceCents), null),
  costCents: optional(whole(0, maxPriceCents), null),
  chargeTax: yesNo(true),
  quantity: preset(whole(0, maxInt), 0),
  lowStockThreshold: preset(whole(0, maxInt), 0),
  images: json((given) => {
    const addresses = [...new Set(given)];
    if (addresses.length > 8) return tooMany(8);
    return addresses.every((address) => /^\/files\/[\w-]{1,64}$/.test(address))
      ? JSON.stringify(addresses)
      : malformed('must be addresses of uploaded files');
  }),
  description: optional(html(maxDescription, 'short')),
  collection: optional(line(100)),
  tags: json((given) => {
    const tags = distinct(
      given.map(oneLine).filter((tag) => tag !== ''),
      (tag) => tag,
    );
    if (tags.length > 20) return tooMany(20);
    return tags.some((tag) => isLongerThan(tag, 40)) ? tooLong(40) : JSON.stringify(tags);
  }),
  options: json((given) => {
    const options = distinct(
      given.map(({ kind, value }) => ({ kind, value: oneLine(value) })),
      ({ kind, value }) => `${kind} ${value}`,
    );
    if (options.length > 30) return tooMany(30);
    if (options.some(({ value }) => value === '')) return required;
    return options.some(({ value }) => isLongerThan(value, 60)) ? tooLong(60) : JSON.stringify(options);
  }),
  variants: json(keptVariants),
  fulfilment: preset(asIs, 'SELLER'),
  deliveryScope: preset(asIs, 'LOCAL'),
  deliveryCountries: json((given) => {
    const codes = [...new Set(given.map((code) => code.trim().toUpperCase()))];
    const wrong = codes.find((code) => !countries.has(code));
    return wrong === undefined
      ? JSON.stringify(codes)
      : unknown('countries are given by their two letters of ISO 3166-1');
  }),
  isFragile: yesNo(false),
  isBiodegradable: yesNo(false),
  frozenMaxCelsius: optional(whole(-100, 30), null),
  expiresOn: optional((given) => dayProblem(given) ?? given, null),
  identifierType: optional(asIs, null),
  identifier: optional((given) => plainIdentifier(given).slice(0, 60)),
};
