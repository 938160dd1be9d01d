import { authorize, authorizeSome } from '../../access/authorize.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { ContactRequestRow } from '../../db/contactTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import type {
  Action,
  ContactChange,
  DeletePayload,
  MutationDeleteContactRequestArgs,
  MutationSendContactRequestArgs,
  MutationUpdateContactRequestArgs,
} from '../../graphql/schema.generated.ts';
import { contactValues } from './contactFields.ts';
import { refuseFlood, senderOf } from './sender.ts';

type NewRow = Omit<ContactRequestRow, 'id' | 'version' | 'createdAt' | 'nameKey' | 'searchText'>;
export type ContactSetting = Partial<Pick<ContactRequestRow, 'status' | 'answeredAt'>>;

const perHour = 5;

/** What the change log keeps: the rest follows from these, and where it came from is nobody's business. */
export type LoggedContact = Omit<ContactRequestRow, 'id' | 'nameKey' | 'searchText' | 'sender'>;
export const logged = ({
  nameKey: _key,
  searchText: _text,
  sender: _sender,
  id: _id,
  ...kept
}: ContactRequestRow): LoggedContact => kept;

/** Keeps what a visitor wrote; who takes care of such requests is told. Public. */
export async function sendContactRequest(ctx: Context, { input }: MutationSendContactRequestArgs): Promise<boolean> {
  const values = contactValues(input);
  await write(ctx, async (tx) => {
    await refuseFlood(tx, 'contactRequests', perHour);
    await insertContact(tx, { ...values, status: 'NEW', answeredAt: null, sender: senderOf(tx) }, {}, null, true);
  });
  return true;
}

/** Adds a request; a column of `kept` is set as given, as an undo needs it. */
export async function insertContact(
  tx: Context,
  values: NewRow,
  kept: Partial<ContactRequestRow> = {},
  cause: string | null = null,
  isByAnybody = false,
): Promise<void> {
  const { name, email, message } = values;
  const searchText = foldCase(`${name}\n${email}\n${message}`);
  const row = {
    ...values,
    version: 1,
    createdAt: tx.services.now().toISOString(),
    nameKey: sortKey(name),
    searchText,
    ...kept,
  };
  const added = await tx.db.insertInto('contactRequests').values(row).returningAll().executeTakeFirstOrThrow();
  await recordChange(tx, {
    action: 'CREATE',
    subject: 'ContactRequest',
    subjectId: added.id,
    before: null,
    after: logged(added),
    cause,
    isByAnybody,
  });
}

/** Says what became of a request. */
export async function updateContactRequest(
  ctx: Context,
  { id, input }: MutationUpdateContactRequestArgs,
): Promise<{ request: ContactRequestRow; batchId: string }> {
  authorizeSome(ctx, 'update', 'ContactRequest');
  return write(ctx, async (tx) => {
    const before = await contactFor(tx, 'update', id);
    return { request: await setContact(tx, before, settingOf(input, before, tx.services.now())), batchId: ctx.batchId };
  });
}

/** What a change makes of a request: of several answers the first one counts. */
export function settingOf(
  { status, isAnswered }: ContactChange,
  { answeredAt }: ContactRequestRow,
  now: Date,
): ContactSetting {
  const answer = isAnswered ? (answeredAt ?? now.toISOString()) : null;
  return { ...(status && { status }), ...(typeof isAnswered === 'boolean' && { answeredAt: answer }) };
}

/** Sets columns of a request. Where nothing differs, nothing is written. */
export async function setContact(
  tx: Context,
  before: ContactRequestRow,
  setting: ContactSetting,
): Promise<ContactRequestRow> {
  if (!isOther(before, setting)) return before;
  const after = await tx.db
    .updateTable('contactRequests')
    .set({ ...setting, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'ContactRequest',
    subjectId: before.id,
    before: logged(before),
    after: logged(after),
  });
  return after;
}

export const isOther = (row: ContactRequestRow, setting: ContactSetting): boolean =>
  Object.entries(setting).some(([name, value]) => row[name as keyof ContactSetting] !== value);

/** Removes a request. */
export async function deleteContactRequest(
  ctx: Context,
  { id }: MutationDeleteContactRequestArgs,
): Promise<DeletePayload> {
  authorizeSome(ctx, 'delete', 'ContactRequest');
  return write(ctx, async (tx) => {
    const row = await contactFor(tx, 'delete', id);
    await removeContact(tx, row);
    return { id: String(row.id), batchId: ctx.batchId };
  });
}

export async function removeContact(tx: Context, row: ContactRequestRow): Promise<void> {
  await tx.db.deleteFrom('contactRequests').where('id', '=', row.id).execute();
  await recordChange(tx, {
    action: 'DELETE',
    subject: 'ContactRequest',
    subjectId: row.id,
    before: logged(row),
    after: null,
  });
}

/** The request, kept from other writers until the transaction ends. */
export async function lockContact(tx: Context, id: number): Promise<ContactRequestRow | undefined> {
  return (await lockContacts(tx, [id]))[0];
}

/** Requests by id, in the order of their ids, kept from other writers until the transaction ends. */
export async function lockContacts(tx: Context, ids: readonly number[]): Promise<ContactRequestRow[]> {
  return tx.db
    .selectFrom('contactRequests')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .modifyEnd(forUpdate(tx.services.database.engine))
    .execute();
}

async function contactFor(tx: Context, action: Action, id: string): Promise<ContactRequestRow> {
  const number = recordId(id);
  const row = number === null ? undefined : await lockContact(tx, number);
  authorize(tx, action, 'ContactRequest', row ?? {});
  if (row === undefined) throw notFound('Contact request');
  return row;
}
