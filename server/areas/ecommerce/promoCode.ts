import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase } from '../../db/search.ts';
import { isInTransaction } from '../../db/write.ts';
import type { PromoCodeRow } from '../../db/storeTables.ts';
import { asIs, isProblem, line, malformed, required, tooSmall, unknown, whole } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { FieldErrors } from '../../errors.ts';
import type { PromoCodeInput } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { needed, optional, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { calendarDay } from '../../zonedDays.ts';
import { share } from './orderMoney.ts';
import { storeSettings } from './storeSettings.ts';

const mostCents = 9_999_999_999;

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
    amountCents: optional(whole(1, mostCents), null),
    startsOn: optional(day, null),
    endsOn: optional(day, null),
    mostUses: optional(whole(1, 1_000_000), null),
    isActive: yesNo(true),
  },
  normalize: (values, { refuse, errors }) => {
    const name = values.kind === 'PERCENT' ? 'percent' : 'amountCents';
    if (values.kind === 'PERCENT') values.amountCents = null;
    else values.percent = null;
    if (values[name] === null && errors[name] === undefined) refuse(name, required);
    if (values.startsOn !== null && values.endsOn !== null && values.endsOn! < values.startsOn!)
      refuse('endsOn', { key: 'order', message: 'must not be before the first day' });
  },
  check: async (tx, values, { before, refuse }) => {
    if (before === null || values.mostUses === null || values.mostUses === before.mostUses) return;
    const used = (await usesOf(tx, before.code)) ?? 0;
    if (values.mostUses! < used) refuse('mostUses', tooSmall(used));
  },
});

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

/** The code that somebody gave, when it holds today; what speaks against it is noted. Orders that are placed wait for each other. */
export async function promoFor(
  ctx: Context,
  given: string | null | undefined,
  errors: FieldErrors,
): Promise<PromoCodeRow | null> {
  const word = foldCase((given ?? '').trim()).toUpperCase();
  if (word === '') return null;
  const found = await ctx.db.selectFrom('promoCodes').selectAll().where('code', '=', word).executeTakeFirst();
  const [promo] = found && isInTransaction(ctx) ? await promoCode.lock(ctx, [found.id]) : [found];
  const problem = promo === undefined ? unknown('there is no such code') : await against(ctx, promo);
  if (problem === null) return promo!;
  errors['promoCode'] = problem;
  return null;
}

async function against(ctx: Context, { code: word, isActive, startsOn, endsOn, mostUses }: PromoCodeRow) {
  const { timeZone } = await storeSettings(ctx);
  const { year, month, day: date } = calendarDay(ctx.services.now(), timeZone);
  const today = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  if (isActive !== 1) return { key: 'inactive', message: 'is switched off' };
  if (startsOn !== null && today < startsOn) return { key: 'early', message: `holds from ${startsOn} on` };
  if (endsOn !== null && today > endsOn) return { key: 'expired', message: `held until ${endsOn}` };
  if (mostUses !== null && ((await usesOf(ctx, word)) ?? 0) >= mostUses)
    return { key: 'usedUp', message: `was used ${mostUses} times, which is its limit` };
  return null;
}

/** What a code takes off goods of that value. */
export const promoOff = ({ kind, percent, amountCents }: PromoCodeRow, subtotalCents: number): number =>
  kind === 'PERCENT' ? share(subtotalCents, percent!, 100) : Math.min(amountCents!, subtotalCents);

export const promoById = (ctx: Context, id: string | number) =>
  ctx.db
    .selectFrom('promoCodes')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
