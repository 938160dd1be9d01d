import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { MailingAddressRow } from '../../db/contactTables.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import type { MutationJoinMailingListArgs, PageInfo, QueryMailingAddressesArgs } from '../../graphql/schema.generated.ts';
import { allRight, emailField, pageField } from './contactFields.ts';
import { patternOf } from './contactList.ts';
import { refuseFlood, senderOf } from './sender.ts';

/* Addresses stand in no history: who takes his away wants it gone. */

const perHour = 10;

/** Puts an address on a list, or leaves it there: both answer the same. Public. */
export async function joinMailingList(
  ctx: Context,
  { list, email: given, language = 'en', page: givenPage = '/' }: MutationJoinMailingListArgs,
): Promise<boolean> {
  const { email, page } = allRight({ email: emailField(given), page: pageField(givenPage) });
  await write(ctx, async (tx) => {
    await refuseFlood(tx, 'mailingAddresses', perHour);
    await tx.db
      .insertInto('mailingAddresses')
      .values({ list, email, language, page, createdAt: tx.services.now().toISOString(), sender: senderOf(tx) })
      .onConflict((conflict) => conflict.columns(['list', 'email']).doNothing())
      .execute();
  });
  return true;
}

/** Addresses of one list, the latest first. */
export async function listMailingAddresses(
  ctx: Context,
  { list, search, page: asked }: QueryMailingAddressesArgs,
): Promise<{ nodes: MailingAddressRow[]; totalCount: number; pageInfo: PageInfo }> {
  authorize(ctx, 'read', 'ContactRequest', {});
  const page = pageOf(ctx, asked);
  let rows = ctx.db.selectFrom('mailingAddresses').where('list', '=', list);
  if (search?.trim()) rows = rows.where(sql<boolean>`email like ${patternOf(ctx, search)} escape '\\'`);
  const nodes = await rows.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const { count } = await rows.select((all) => all.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}

/** Takes an address off its list for good. */
export async function removeMailingAddress(ctx: Context, id: string): Promise<string> {
  authorize(ctx, 'delete', 'ContactRequest', {});
  return write(ctx, async (tx) => {
    const gone = await tx.db.deleteFrom('mailingAddresses').where('id', '=', recordId(id) ?? 0).returning('id').executeTakeFirst();
    if (gone === undefined) throw notFound('Address');
    return String(gone.id);
  });
}
