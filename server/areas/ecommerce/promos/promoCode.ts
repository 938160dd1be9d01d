import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ProductRow } from '../../../db/schema.ts';
import type { PromoCodeRow } from '../../../db/storeTables.ts';
import { asIs, isProblem, line, malformed, required, tooMany, tooSmall, unknown, whole } from '../../../fields.ts';
import type { Kept, Problem } from '../../../fields.ts';
import type { Continent, PromoCodeInput } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { json, needed, optional, preset, yesNo } from '../../../records/columns.ts';
import { recordById } from '../../../records/loaders.ts';
import { defineRecord } from '../../../records/record.ts';
import { checkNews } from './promoNews.ts';
import { paymentMethods, storeSettings } from '../store/storeSettings.ts';

/** Ways to pay that the shop has by itself. */
export const ownMethods = ['mastercard', 'paypal'];

/** Keys of the ways that an order can be paid. */
export const waysToPay = async (ctx: Context): Promise<string[]> => [
  ...ownMethods,
  ...paymentMethods(await storeSettings(ctx)).flatMap(({ key, isActive }) => (isActive ? [key] : [])),
];

const maxCents = 9_999_999_999;

const code = (given: string): Kept | Problem => {
  const kept = line(30, true)(given.toUpperCase());
  if (isProblem(kept)) return kept;
  return /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(String(kept)) ? kept : malformed('must be letters, digits and single hyphens');
};

const day = (given: string): Kept | Problem => {
  const date = new Date(`${given}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(date.getTime());
  return isDay && date.toISOString().startsWith(given) ? given : malformed('must be a day such as 2026-11-20');
};

const maxProducts = 100;

const products = (given: readonly string[]): Kept | Problem => {
  const ids = [...new Set(given.map((id) => recordId(id)))];
  if (ids.length > maxProducts) return tooMany(maxProducts);
  return ids.includes(null) ? noProduct : JSON.stringify(ids.sort((a, b) => a! - b!));
};
const noProduct = unknown('there is no such product');

/** A code that takes something off an order. */
export const promoCode = defineRecord<PromoCodeRow, PromoCodeInput>({
  subject: 'PromoCode',
  table: 'promoCodes',
  noun: 'PromoCode',
  nameOf: ({ code: word }) => word,
  columns: {
    code: needed(code),
    kind: preset(asIs, 'PERCENT'),
    percent: optional(whole(1, 100), null),
    amountCents: optional(whole(1, maxCents), null),
    startsOn: optional(day, null),
    endsOn: optional(day, null),
    mostUses: optional(whole(1, 1_000_000), null),
    isActive: yesNo(true),
    title: optional(line(100)),
    description: optional(line(500)),
    audience: preset(asIs, 'ALL'),
    method: optional(line(60), null),
    leastCents: optional(whole(1, maxCents), null),
    regions: json((given: readonly Continent[]) => JSON.stringify([...new Set(given)].sort())),
    productIds: json(products),
    needsAll: yesNo(false),
    oncePerCustomer: yesNo(false),
    isAutomatic: yesNo(false),
    emailsCustomers: yesNo(false),
  },
  fixed: ['emailedAt'],
  normalize: (values, { refuse, errors }) => {
    const name = values.kind === 'PERCENT' ? 'percent' : 'amountCents';
    if (values.kind === 'PERCENT') values.amountCents = null;
    else values.percent = null;
    if (values[name] === null && errors[name] === undefined) refuse(name, required);
    if (values.startsOn !== null && values.endsOn !== null && values.endsOn! < values.startsOn!)
      refuse('endsOn', { key: 'order', message: 'must not be before the first day' });
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    const added = productIdsOf(values).filter((id) => before === null || !productIdsOf(before).includes(id));
    if (added.length > 0 && errors['productIds'] === undefined && !isRestored) {
      const known = await tx.db.selectFrom('products').select('id').where('id', 'in', added).execute();
      if (known.length < added.length) refuse('productIds', noProduct);
    }
    if (!(isRestored && before === null)) checkNews(tx, values, before, refuse);
    if (values.method === '') values.method = null;
    const isNewMethod = values.method !== null && values.method !== before?.method;
    if (isNewMethod && !isRestored && !(await waysToPay(tx)).includes(values.method!))
      refuse('method', unknown('there is no such way to pay'));
    if (before === null || values.mostUses === null || values.mostUses === before.mostUses) return;
    const used = (await usesOf(tx, before.code)) ?? 0;
    if (values.mostUses! < used) refuse('mostUses', tooSmall(used));
  },
});

/** Products that a code is for; empty: all goods. */
export const productIdsOf = ({ productIds }: Pick<PromoCodeRow, 'productIds'>) => JSON.parse(productIds) as number[];
/** Continents that a code holds for; empty: all. */
export const regionsOf = ({ regions }: Pick<PromoCodeRow, 'regions'>) => JSON.parse(regions) as Continent[];

export const productOfCode = recordById<ProductRow>('products', 'Product');

/** All codes, the newest first. */
export const promoCodes = (ctx: Context): Promise<PromoCodeRow[]> =>
  ctx.db.selectFrom('promoCodes').selectAll().orderBy('id', 'desc').execute();

/** Orders with a code, but for those that were canceled. */
export const usesOf = batched('uses of promo codes', async (ctx, words: string[]) => {
  const found = await ctx.db
    .selectFrom('orders')
    .select(({ fn }) => ['promoCode', fn.countAll<number>().as('count')])
    .where('promoCode', 'in', words)
    .where('promoCode', '!=', '')
    .where('payment', '!=', 'CANCELED')
    .groupBy('promoCode')
    .execute();
  return new Map(found.map(({ promoCode: word, count }) => [word, Number(count)]));
});

export const promoById = (ctx: Context, id: string | number) =>
  ctx.db
    .selectFrom('promoCodes')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
