import * as v from 'valibot';
import { isDay } from '../../../kit/form/dateText.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { ProductValues } from './productForm.ts';
import { identifierProblem } from './productIdentifier.ts';
import { fitsOptions } from './variantGrid.ts';

export const limits = {
  images: 8,
  options: 30,
  tags: 20,
  tag: 40,
  description: 20_000,
  int: 2_147_483_647,
  priceCents: 9_999_999_999,
};

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim().length <= longest, limited('tooLong', longest)),
  );
const needed = (longest: number) =>
  v.pipe(
    line(longest),
    v.check((text) => text.trim() !== '', 'required'),
  );

/** NaN stands for a text that is no number, null for none. */
const number = (notNumber: string, least: number, most: number) =>
  v.pipe(
    v.custom<number | null>((value) => value === null || typeof value === 'number'),
    v.check((value) => !Number.isNaN(value), notNumber),
    v.check((value) => value === null || !(value < least), limited('tooSmall', least)),
    v.check((value) => value === null || !(value > most), limited('tooLarge', most)),
  );
const neededNumber = (...bounds: Parameters<typeof number>) =>
  v.pipe(
    number(...bounds),
    v.check((value) => value !== null, 'required'),
  );

const optionValue = needed(60);

const fields = v.object({
  name: needed(200),
  brand: line(100),
  category: v.pipe(v.string(), v.nonEmpty('required')),
  status: v.picklist(['PUBLISHED', 'INACTIVE', 'SCHEDULED']),
  publishAt: v.nullable(v.string()),
  inStock: v.boolean(),
  sku: neededNumber('notWhole', 1, limits.int),
  barcode: line(60),
  priceCents: neededNumber('notMoney', 1, limits.priceCents),
  discountPriceCents: number('notMoney', 1, limits.priceCents),
  costCents: number('notMoney', 0, limits.priceCents),
  chargeTax: v.boolean(),
  quantity: neededNumber('notWhole', 0, limits.int),
  lowStockThreshold: neededNumber('notWhole', 0, limits.int),
  images: v.pipe(v.array(v.string()), v.maxLength(limits.images, limited('tooMany', limits.images))),
  description: v.pipe(v.string(), v.maxLength(limits.description, limited('tooLong', limits.description))),
  collection: line(100),
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(limits.tag, limited('tooLong', limits.tag)))),
    v.maxLength(limits.tags, limited('tooMany', limits.tags)),
  ),
  options: v.array(v.object({ kind: v.picklist(['SIZE', 'COLOR', 'WEIGHT']), value: optionValue })),
  variants: v.array(
    v.object({
      id: v.nullable(v.string()),
      values: v.array(v.object({ kind: v.picklist(['SIZE', 'COLOR', 'WEIGHT']), value: v.string() })),
      sku: neededNumber('notWhole', 1, limits.int),
      priceCents: neededNumber('notMoney', 1, limits.priceCents),
      quantity: neededNumber('notWhole', 0, limits.int),
    }),
  ),
  fulfilment: v.picklist(['SELLER', 'COMPANY']),
  deliveryScope: v.picklist(['WORLDWIDE', 'SELECTED_COUNTRIES', 'LOCAL']),
  deliveryCountries: v.array(v.string()),
  isFragile: v.boolean(),
  isBiodegradable: v.boolean(),
  frozenMaxCelsius: number('notWhole', -100, 30),
  expiresOn: v.nullable(v.string()),
  identifierType: v.nullable(v.picklist(['ISBN', 'UPC', 'EAN', 'JAN'])),
  identifier: line(60),
  isFrozen: v.boolean(),
  expires: v.boolean(),
});

type Values = v.InferOutput<typeof fields>;
type Rule = { at: keyof Values; key: string; holds: (values: Values) => boolean };

/** Rules over several fields, each told at one of them. */
const rules: Rule[] = [
  {
    at: 'discountPriceCents',
    key: 'abovePrice',
    holds: ({ discountPriceCents: less, priceCents }) => less === null || priceCents === null || !(less > priceCents),
  },
  { at: 'variants', key: 'unfit', holds: ({ variants, options }) => fitsOptions(variants, options) },
  { at: 'publishAt', key: 'required', holds: ({ status, publishAt }) => status !== 'SCHEDULED' || publishAt !== null },
  {
    at: 'publishAt',
    key: 'inPast',
    holds: ({ status, publishAt }) =>
      status !== 'SCHEDULED' || publishAt === null || Date.parse(publishAt) > Date.now(),
  },
  {
    at: 'deliveryScope',
    key: 'needsCompany',
    holds: ({ deliveryScope, fulfilment }) => deliveryScope !== 'WORLDWIDE' || fulfilment === 'COMPANY',
  },
  {
    at: 'deliveryCountries',
    key: 'required',
    holds: ({ deliveryScope, deliveryCountries: list }) => deliveryScope !== 'SELECTED_COUNTRIES' || list.length > 0,
  },
  {
    at: 'frozenMaxCelsius',
    key: 'required',
    holds: ({ isFrozen, frozenMaxCelsius }) => !isFrozen || frozenMaxCelsius !== null,
  },
  { at: 'expiresOn', key: 'required', holds: ({ expires, expiresOn }) => !expires || expiresOn !== null },
  {
    at: 'expiresOn',
    key: 'notDate',
    holds: ({ expires, expiresOn }) => !expires || expiresOn === null || isDay(expiresOn),
  },
];

/** Index of the first variant whose SKU is the product's or another variant's, -1 when none is. */
const repeatedSku = ({ variants, sku }: Values): number =>
  variants.findIndex((one, at) => one.sku === sku || variants.findIndex((other) => other.sku === one.sku) < at);

/** Index of the first option that stands twice, -1 when none does. */
function repeatedOption(options: Values['options']): number {
  const words = options.map(({ kind, value }) => `${kind} ${value.trim().toLocaleLowerCase()}`);
  return words.findIndex((word, index) => words.indexOf(word) !== index);
}

/** Rules of a product, the same that the server checks, so that most mistakes are told while the form is open. */
export const productFormSchema: v.GenericSchema<ProductValues> = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const values = dataset.value;
    const at = (key: string | number, input: Record<string | number, unknown>) => ({
      type: 'object' as const,
      origin: 'value' as const,
      input,
      key: String(key),
      value: input[key],
    });
    for (const rule of rules) if (!rule.holds(values)) addIssue({ message: rule.key, path: [at(rule.at, values)] });
    const wrongNumber = values.identifierType && identifierProblem(values.identifierType, values.identifier);
    if (wrongNumber) addIssue({ message: wrongNumber, path: [at('identifier', values)] });
    const twice = repeatedSku(values);
    if (twice >= 0)
      addIssue({
        message: 'taken',
        path: [at('variants', values), at(twice, { ...values.variants }), at('sku', values.variants[twice]!)],
      });
    const repeated = repeatedOption(values.options);
    if (repeated >= 0)
      addIssue({
        message: 'repeated',
        path: [at('options', values), at(repeated, { ...values.options }), at('value', values.options[repeated]!)],
      });
  }),
);
