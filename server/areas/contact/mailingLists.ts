import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import { bulkAsTask, bulkAtOnce, maxAtOnce } from '../../changes/bulk.ts';
import type { BulkKind, BulkWork } from '../../changes/bulk.ts';
import type { Context } from '../../context.ts';
import type { MailingAddressRow } from '../../db/contactTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, likeEscaped, searchTerm } from '../../db/search.ts';
import { walk } from '../../db/walk.ts';
import type { TaskRow } from '../../db/workTables.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import type {
  MailingAddressFilter,
  MutationJoinMailingListArgs,
  MutationRemoveMailingAddressesArgs,
  MutationStartMailingAddressesRemovalArgs,
  PageInfo,
  QueryMailingAddressesArgs,
} from '../../graphql/schema.generated.ts';
import { allRight, emailField } from '../../fields.ts';
import { pageField } from './contactFields.ts';
import { refuseFlood, senderOf } from '../../access/sender.ts';
import type { BulkDone } from '../../tasks/run.ts';

/* Addresses stand in no history: who takes his away wants it gone. */

const perHour = 10;
/** So many rows of a file are read at once. */
const partSize = 500;

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
  const rows = addressesOf(ctx, { list, search });
  const nodes = await rows.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  const { count } = await rows
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}

/** All of one list that match, or only these, the latest first and in parts: what comes meanwhile repeats no row. */
export function addressParts(
  ctx: Context,
  filter: MailingAddressFilter,
  ids: readonly number[] | null,
): AsyncGenerator<MailingAddressRow[]> {
  authorize(ctx, 'read', 'ContactRequest', {});
  const all =
    ids === null ? addressesOf(ctx, filter) : addressesOf(ctx, { list: filter.list }).where('id', 'in', [0, ...ids]);
  return walk<MailingAddressRow>(partSize, (last) => {
    const rest = last === null ? all : all.where('id', '<', last.id);
    return rest.selectAll().orderBy('id', 'desc').limit(partSize).execute();
  });
}

/** Part of a folded column, as a pattern; refuses what is too long to be looked for. */
function patternOf({ services }: Context, search: string): string {
  searchTerm(services.database.engine, search);
  return `%${likeEscaped(foldCase(search.trim()))}%`;
}

function addressesOf(ctx: Context, { list, search }: MailingAddressFilter) {
  const rows = ctx.db.selectFrom('mailingAddresses').where('list', '=', list);
  return search?.trim() ? rows.where(sql<boolean>`email like ${patternOf(ctx, search)} escape '\\'`) : rows;
}

/** Takes an address off its list for good. */
export async function removeMailingAddress(ctx: Context, id: string): Promise<string> {
  authorize(ctx, 'delete', 'ContactRequest', {});
  return write(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('mailingAddresses')
      .where('id', '=', recordId(id) ?? 0)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Address');
    return String(gone.id);
  });
}

/** Takes many addresses off their lists for good. Nothing that the change log tells of changes: there is no batch. */
export async function removeMailingAddresses(
  ctx: Context,
  { selection }: MutationRemoveMailingAddressesArgs,
): Promise<BulkDone> {
  authorize(ctx, 'delete', 'ContactRequest', {});
  return { ...(await bulkAtOnce(ctx, addresses, selection, remove)), batchId: null };
}

/** The same as a task. */
export async function startMailingAddressesRemoval(
  ctx: Context,
  { selection }: MutationStartMailingAddressesRemovalArgs,
): Promise<TaskRow> {
  authorize(ctx, 'delete', 'ContactRequest', {});
  return bulkAsTask(ctx, addresses, selection, remove);
}

const addresses: BulkKind<MailingAddressRow, MailingAddressFilter> = {
  subject: 'ContactRequest',
  noun: 'Address',
  nameOf: ({ email }) => email,
  idsOf: async (ctx, filter) => {
    authorize(ctx, 'read', 'ContactRequest', {});
    return (await addressesOf(ctx, filter).select('id').orderBy('id').execute()).map(({ id }) => id);
  },
  lock: (tx, ids) =>
    tx.db
      .selectFrom('mailingAddresses')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .modifyEnd(forUpdate(tx.services.database.engine))
      .execute(),
  maxMatching: maxAtOnce,
};

const remove: BulkWork<MailingAddressRow> = {
  action: 'delete',
  task: 'BULK_PURGE',
  apply: async (tx, rows) => {
    // An address is no message: a right to some messages is none to addresses. It may have been narrowed since the task began.
    authorize(tx, 'delete', 'ContactRequest', {});
    await tx.db
      .deleteFrom('mailingAddresses')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.length;
  },
};
