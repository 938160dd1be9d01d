import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import type { ProductRow } from '../../db/schema.ts';
import { firstRow } from '../../db/statement.ts';
import { invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import type { ProductInput } from '../../graphql/schema.generated.ts';
import { isProblem, required, unknown } from '../../fields.ts';
import { readers } from './productFields.ts';
import { isIdentifier } from './productIdentifiers.ts';

/** Columns that a caller sets. */
export type ProductValues = Pick<ProductRow, keyof ProductInput & keyof ProductRow>;
/** Columns that follow from those. */
type DerivedValues = Pick<ProductRow, 'image' | 'nameKey' | 'searchText' | 'findText'>;

type Name = keyof ProductValues;
export const inputNames = Object.keys(readers) as Name[];

const needed = new Set<Name>(['name', 'category', 'sku', 'priceCents']);

/** What null, or leaving out at creation, stands for. */
const empty = {
  brand: '',
  publishAt: null,
  barcode: '',
  discountPriceCents: null,
  images: '[]',
  description: '',
  collection: '',
  tags: '[]',
  options: '[]',
  deliveryCountries: '[]',
  frozenMaxCelsius: null,
  expiresOn: null,
  identifierType: null,
  identifier: '',
} as const satisfies Partial<ProductValues>;

export const defaults: ProductValues = {
  ...empty,
  name: '',
  category: '',
  sku: 0,
  priceCents: 0,
  status: 'INACTIVE',
  inStock: 1,
  chargeTax: 1,
  quantity: 0,
  fulfilment: 'SELLER',
  deliveryScope: 'LOCAL',
  isFragile: 0,
  isBiodegradable: 0,
};

/**
 * The values of a product with the input applied to what it had `before`, null at creation. Throws VALIDATION with
 * everything that is wrong.
 */
export async function productValues(
  tx: Context,
  input: ProductInput,
  before: ProductValues | null,
): Promise<ProductValues & DerivedValues> {
  const errors: FieldErrors = {};
  const values: Record<string, unknown> = { ...(before ?? defaults) };
  for (const name of inputNames) {
    // At creation null is as good as left out.
    const given = before === null ? (input[name] ?? undefined) : input[name];
    const kept = given === undefined ? values[name] : keptValue(name, given);
    if (isProblem(kept)) errors[name] = kept;
    else values[name] = kept;
    if (given === undefined && before === null && needed.has(name)) errors[name] = required;
  }
  const candidate = values as ProductValues;
  settle(candidate, input, errors);
  await look(tx, candidate, before, errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...candidate, ...derived(candidate) };
}

/** A value as it is kept, or what is wrong with it. */
export function keptValue<Name extends keyof ProductValues>(name: Name, given: ProductInput[Name]): unknown {
  if (given === null || given === undefined) return name in empty ? empty[name as keyof typeof empty] : required;
  return readers[name](given as never);
}

/** Rules over several fields; drops what has no meaning beside the others. */
function settle(values: ProductValues, input: ProductInput, errors: FieldErrors): void {
  const refuse = (name: Name, problem: FieldErrors[string]) => void (errors[name] ??= problem);
  const { discountPriceCents, priceCents, identifierType, identifier } = values;
  if (discountPriceCents !== null && errors.priceCents === undefined && discountPriceCents > priceCents) {
    refuse('discountPriceCents', { key: 'abovePrice', limit: priceCents, message: 'must be at most the price' });
  }
  if (values.status !== 'SCHEDULED') values.publishAt = null;
  else if (values.publishAt === null) refuse('publishAt', required);

  if (values.deliveryScope === 'WORLDWIDE' && values.fulfilment !== 'COMPANY') {
    refuse('deliveryScope', { key: 'needsCompany', message: 'can be WORLDWIDE only with fulfilment by the company' });
  }
  if (values.deliveryScope !== 'SELECTED_COUNTRIES') values.deliveryCountries = '[]';
  else if (values.deliveryCountries === '[]') refuse('deliveryCountries', required);

  if (identifierType === null) {
    if (identifier !== '' && input.identifier && input.identifierType === undefined) refuse('identifierType', required);
    values.identifier = '';
  } else if (identifier === '') refuse('identifier', required);
  else if (!isIdentifier(identifierType, identifier)) {
    refuse('identifier', {
      key: 'checkDigit',
      message: `is not a number of kind ${identifierType}: its length or check digit is wrong`,
    });
  }
}

/** Whether the category and the pictures exist; those that the product has already do. */
async function look(
  tx: Context,
  values: ProductValues,
  before: ProductValues | null,
  errors: FieldErrors,
): Promise<void> {
  if (errors.category === undefined && values.category !== before?.category) {
    const category = await firstRow(tx.db, 'products.category', { name: values.category }, (db, slots) =>
      db.selectFrom('categories').select('id').where('name', '=', slots.name),
    );
    if (category === undefined) errors.category = unknown('there is no such category');
  }
  if (errors.images !== undefined || values.images === '[]' || values.images === before?.images) return;
  const keys = (JSON.parse(values.images) as string[]).map((address) => address.slice('/files/'.length));
  const files = await tx.db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  if (files.length < keys.length) errors.images = unknown('upload each picture first');
}

/** Columns for lists and searches. */
export function derived(values: ProductValues): DerivedValues {
  const { name, brand, images, collection, tags, sku, barcode } = values;
  const [image = null] = JSON.parse(images) as string[];
  // A line break, which no search text holds, keeps name and brand apart.
  const words = wordsOf([name, brand, collection, ...(JSON.parse(tags) as string[]), sku, barcode].join(' '));
  return { image, nameKey: sortKey(name), searchText: foldCase(`${name}\n${brand}`), findText: ` ${words.join(' ')} ` };
}
