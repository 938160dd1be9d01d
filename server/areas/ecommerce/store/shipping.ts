import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import type { ShippingRateRow, ShippingZoneRow } from '../../../db/storeTables.ts';
import { asIs, isProblem, line, malformed, required, tooSmall, unknown, whole } from '../../../fields.ts';
import type { ShippingRateInput, ShippingZoneInput } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { json, needed, optional, preset, yesNo } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { country } from './storeFields.ts';

const maxCents = 9_999_999_999;
const codesOf = ({ countries }: { countries: string }) => JSON.parse(countries) as string[];

/** Countries that the shop sends to for the same rates. */
export const shippingZone = defineRecord<ShippingZoneRow, ShippingZoneInput>({
  subject: 'ShippingZone',
  table: 'shippingZones',
  noun: 'ShippingZone',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(60, true)),
    isRest: yesNo(false),
    countries: json((given) => given.map(country).find(isProblem) ?? JSON.stringify([...new Set(given)].sort())),
  },
  normalize: (values, { refuse, errors }) => {
    if (values.isRest === 1) values.countries = '[]';
    else if (errors['countries'] === undefined && values.countries === '[]') refuse('countries', required);
  },
  check: async (tx, values, { before, refuse, errors }) => {
    if (errors['countries'] !== undefined) return;
    const others = (await tx.db.selectFrom('shippingZones').selectAll().execute()).filter(
      ({ id }) => id !== before?.id,
    );
    if (values.isRest === 1 && others.some(({ isRest }) => isRest === 1))
      refuse('isRest', { key: 'taken', message: 'is set for another zone' });
    const taken = new Set(others.flatMap(codesOf));
    if (codesOf(values).some((code) => taken.has(code)))
      refuse('countries', { key: 'taken', message: 'must not be in another zone' });
  },
});

/** A price for shipping to a zone. */
export const shippingRate = defineRecord<ShippingRateRow, ShippingRateInput>({
  subject: 'ShippingRate',
  table: 'shippingRates',
  noun: 'ShippingRate',
  nameOf: ({ name }) => name,
  columns: {
    zoneId: needed((given) => recordId(given) ?? unknown('there is no such zone'), 0),
    name: needed(line(60, true)),
    condition: preset(asIs, 'ALWAYS'),
    least: optional(whole(0, maxCents), null),
    most: optional(whole(0, maxCents), null),
    priceCents: preset(whole(0, maxCents), 0),
  },
  normalize: (values, { refuse }) => {
    if (values.condition === 'ALWAYS') values.least = values.most = null;
    else if (values.least !== null && values.most !== null && values.most < values.least)
      refuse('most', tooSmall(values.least));
    else if (values.least === null && values.most === null) refuse('least', required);
  },
  check: async (tx, { zoneId }, { before, refuse, errors }) => {
    if (errors['zoneId'] !== undefined || zoneId === before?.zoneId) return;
    if (before !== null) return refuse('zoneId', malformed('cannot be changed'));
    const zone = await tx.db.selectFrom('shippingZones').select('id').where('id', '=', zoneId).executeTakeFirst();
    if (zone === undefined) refuse('zoneId', unknown('there is no such zone'));
  },
});

/** Before a zone goes: its rates go with it. */
export async function removeRates(tx: Context, { id }: ShippingZoneRow): Promise<void> {
  const rates = await tx.db.selectFrom('shippingRates').select('id').where('zoneId', '=', id).execute();
  const locked = await shippingRate.lock(
    tx,
    rates.map((rate) => rate.id),
  );
  for (const rate of locked) await shippingRate.remove(tx, rate);
}

/** All zones by name. */
export const shippingZones = (ctx: Context): Promise<ShippingZoneRow[]> =>
  ctx.db.selectFrom('shippingZones').selectAll().orderBy('name').orderBy('id').execute();

/** Rates of a zone, the oldest first. */
export const ratesOf = batched('rates of shipping zones', async (ctx, ids: number[]) => {
  const rates = await ctx.db.selectFrom('shippingRates').selectAll().where('zoneId', 'in', ids).orderBy('id').execute();
  return Map.groupBy(rates, ({ zoneId }) => zoneId);
});
