import { authorizeSome } from '../../access/authorize.ts';
import { bulkAsTask, bulkAtOnce, mostAtOnce } from '../../changes/bulk.ts';
import type { BulkKind, BulkWork } from '../../changes/bulk.ts';
import { recordChanges } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import type { TaskRow } from '../../db/workTables.ts';
import { invalid } from '../../errors.ts';
import type {
  BulkResult,
  ContactChange,
  ContactFilter,
  MutationDeleteContactRequestsArgs,
  MutationStartContactRequestsDeleteArgs,
  MutationStartContactRequestsUpdateArgs,
  MutationUpdateContactRequestsArgs,
} from '../../graphql/schema.generated.ts';
import { listContactIds } from './contactList.ts';
import { isOther, lockContacts, logged, settingOf } from './contactWrites.ts';

const requests: BulkKind<ContactRequestRow, ContactFilter> = {
  subject: 'ContactRequest',
  noun: 'Contact request',
  nameOf: ({ name }) => name,
  idsOf: listContactIds,
  lock: lockContacts,
  maxMatching: mostAtOnce,
};

/** Says what became of many requests at once. */
export async function updateContactRequests(
  ctx: Context,
  { selection, input }: MutationUpdateContactRequestsArgs,
): Promise<BulkResult> {
  authorizeSome(ctx, 'update', 'ContactRequest');
  return bulkAtOnce(ctx, requests, selection, update(ctx, input));
}

/** Removes many requests at once. */
export async function deleteContactRequests(
  ctx: Context,
  { selection }: MutationDeleteContactRequestsArgs,
): Promise<BulkResult> {
  return bulkAtOnce(ctx, requests, selection, remove);
}

/** The same as a task. */
export async function startContactRequestsUpdate(
  ctx: Context,
  { selection, input }: MutationStartContactRequestsUpdateArgs,
): Promise<TaskRow> {
  authorizeSome(ctx, 'update', 'ContactRequest');
  return bulkAsTask(ctx, requests, selection, update(ctx, input));
}

/** The same as a task. */
export async function startContactRequestsDelete(
  ctx: Context,
  { selection }: MutationStartContactRequestsDeleteArgs,
): Promise<TaskRow> {
  return bulkAsTask(ctx, requests, selection, remove);
}

function update({ services }: Context, input: ContactChange): BulkWork<ContactRequestRow> {
  const { status, isAnswered } = input;
  if (!status && typeof isAnswered !== 'boolean')
    throw invalid({ input: { key: 'required', message: 'must set something' } });
  const becomes = (row: ContactRequestRow) => ({ ...row, ...settingOf(input, row, services.now()) });
  return {
    action: 'update',
    task: 'BULK_UPDATE',
    apply: async (tx, rows) => {
      const now = tx.services.now();
      const changing = rows.filter((row) => isOther(row, settingOf(input, row, now)));
      if (changing.length === 0) return 0;
      const after = await tx.db
        .updateTable('contactRequests')
        .set((column) => ({
          ...(status && { status }),
          ...(typeof isAnswered === 'boolean' && {
            answeredAt: isAnswered ? column.fn.coalesce('answeredAt', column.val(now.toISOString())) : null,
          }),
          version: column('version', '+', 1),
        }))
        .where(
          'id',
          'in',
          changing.map(({ id }) => id),
        )
        .returningAll()
        .execute();
      const afterOf = new Map(after.map((row) => [row.id, logged(row)]));
      await recordChanges(
        tx,
        changing.map((row) => ({
          action: 'UPDATE',
          subject: 'ContactRequest',
          subjectId: row.id,
          before: logged(row),
          after: afterOf.get(row.id)!,
          cause: 'bulk',
        })),
      );
      return changing.length;
    },
    becomes,
  };
}

const remove: BulkWork<ContactRequestRow> = {
  action: 'delete',
  task: 'BULK_DELETE',
  apply: async (tx, rows) => {
    await tx.db
      .deleteFrom('contactRequests')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await recordChanges(
      tx,
      rows.map((row) => ({
        action: 'DELETE',
        subject: 'ContactRequest',
        subjectId: row.id,
        before: logged(row),
        after: null,
        cause: 'bulk',
      })),
    );
    return rows.length;
  },
};
