import { randomInt } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { foldCase } from '../../../db/search.ts';
import type { FieldErrors } from '../../../errors.ts';
import {
  isLongerThan,
  isProblem,
  oneLine,
  required,
  tooLarge,
  tooLong,
  tooMany,
  unknown,
  whole,
} from '../../../fields.ts';
import type { Problem } from '../../../fields.ts';
import type { ProductInput, ProductOption, ProductOptionKind } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import type { Refuse, Values } from '../../../records/declaration.ts';
import { share } from '../orders/orderMoney.ts';

/*
 * Variants stand in a column of their product, so that history, undo, trash and merging have them, and in rows of their
 * own, which the stock ledger counts on. `keepVariants` makes the rows follow the column; the ledger sets both.
 */

const maxInt = 2_147_483_647;
const maxPriceCents = 9_999_999_999;
const maxVariants = 100;

export type Variant = { id: number; values: ProductOption[]; sku: number; priceCents: number; quantity: number };
/** One as a caller gave it: what is null follows from what the product has. */
type Given = { [Name in keyof Variant]: Name extends 'values' | 'sku' ? Variant[Name] : Variant[Name] | null };

export const variantsOf = ({ variants }: Pick<ProductRow, 'variants'>): Variant[] =>
  variants === '[]' ? [] : (JSON.parse(variants) as Variant[]);

export const variantName = ({ values }: Pick<Variant, 'values'>): string =>
  values.map(({ value }) => value).join(' / ');

/** What a line of an order is called. */
export const soldName = ({ name }: Pick<ProductRow, 'name'>, variant: Variant | null): string =>
  variant === null ? name : `${name} – ${variantName(variant)}`;

/** Price of a product today, or of a variant: a discount takes the same share off each. */
export function salePriceOf({ priceCents, discountPriceCents }: ProductRow, variant: Variant | null): number {
  if (variant === null) return discountPriceCents ?? priceCents;
  return discountPriceCents === null
    ? variant.priceCents
    : Math.max(share(variant.priceCents, discountPriceCents, priceCents), 1);
}

/** The column as it is kept, before anything is known of the product. */
export function keptVariants(given: NonNullable<ProductInput['variants']>): string | Problem {
  if (given.length > maxVariants) return tooMany(maxVariants);
  const kept = given.map(({ id, values, sku, priceCents, quantity }): Given => ({
    id: id == null ? null : (recordId(id) ?? 0),
    values: values.map(({ kind, value }) => ({ kind, value: oneLine(value) })),
    sku,
    priceCents: priceCents ?? null,
    quantity: quantity ?? null,
  }));
  return JSON.stringify(kept);
}

const valueKey = ({ kind, value }: ProductOption) => `${kind} ${foldCase(value)}`;
const combination = ({ values }: Pick<Variant, 'values'>) => values.map(valueKey).sort().join('\n');

type Settled = Pick<Values<ProductRow, ProductInput>, 'variants' | 'options' | 'quantity' | 'sku' | 'priceCents'>;

/** Completes variants by those that the product has, and checks them against its options. */
export function settleVariants(
  values: Settled,
  {
    input,
    before,
    refuse,
    errors,
  }: { input: ProductInput; before: ProductRow | null; refuse: Refuse; errors: Readonly<FieldErrors> },
): void {
  const isSame = (['variants', 'options', 'quantity', 'sku'] as const).every((name) => values[name] === before?.[name]);
  if (isSame) return;
  const given = JSON.parse(values.variants) as Given[];
  if (given.length === 0 || errors['variants'] !== undefined || errors['options'] !== undefined) return;
  if (input.variants != null && input.options == null) values.options = JSON.stringify(optionsOf(given));
  const variants = completed(given, before, values.priceCents);
  refuseWrongValues(variants, JSON.parse(values.options) as ProductOption[], refuse);
  const skus = new Set([values.sku]);
  for (const [at, { sku, priceCents, quantity }] of variants.entries()) {
    refuseOutside(`variants.${at}.sku`, sku, [1, maxInt], refuse);
    refuseOutside(`variants.${at}.priceCents`, priceCents, [1, maxPriceCents], refuse);
    refuseOutside(`variants.${at}.quantity`, quantity, [0, maxInt], refuse);
    if (skus.has(sku)) refuse(`variants.${at}.sku`, taken);
    skus.add(sku);
  }
  const quantity = variants.reduce((sum, one) => sum + one.quantity, 0);
  if (quantity > maxInt) refuse('variants', tooLarge(maxInt));
  else if (input.quantity != null && input.quantity !== quantity)
    refuse('quantity', {
      key: 'ofVariants',
      limit: quantity,
      message: `is the sum of its variants, which is ${quantity}`,
    });
  values.quantity = Math.min(quantity, maxInt);
  values.variants = JSON.stringify(variants);
}

export const taken: Problem = { key: 'taken', message: 'is already in use' };

function refuseOutside(name: string, value: number, [least, most]: [number, number], refuse: Refuse): void {
  const read = whole(least, most)(value);
  if (isProblem(read)) refuse(name, read);
}

function completed(given: readonly Given[], before: ProductRow | null, productPrice: number): Draft[] {
  const known = before === null ? [] : variantsOf(before);
  return given.map((one) => {
    const same = known.find(({ id }) => id === one.id) ?? known.find((own) => combination(own) === combination(one));
    return {
      ...one,
      id: one.id ?? same?.id ?? null,
      priceCents: one.priceCents ?? same?.priceCents ?? productPrice,
      quantity: one.quantity ?? same?.quantity ?? 0,
    };
  });
}

