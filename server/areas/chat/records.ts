import { authorize, authorizeSome } from '../../access/authorize.ts';
import { redactPurged } from '../../changes/redact.ts';
import type { Context } from '../../context.ts';
import type { ChatConversationRow, TakenChat } from '../../db/chatTables.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import type { DomainEvent } from '../../events.ts';
import { unknown } from '../../fields.ts';
import type { ChatRecord, Language, MutationOpenRecordChatArgs } from '../../graphql/schema.generated.ts';
import { endOf, keyOf, kindsOf, readable } from '../../links/ends.ts';
import type { End } from '../../links/ends.ts';
import { shownEnds } from '../../links/links.ts';
import { batched } from '../../records/batched.ts';
import { beginChat } from './groups.ts';
import { newPeople } from './members.ts';
import { tellChat } from './news.ts';
import { chatPerson } from './people.ts';
import { ownChat, takenChat } from './taking.ts';

/* Conversations about records. Its members read it; that there is one is told to who may read the record. */

const maxKeepers = 5;
const longestTitle = 100;
/** Messages are records of the chat itself: what is said of one stands in its thread. */
const own = 'chats';

const chatOf = ({ db }: Context, { kind, id }: End): Promise<ChatConversationRow | undefined> =>
  db
    .selectFrom('chatConversations')
    .selectAll()
    .where('recordKind', '=', kind)
    .where('recordId', '=', id)
    .executeTakeFirst();

/** The record that a key names, and what it is called; null where the viewer may not read it. */
async function recordAt(ctx: Context, key: string, language: Language): Promise<{ end: End; title: string } | null> {
  const end = endOf(ctx, key);
  if (end === null || end.kind === own) return null;
  const found = (await readable(ctx, [end], language)).get(keyOf(end));
  return found === undefined ? null : { end, title: found.title };
}

export async function recordChat(ctx: Context, key: string) {
  authorize(ctx, 'read', 'Chat');
  const found = await recordAt(ctx, key, 'en');
  if (found === null) return null;
  const row = await chatOf(ctx, found.end);
  const conversation = row === undefined ? null : await takenChat(ctx, row.id);
  const keepers = row === undefined || conversation !== null ? [] : await keepersOf(ctx, row.id);
  return { key: keyOf(found.end), isThere: row !== undefined, conversation, keepers };
}

async function keepersOf(ctx: Context, id: number) {
  const found = await ctx.db
    .selectFrom('chatMembers')
    .select('userId')
    .where('conversationId', '=', id)
    .where('role', 'in', ['OWNER', 'MODERATOR'])
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(maxKeepers)
    .execute();
  return Promise.all(found.map(({ userId }) => chatPerson(ctx, userId)));
}

export async function openRecordChat(
  ctx: Context,
  { key, memberIds = [], language = 'en' }: MutationOpenRecordChatArgs,
): Promise<TakenChat> {
  authorizeSome(ctx, 'create', 'Chat');
  return write(ctx, async (tx) => {
    const found = await recordAt(tx, key, language);
    if (found === null) throw invalid({ key: unknown('there is no such record') });
    const { end, title } = found;
    const row = await chatOf(tx, end);
    if (row !== undefined) {
      const taken = await takenChat(tx, row.id);
      if (taken === null)
        throw new AppError('CONFLICT', 'Others talk about this record: ask them in', { reason: 'notMember' });
      return taken;
    }
    const others = await newPeople(tx, memberIds, 'memberIds');
    const id = await beginChat(tx, {
      kind: 'GROUP',
      input: { title: [...title].slice(0, longestTitle).join('') },
      others,
      about: { recordKind: end.kind, recordId: end.id },
    });
    return ownChat(tx, id);
  });
}

const recordsIn = (language: Language) =>
  batched(`records of conversations in ${language}`, async (ctx: Context, ids: number[]) => {
    const rows = await ctx.db
      .selectFrom('chatConversations')
      .select(['id', 'recordKind', 'recordId'])
      .where('id', 'in', ids)
      .where('recordKind', 'is not', null)
      .execute();
    const ends = new Map(rows.map(({ id, recordKind, recordId }) => [id, { kind: recordKind!, id: recordId! }]));
    const shown = await shownEnds(ctx, [...ends.values()], language);
    return new Map<number, ChatRecord | null>(
      [...ends].map(([id, end]) => {
        const found = shown(end);
        if (found === null) return [id, null];
        const { kindTitle, icon, subject, record, state } = found;
        return [id, { key: keyOf(end), kindTitle, icon, subject, record, state }];
      }),
    );
  });
const byLanguage = { en: recordsIn('en'), fr: recordsIn('fr'), ar: recordsIn('ar') };

/** The record of a conversation as it is now. */
export const recordOf = async (ctx: Context, { id, recordKind }: TakenChat, language: Language) =>
  recordKind === null ? null : ((await byLanguage[language](ctx, id)) ?? null);

/**
 * Records turned out to be one: it has the conversation that was begun first, and the others go on as groups, as a record has one
 * conversation. What was said in each stays with its members.
 */
export async function joinRecords(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'joined') return;
  const found = await tx.db
    .selectFrom('chatConversations')
    .select('id')
    .where('recordKind', '=', event.record)
    .where('recordId', 'in', [event.into, ...event.ids])
    .orderBy('id')
    .execute();
  const [first, ...others] = found.map(({ id }) => id);
  if (first === undefined) return;
  const set = (ids: number[], record: { recordKind: string | null; recordId: number | null }) =>
    tx.db.updateTable('chatConversations').set(record).where('id', 'in', ids).execute();
  if (others.length > 0) await set(others, { recordKind: null, recordId: null });
  await set([first], { recordKind: event.record, recordId: event.into });
  for (const { id } of found) tellChat(tx, { what: 'conversation', conversationId: id, userId: null });
}

/** Records are deleted for good, which may be people: the conversation stays, under a name that tells nothing of them. */
export async function forgetRecords(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'purged') return;
  const kinds = kindsOf(tx, event.subject);
  if (kinds.length === 0 || event.ids.length === 0) return;
  const found = await tx.db
    .selectFrom('chatConversations')
    .select(['id', 'recordId'])
    .where('recordKind', 'in', kinds)
    .where('recordId', 'in', event.ids)
    .execute();
  for (const { id, recordId } of found) {
    const title = `#${recordId}`;
    await tx.db
      .updateTable('chatConversations')
      .set({ title, nameKey: sortKey(title), searchText: foldCase(title) })
      .where('id', '=', id)
      .execute();
    tellChat(tx, { what: 'conversation', conversationId: id, userId: null });
  }
  // The log of changes has its name, too.
  if (found.length > 0)
    await redactPurged(
      tx,
      found.map(({ id }) => ({ subject: 'Chat', subjectId: id })),
    );
}
