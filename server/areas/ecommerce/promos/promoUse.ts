import type { Context } from '../../../context.ts';
import { continentOf } from '../../../continents.ts';
import { foldCase } from '../../../db/search.ts';
import { isInTransaction } from '../../../db/write.ts';
import type { PromoCodeRow } from '../../../db/storeTables.ts';
import type { FieldErrors } from '../../../errors.ts';
import { unknown } from '../../../fields.ts';
import type { Problem } from '../../../fields.ts';
import { calendarDay } from '../../../zonedDays.ts';
import { share } from '../orders/orderMoney.ts';
import { productIdsOf, promoCode, regionsOf, usesOf } from './promoCode.ts';
import { storeSettings } from '../store/storeSettings.ts';

/** The order that a code is used for. */
export type PromoCart = {
  country: string;
  /** Null while it is not known. */
  customerId: number | null;
  /** How it is paid; null while it is not known. */
  method: string | null;
  lines: readonly { productId: number; cents: number }[];
};

const sum = (lines: PromoCart['lines']) => lines.reduce((total, { cents }) => total + cents, 0);

/**
 * What an order gets: of the code that was given and the promos that apply by themselves the one that takes most off, as one
 * order has one of them. Of equal ones it is the code that was given, then the oldest.
 */
export async function bestPromo(
  ctx: Context,
  given: string | null | undefined,
  cart: PromoCart,
  errors: FieldErrors,
): Promise<PromoCodeRow | null> {
  // They are locked before the one that was given, so that two orders never wait for each other.
  const automatic = await automaticPromos(ctx);
  let best = await promoFor(ctx, given, cart, errors);
  for (const promo of automatic) {
    if (best !== null && promoOff(promo, cart) <= promoOff(best, cart)) continue;
    if ((await against(ctx, promo, cart)) === null) best = promo;
  }
  return best;
}

/** Those that may be used a number of times are locked where an order is placed, so that none is used more often. */
async function automaticPromos(ctx: Context): Promise<PromoCodeRow[]> {
  const found = await ctx.db
    .selectFrom('promoCodes')
    .selectAll()
    .where('isAutomatic', '=', 1)
    .where('isActive', '=', 1)
    .orderBy('id')
    .execute();
  const limited = found.filter(({ mostUses, oncePerCustomer }) => mostUses !== null || oncePerCustomer === 1);
  if (limited.length === 0 || !isInTransaction(ctx)) return found;
  const locked = await promoCode.lock(
    ctx,
    limited.map(({ id }) => id),
  );
  const now = new Map(locked.map((row) => [row.id, row]));
  return found.map((row) => now.get(row.id) ?? row);
}

/** The code that was given, when it holds for the order; what speaks against it is noted. Orders that are placed wait for each other. */
async function promoFor(
  ctx: Context,
  given: string | null | undefined,
  cart: PromoCart,
  errors: FieldErrors,
): Promise<PromoCodeRow | null> {
  const word = foldCase((given ?? '').trim()).toUpperCase();
  if (word === '') return null;
  const found = await ctx.db.selectFrom('promoCodes').selectAll().where('code', '=', word).executeTakeFirst();
  const [promo] = found && isInTransaction(ctx) ? await promoCode.lock(ctx, [found.id]) : [found];
  const problem = promo === undefined ? unknown('there is no such code') : await against(ctx, promo, cart);
  if (problem === null) return promo!;
  errors['promoCode'] = problem;
  return null;
}

/** The day that it is in the shop. */
export async function storeToday(ctx: Context): Promise<string> {
  const { timeZone } = await storeSettings(ctx);
  const { year, month, day } = calendarDay(ctx.services.now(), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

async function against(ctx: Context, promo: PromoCodeRow, cart: PromoCart): Promise<Problem | null> {
  const { code: word, isActive, startsOn, endsOn, mostUses } = promo;
  const today = await storeToday(ctx);
  if (isActive !== 1) return { key: 'inactive', message: 'is switched off' };
  if (startsOn !== null && today < startsOn) return { key: 'early', message: `holds from ${startsOn} on` };
  if (endsOn !== null && today > endsOn) return { key: 'expired', message: `held until ${endsOn}` };
  if (mostUses !== null && ((await usesOf(ctx, word)) ?? 0) >= mostUses)
    return { key: 'usedUp', message: `was used ${mostUses} times, which is its limit` };
  return againstCart(promo, cart) ?? againstCustomer(ctx, promo, cart);
}

const usedBefore = { key: 'usedBefore', message: 'was used by this customer before' };

function againstCart(promo: PromoCodeRow, { country, lines, method }: PromoCart): Problem | null {
  const [regions, wanted] = [regionsOf(promo), productIdsOf(promo)];
  const continent = continentOf(country);
  if (regions.length > 0 && (continent === null || !regions.includes(continent)))
    return { key: 'region', message: `does not hold for orders to ${country}` };
  const has = (id: number) => lines.some(({ productId }) => productId === id);
  if (wanted.length > 0 && !(promo.needsAll === 1 ? wanted.every(has) : wanted.some(has)))
    return { key: 'items', message: `needs ${promo.needsAll === 1 ? 'all' : 'one'} of its products in the order` };
  if (promo.method !== null && method !== null && method !== promo.method)
    return { key: 'method', message: `is for orders that are paid with ${promo.method}` };
  const least = promo.leastCents ?? 0;
  return sum(lines) < least ? { key: 'least', limit: least, message: `needs goods worth ${least} cents` } : null;
}

/** Orders that were canceled count for nothing. */
async function againstCustomer(ctx: Context, promo: PromoCodeRow, cart: PromoCart): Promise<Problem | null> {
  if (await isUsedBefore(ctx, promo, cart)) return usedBefore;
  if (promo.audience === 'ALL' || cart.customerId === null) return null;
  const ordered = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', cart.customerId)
    .where('payment', '!=', 'CANCELED')
    .limit(1)
    .executeTakeFirst();
  if ((ordered !== undefined) === (promo.audience === 'RETURNING')) return null;
  const whom = promo.audience === 'NEW' ? 'a first order' : 'customers who have ordered before';
  return { key: promo.audience === 'NEW' ? 'firstOrder' : 'returning', message: `is for ${whom}` };
}

async function isUsedBefore(ctx: Context, promo: PromoCodeRow, { customerId }: PromoCart): Promise<boolean> {
  if (promo.oncePerCustomer !== 1 || customerId === null) return false;
  const found = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('promoCode', '=', promo.code)
    .where('payment', '!=', 'CANCELED')
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a code takes something off a product. */
export function isFor(promo: PromoCodeRow, productId: number): boolean {
  const wanted = productIdsOf(promo);
  return wanted.length === 0 || wanted.includes(productId);
}

/** What a code takes off the goods that it is for. */
export function promoOff(promo: PromoCodeRow, { lines }: PromoCart): number {
  const cents = sum(lines.filter(({ productId }) => isFor(promo, productId)));
  return promo.kind === 'PERCENT' ? share(cents, promo.percent!, 100) : Math.min(promo.amountCents!, cents);
}
