import type { Context } from '../../../context.ts';
import { wordsOf } from '../../../db/letters.ts';
import { foldCase, sortKey } from '../../../db/search.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { firstRow } from '../../../db/statement.ts';
import type { FieldErrors } from '../../../errors.ts';
import { required, unknown } from '../../../fields.ts';
import type { ProductInput } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import type { Refuse, Values } from '../../../records/declaration.ts';
import { isIdentifier } from './productIdentifiers.ts';
import { checkVariants, settleVariants, taken, variantsOf } from './productVariants.ts';

/* Rules over several fields of a product, and the columns that follow from others. */

type ProductValues = Values<ProductRow, ProductInput>;

/* Asked of products that are written many at once, such as those of a file, or that come back. */
const categoryNamed = batched('category of a product among many', async (ctx, names: string[]) => {
  const rows = await ctx.db.selectFrom('categories').select(['id', 'name']).where('name', 'in', names).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
});
const variantWith = batched('variant with the SKU of a product among many', async (ctx, skus: number[]) => {
  const rows = await ctx.db.selectFrom('productVariants').select(['id', 'sku']).where('sku', 'in', skus).execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
});

/** Drops what has no meaning beside the others. */
export function normalize(
  values: ProductValues,
  {
    input,
    before,
    refuse,
    errors,
  }: { input: ProductInput; before: ProductRow | null; refuse: Refuse; errors: Readonly<FieldErrors> },
): void {
  settleVariants(values, { input, before, refuse, errors });
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
  if (isRestored || tx.isPart === true) {
    const isOther = errors['category'] === undefined && values.category !== before?.category;
    const [category, variant] = await Promise.all([
      isOther ? categoryNamed(tx, values.category) : undefined,
      before === null ? variantWith(tx, values.sku) : undefined,
    ]);
    if (isOther && category === undefined) refuse('category', unknown('there is no such category'));
    if (variant !== undefined) refuse('sku', taken);
  } else if (errors['category'] === undefined && values.category !== before?.category) {
    const asked = { name: values.category, sku: values.sku };
    const category = await firstRow(tx.db, 'products.category', asked, (db, slots) =>
      db
        .selectFrom('categories')
        .where('name', '=', slots.name)
        .select((row) => [
          'id',
          row.selectFrom('productVariants').select('id').where('sku', '=', slots.sku).as('variantId'),
        ]),
    );
    if (category === undefined) refuse('category', unknown('there is no such category'));
    // The same statement tells it of a new product, which has most to ask.
    if (before === null && category?.variantId != null) refuse('sku', taken);
  }
  await checkVariants(tx, values, { before, refuse, isRestored });
  // What the product had once it gets back, whatever became of the pictures.
  if (isRestored || errors['images'] !== undefined || values.images === '[]' || values.images === before?.images)
    return;
  const keys = (JSON.parse(values.images) as string[]).map((address) => address.slice('/files/'.length));
  const files = await tx.db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  if (files.length < keys.length) refuse('images', unknown('upload each picture first'));
}

/** Columns for lists and searches. */
export function derived(values: ProductValues) {
  const { name, brand, images, collection, tags, barcode } = values;
  const skus = [values.sku, ...variantsOf(values).map(({ sku }) => sku)];
  const [image = null] = JSON.parse(images) as string[];
  // A line break, which no search text holds, keeps name and brand apart.
  const words = wordsOf([name, brand, collection, ...(JSON.parse(tags) as string[]), ...skus, barcode].join(' '));
  return { image, nameKey: sortKey(name), searchText: foldCase(`${name}\n${brand}`), findText: ` ${words.join(' ')} ` };
}
