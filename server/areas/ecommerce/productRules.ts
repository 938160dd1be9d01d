import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import type { ProductRow } from '../../db/schema.ts';
import { firstRow } from '../../db/statement.ts';
import type { FieldErrors } from '../../errors.ts';
import { required, unknown } from '../../fields.ts';
import type { ProductInput } from '../../graphql/schema.generated.ts';
import type { Refuse, Values } from '../../records/declaration.ts';
import { isIdentifier } from './productIdentifiers.ts';

/* Rules over several fields of a product, and the columns that follow from others. */

type ProductValues = Values<ProductRow, ProductInput>;

/** Drops what has no meaning beside the others. */
export function settle(
  values: ProductValues,
  { input, refuse, errors }: { input: ProductInput; refuse: Refuse; errors: Readonly<FieldErrors> },
): void {
  const { discountPriceCents, priceCents, identifierType, identifier } = values;
  if (discountPriceCents !== null && errors['priceCents'] === undefined && discountPriceCents > priceCents) {
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
      message: `is not a valid ${identifierType}: its length or check digit is wrong`,
    });
  }
}

/** Whether the category and the pictures exist; those that the product has already do. */
export async function check(
  tx: Context,
  values: ProductValues,
  {
    before,
    refuse,
    errors,
    isRestored,
  }: { before: ProductRow | null; refuse: Refuse; errors: Readonly<FieldErrors>; isRestored: boolean },
): Promise<void> {
  if (errors['category'] === undefined && values.category !== before?.category) {
    const category = await firstRow(tx.db, 'products.category', { name: values.category }, (db, slots) =>
      db.selectFrom('categories').select('id').where('name', '=', slots.name),
    );
    if (category === undefined) refuse('category', unknown('there is no such category'));
  }
  // What the product had once it gets back, whatever became of the pictures.
  if (isRestored || errors['images'] !== undefined || values.images === '[]' || values.images === before?.images)
    return;
  const keys = (JSON.parse(values.images) as string[]).map((address) => address.slice('/files/'.length));
  const files = await tx.db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  if (files.length < keys.length) refuse('images', unknown('upload each picture first'));
}

/** Columns for lists and searches. */
export function derived(values: ProductValues) {
  const { name, brand, images, collection, tags, sku, barcode } = values;
  const [image = null] = JSON.parse(images) as string[];
  // A line break, which no search text holds, keeps name and brand apart.
  const words = wordsOf([name, brand, collection, ...(JSON.parse(tags) as string[]), sku, barcode].join(' '));
  return { image, nameKey: sortKey(name), searchText: foldCase(`${name}\n${brand}`), findText: ` ${words.join(' ')} ` };
}
