import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { recordId } from '../../db/recordId.ts';
import { AppError, forbidden, invalid, notFound } from '../../errors.ts';
import { required, tooMany } from '../../fields.ts';
import type { Action, EmailSelection, EmailView } from '../../graphql/schema.generated.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { NamedFailure } from '../../tasks/run.ts';
import { email } from './email.ts';
import { speaking } from './threads.ts';

/* Which messages a command is about: some by themselves, or those that conversations show in a view. */

const maxIds = 1000;
const lockedAtOnce = 500;

/** Messages that are changed together: those of a conversation, or one by itself. */
export type Group = { id: string; isConversation: boolean; messages: EmailRow[] };
export type Selected = { groups: Group[]; failures: NamedFailure[] };

/** Of the messages of a conversation those that it shows in the view. */
function shownIn(view: EmailView | null, messages: readonly EmailRow[]): readonly EmailRow[] {
  const there = (folder: EmailRow['folder']) =>
    messages.filter((message) => message.folder === folder && message.isDeleted === 0);
  if (view === 'TRASH') return messages.filter(({ isDeleted }) => isDeleted === 1);
  return view === 'DRAFT' || view === 'SPAM' ? there(view) : speaking(messages);
}

/** The view that a message by itself stands in. */
const viewOf = ({ isDeleted, folder }: EmailRow): EmailView => (isDeleted === 1 ? 'TRASH' : folder);

/** What is meant, locked; what is not there, or may not be changed, is reported. */
export async function select(tx: Context, action: Action, selection: EmailSelection): Promise<Selected> {
  const { threadIds, emailIds, conversationsOf, view = null } = selection;
  const given = [threadIds, emailIds, conversationsOf].filter((ids) => ids !== null && ids !== undefined);
  if (given.length !== 1) throw invalid({ selection: required });
  const ids = [...new Set(given[0]!.map(String))];
  if (ids.length > maxIds) throw invalid({ selection: tooMany(maxIds) });
  const numbers = ids.map((id) => recordId(id)).filter((id) => id !== null);
  const named = numbers.length === 0 ? [] : await found(tx, threadIds ? 'threadId' : 'id', numbers);
  const failures: NamedFailure[] = [];
  const groups: Group[] = [];
  if (threadIds) {
    const byThread = Map.groupBy(named, ({ threadId }) => String(threadId));
    for (const id of ids) add(id, byThread.get(id), view);
  } else {
    const byId = new Map(named.map((row) => [String(row.id), row]));
    const wholes = conversationsOf
      ? Map.groupBy(
          await found(tx, 'threadId', [...new Set(named.map(({ threadId }) => threadId))]),
          ({ threadId }) => threadId,
        )
      : null;
    for (const id of ids) {
      const row = byId.get(id);
      if (wholes === null || row === undefined) add(id, row && [row], null);
      else add(id, wholes.get(row.threadId), view ?? viewOf(row));
    }
  }
  return lockedGroups(tx, action, groups, failures);

  function add(id: string, messages: readonly EmailRow[] | undefined, shown: EmailView | null): void {
    if (messages === undefined) return void failures.push(failureFrom(id, notFound('Email')));
    const isConversation = !emailIds;
    const some = isConversation ? shownIn(shown, messages) : messages;
    if (some.length > 0) groups.push({ id, isConversation, messages: [...some] });
    else failures.push(failureFrom(id, new AppError('CONFLICT', 'The conversation is not in this view any more')));
  }
}

/** Messages by a column that the viewer may read. */
async function found(tx: Context, column: 'id' | 'threadId', ids: readonly number[]): Promise<EmailRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('mailMessages')
    .selectAll()
    .where(column, 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return allowedRecords(tx, 'read', 'Email', rows);
}

/** The same rows as they are once nobody else changes them; those of two groups belong to the first. */
async function lockedGroups(
  tx: Context,
  action: Action,
  groups: readonly Group[],
  failures: NamedFailure[],
): Promise<Selected> {
  const ids = [...new Set(groups.flatMap(({ messages }) => messages.map(({ id }) => id)))].sort((a, b) => a - b);
  const rows: EmailRow[] = [];
  for (let start = 0; start < ids.length; start += lockedAtOnce)
    rows.push(...(await email.lock(tx, ids.slice(start, start + lockedAtOnce))));
  const allowed = new Map((await allowedRecords(tx, action, 'Email', rows)).map((row) => [row.id, row]));
  const ready: Group[] = [];
  for (const group of groups) {
    const mine = group.messages.map(({ id }) => allowed.get(id)).filter((row) => row !== undefined);
    for (const { id } of mine) allowed.delete(id);
    if (mine.length > 0) ready.push({ ...group, messages: mine });
    else if (!rows.some(({ id }) => group.messages.some((one) => one.id === id)))
      failures.push(failureFrom(group.id, notFound('Email')));
    else if (!ready.some(({ messages }) => messages.some(({ id }) => group.messages.some((one) => one.id === id))))
      failures.push(failureFrom(group.id, forbidden()));
  }
  return { groups: ready, failures };
}
