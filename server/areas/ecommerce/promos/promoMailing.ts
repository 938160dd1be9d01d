import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../context.ts';
import { continentOf } from '../../../continents.ts';
import type { PromoCodeRow } from '../../../db/storeTables.ts';
import { write } from '../../../db/write.ts';
import { tellEvent } from '../../../events.ts';
import type { DomainEvent } from '../../../events.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { canSayHowToEnd } from '../../../mail/oneClick.ts';
import { currencyIn, storeSettings } from '../store/storeSettings.ts';
import { productIdsOf, promoById, promoCode, regionsOf, usesOf } from './promoCode.ts';
import { promoText } from './promoText.ts';
import { storeToday } from './promoUse.ts';

/*
 * Customers are emailed of a deal once it can be used: not before its first day, never of one that was deleted, switched off, used
 * up or over before. The mail that agrees with this is made then, so it says what the deal is at that moment.
 */

const readAtOnce = 1000;
const namedProducts = 10;

/** Emails those deals whose time has come. Several servers may do so at once: the lock lets one of them have each. */
export async function tellOfDeals(ctx: Context): Promise<void> {
  if (!canSayHowToEnd(ctx.services)) return;
  const waiting = await ctx.db
    .selectFrom('promoCodes')
    .select(['id', 'startsOn', 'endsOn'])
    .where('emailsCustomers', '=', 1)
    .where('emailedAt', 'is', null)
    .where('isActive', '=', 1)
    .orderBy('id')
    .execute();
  if (waiting.length === 0) return;
  const today = await storeToday(ctx);
  const due = waiting.filter((one) => isOn(one, today));
  for (const { id } of due) await write(ctx, (tx) => tellOf(tx, id));
}

async function tellOf(tx: Context, id: number): Promise<void> {
  const [row] = await promoCode.lock(tx, [id]);
  if (row === undefined || row.emailsCustomers !== 1 || row.emailedAt !== null) return;
  if (!(await canBeUsed(tx, row))) return;
  const people = await customersFor(tx, row);
  await promoCode.set(tx, row, { emailedAt: tx.services.now().toISOString() }, 'schedule');
  const settings = await storeSettings(tx);
  const facts = { currency: currencyIn(tx, settings), products: await productNames(tx, row) };
  for (const [language, customerIds] of people) {
    const name = `${row.title || row.code} (${language})`;
    await tellEvent(tx, {
      kind: 'mailingWanted',
      about: aboutOf(id),
      name,
      ...promoText(row, language, facts),
      language,
      customerIds,
    });
  }
}

const isOn = ({ startsOn, endsOn }: Pick<PromoCodeRow, 'startsOn' | 'endsOn'>, today: string): boolean =>
  (startsOn === null || today >= startsOn) && (endsOn === null || today <= endsOn);

const aboutOf = (id: number) => `promo:${id}`;

/** What is not sent yet of a mailing is not sent once its deal can't be used any more. */
export async function followDeals(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind === 'mailingGoesOn') {
    const id = /^promo:(\d+)$/.exec(event.about)?.[1];
    if (id !== undefined && (await isOverFor(tx, id))) event.callOff();
  }
  if (event.kind !== 'changed') return;
  const ids = event.changes.flatMap(({ subject, subjectId, action }) =>
    subject === 'PromoCode' && action !== 'CREATE' ? subjectId : [],
  );
  for (const id of new Set(ids))
    if (await isOverFor(tx, String(id))) await tellEvent(tx, { kind: 'mailingEnded', about: aboutOf(id) });
}

async function isOverFor(tx: Context, id: string): Promise<boolean> {
  const row = await promoById(tx, id);
  return row === undefined || !(await canBeUsed(tx, row));
}

async function canBeUsed(tx: Context, row: PromoCodeRow): Promise<boolean> {
  const { code, isActive, mostUses } = row;
  if (isActive !== 1 || !isOn(row, await storeToday(tx))) return false;
  return mostUses === null || ((await usesOf(tx, code)) ?? 0) < mostUses;
}

/** Customers who agreed and whom the deal is for, by their language. */
async function customersFor(tx: Context, promo: PromoCodeRow): Promise<Map<Language, number[]>> {
  const regions = regionsOf(promo);
  const found = new Map<Language, number[]>();
  for (let after = 0; ;) {
    const people = await somePeople(tx, promo, after);
    for (const { id, country, language } of people) {
      const continent = continentOf(country);
      if (regions.length > 0 && (continent === null || !regions.includes(continent))) continue;
      const ids = found.get(language);
      if (ids === undefined) found.set(language, [id]);
      else ids.push(id);
    }
    if (people.length < readAtOnce) return found;
    after = people.at(-1)!.id;
  }
}

/** The next of those who agreed; orders that were canceled count for nothing. */
function somePeople({ db }: Context, { code, audience, oncePerCustomer }: PromoCodeRow, after: number) {
  const ordered = (more: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from orders o where o.customer_id = c.id and o.payment <> 'CANCELED' ${more})`;
  return db
    .selectFrom('customers as c')
    .select(['c.id', 'c.country', 'c.language'])
    .where('c.id', '>', after)
    .where('c.acceptsMarketing', '=', 1)
    .where('c.status', '=', 'ACTIVE')
    .$if(audience === 'RETURNING', (query) => query.where(ordered(sql``)))
    .$if(audience === 'NEW', (query) => query.where(({ not }) => not(ordered(sql``))))
    .$if(oncePerCustomer === 1, (query) => query.where(({ not }) => not(ordered(sql`and o.promo_code = ${code}`))))
    .orderBy('c.id')
    .limit(readAtOnce)
    .execute();
}

/** Names of the first products that it is for, and whether there are more of them. */
async function productNames({ db }: Context, promo: PromoCodeRow): Promise<string[]> {
  const ids = productIdsOf(promo).slice(0, namedProducts);
  if (ids.length === 0) return [];
  const found = await db.selectFrom('products').select('name').where('id', 'in', ids).orderBy('id').execute();
  return found.map(({ name }) => name);
}