type Draft = Omit<Variant, 'id'> & { id: number | null };

/** Each has one value of every option, and no two have the same. */
function refuseWrongValues(variants: readonly Draft[], options: readonly ProductOption[], refuse: Refuse): void {
  const known = new Set(options.map(valueKey));
  const kinds = new Set(options.map(({ kind }) => kind));
  const seen = new Set<string>();
  for (const [at, variant] of variants.entries()) {
    const name = `variants.${at}.values`;
    const own = new Set(variant.values.map(({ kind }) => kind));
    if (variant.values.length === 0 || variant.values.some(({ value }) => value === '')) refuse(name, required);
    else if (variant.values.some(({ value }) => isLongerThan(value, 60))) refuse(name, tooLong(60));
    else if (own.size !== variant.values.length || own.size !== kinds.size)
      refuse(name, unknown('it must have one value of each option'));
    else if (!variant.values.every((one) => known.has(valueKey(one))))
      refuse(name, unknown('the product has no such option'));
    else if (seen.has(combination(variant))) refuse(name, unknown('it is given twice'));
    seen.add(combination(variant));
  }
}

/** The options that some variants have, option by option, each value once. */
function optionsOf(variants: readonly Pick<Variant, 'values'>[]): ProductOption[] {
  const kinds: ProductOptionKind[] = [...new Set(variants.flatMap(({ values }) => values.map(({ kind }) => kind)))];
  const all = new Map(variants.flatMap(({ values }) => values.map((one) => [valueKey(one), one] as const)));
  return kinds.flatMap((kind) => [...all.values()].filter((one) => one.kind === kind));
}

/** Gives new variants their ids; whether their SKUs are free, and those that go are promised to nobody. */
export async function checkVariants(
  tx: Context,
  values: Settled,
  { before, refuse, isRestored }: { before: ProductRow | null; refuse: Refuse; isRestored: boolean },
): Promise<void> {
  const variants = JSON.parse(values.variants) as Draft[];
  const known = before === null ? [] : variantsOf(before);
  const isNewSku = before !== null && values.sku !== before.sku;
  if (variants.length === 0 && known.length === 0 && !isNewSku) return;
  if (before !== null && values.variants === before.variants && !isNewSku) return;
  const fresh = new Set(known.map(({ id }) => id));
  for (const [at, variant] of variants.entries()) {
    if (variant.id === null)
      do variant.id = randomInt(1, maxInt);
      while (fresh.has(variant.id));
    else if (!isRestored && !known.some(({ id }) => id === variant.id))
      refuse(`variants.${at}.id`, unknown('the product has no such variant'));
    fresh.add(variant.id);
  }
  values.variants = JSON.stringify(variants);
  await refuseTakenSkus(tx, values.sku, variants, before, refuse);
  if (known.length > 0 || (before !== null && before.allocated > 0))
    await refusePromised(
      tx,
      before!,
      variants.map(({ id }) => id!),
      refuse,
    );
}

async function refuseTakenSkus(
  tx: Context,
  sku: number,
  variants: readonly Draft[],
  before: ProductRow | null,
  refuse: Refuse,
): Promise<void> {
  const skus = variants.map((one) => one.sku);
  const ofVariants = await tx.db
    .selectFrom('productVariants')
    .select(['sku', 'productId'])
    .where('sku', 'in', [sku, ...skus])
    .execute();
  const foreign = new Set(ofVariants.filter(({ productId }) => productId !== before?.id).map((row) => row.sku));
  if (foreign.has(sku)) refuse('sku', taken);
  const known = before === null ? new Set<number>() : new Set(variantsOf(before).map((one) => one.sku));
  const added = skus.filter((one) => !known.has(one));
  if (added.length > 0) {
    const ofProducts = await tx.db.selectFrom('products').select('sku').where('sku', 'in', added).execute();
    for (const row of ofProducts) foreign.add(row.sku);
  }
  for (const [at, one] of variants.entries()) if (foreign.has(one.sku)) refuse(`variants.${at}.sku`, taken);
}

/** Units that are promised to orders leave as what they were promised. */
async function refusePromised(tx: Context, before: ProductRow, kept: readonly number[], refuse: Refuse): Promise<void> {
  const promised = (count: number): Problem => ({
    key: 'promised',
    limit: count,
    message: `cannot change like this: ${count} units are promised to orders`,
  });
  const isOther = variantsOf(before).length === 0 ? kept.length > 0 : kept.length === 0;
  if (isOther && before.allocated > 0) return refuse('variants', promised(before.allocated));
  const rows = await stockOfVariants(
    tx,
    variantsOf(before).map(({ id }) => id),
  );
  const gone = [...rows.values()].filter(({ id, allocated }) => allocated > 0 && !kept.includes(id));
  if (gone.length > 0) refuse('variants', promised(gone.reduce((sum, { allocated }) => sum + allocated, 0)));
}

export const variantRowsOf = batched('variants of products', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('productVariants').selectAll().where('productId', 'in', ids).execute();
  return Map.groupBy(rows, ({ productId }) => productId);
});

/** What is on hand and promised of variants, by id. */
export async function stockOfVariants(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await ctx.db.selectFrom('productVariants').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
