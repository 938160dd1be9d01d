import type { Context } from '../../context.ts';
import type { EmailRow, EmailThreadRow } from '../../db/emailTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { updateEach } from '../../db/updateEach.ts';
import { distinct, peopleIn } from './people.ts';
import { beginCare, forgetCare } from './shared/careOfThreads.ts';

/*
 * Conversations follow from their messages. `refreshThreads` alone writes them, after each change of messages, so that
 * lists and counts read one row for each.
 */

type Message = Pick<
  EmailRow,
  | 'id'
  | 'mailboxId'
  | 'threadId'
  | 'direction'
  | 'folder'
  | 'isRead'
  | 'isStarred'
  | 'isDeleted'
  | 'labels'
  | 'fromName'
  | 'fromAddress'
  | 'toPeople'
  | 'ccPeople'
  | 'subject'
  | 'snippet'
  | 'fileCount'
  | 'at'
  | 'sendAt'
  | 'snoozedUntil'
  | 'surfacedAt'
>;

const columns = [
  ...(['id', 'mailboxId', 'threadId', 'direction', 'folder', 'isRead', 'isStarred', 'isDeleted', 'labels'] as const),
  ...(['fromName', 'fromAddress', 'toPeople', 'ccPeople', 'subject', 'snippet', 'fileCount', 'at', 'sendAt'] as const),
  ...(['snoozedUntil', 'surfacedAt'] as const),
];

const maxPeople = 20;
const longestSearched = 2000;

/** Those of a conversation that speak for it: what is in trash or spam does so only where there is nothing else. */
export function speaking<Row extends Pick<EmailRow, 'isDeleted' | 'folder'>>(messages: readonly Row[]): readonly Row[] {
  const there = messages.filter(({ isDeleted }) => isDeleted === 0);
  const wanted = there.filter(({ folder }) => folder !== 'SPAM');
  return wanted.length > 0 ? wanted : there.length > 0 ? there : messages;
}

const prefix = /^\s*(?:(?:re|aw|sv|antw|réf|rép|fwd?|wg|tr|رد|إعادة توجيه)\s*(?:\[\d+\])?\s*[:：]\s*)+/iu;

/** Whether the subject is that of a reply. */
export const isReplySubject = (subject: string) => prefix.test(subject);
/** The subject without prefixes of replies. */
export const baseSubject = (subject: string) => subject.replace(prefix, '').trim();
export const subjectKey = (subject: string) => sortKey(baseSubject(subject));

/** What is not derived: who takes care of it. */
type Cared = 'isMuted' | 'care' | 'assigneeId' | 'cameAt' | 'firstAnswerAt' | 'closedAt' | 'createdAt' | 'updatedAt';
type Derived = Omit<EmailThreadRow, 'id' | 'version' | 'mailboxId' | Cared>;

/** When the next draft is sent by itself. */
const next = (messages: readonly Message[]): string | null =>
  messages.flatMap(({ sendAt, isDeleted }) => (sendAt === null || isDeleted === 1 ? [] : [sendAt])).sort()[0] ?? null;

const isInInbox = ({ folder, isDeleted }: Message) => folder === 'INBOX' && isDeleted === 0;

/** What came back from snoozing stands where it would if it had come then. */
const latestInInbox = (messages: readonly Message[]): string | null =>
  messages
    .filter((message) => isInInbox(message) && message.snoozedUntil === null)
    .map(({ at, surfacedAt }) => (surfacedAt !== null && surfacedAt > at ? surfacedAt : at))
    .sort()
    .at(-1) ?? null;

const snoozedIn = (messages: readonly Message[]): string | null =>
  messages
    .flatMap((message) => (isInInbox(message) && message.snoozedUntil !== null ? [message.snoozedUntil] : []))
    .sort()[0] ?? null;

/** What a conversation says of itself, from its messages in the order of time; there is at least one. */
export function derived(messages: readonly Message[]): Derived {
  const live = speaking(messages);
  const latestOf = (is: (message: Message) => boolean) => messages.findLast(is)?.at ?? null;
  const inFolder = (folder: EmailRow['folder']) =>
    latestOf((message) => message.folder === folder && message.isDeleted === 0);
  const flag = (is: boolean) => (is ? 1 : 0);
  const people = distinct(live.map(({ fromName, fromAddress }) => ({ name: fromName, address: fromAddress })));
  const sent = live.filter(({ direction }) => direction === 'OUT');
  const recipients = distinct(sent.flatMap(({ toPeople, ccPeople }) => [...peopleIn(toPeople), ...peopleIn(ccPeople)]));
  const { subject } = live[0]!;
  const labels = [...new Set(live.flatMap((message) => JSON.parse(message.labels) as string[]))].sort();
  const subjects = [...new Set(live.map((message) => message.subject))];
  const names = people.map(({ name, address }) => (name === '' ? address : name));
  const words = wordsOf([...subjects, ...names, ...people.map(({ address }) => address)].join(' '));
  return {
    subject,
    subjectKey: subjectKey(subject),
    people: JSON.stringify(people.slice(0, maxPeople)),
    recipients: JSON.stringify(recipients.slice(0, maxPeople)),
    snippet: live.at(-1)!.snippet,
    messageCount: messages.length,
    hasFiles: flag(live.some(({ fileCount }) => fileCount > 0)),
    labels: JSON.stringify(labels),
    isRead: flag(live.every(({ isRead }) => isRead === 1)),
    isStarred: flag(live.some(({ isStarred }) => isStarred === 1)),
    latestAt: live.at(-1)!.at,
    sendAt: next(messages),
    snoozedUntil: snoozedIn(messages),
    inboxAt: latestInInbox(messages),
    sentAt: inFolder('SENT'),
    draftAt: inFolder('DRAFT'),
    starredAt: latestOf(({ isStarred, isDeleted }) => isStarred === 1 && isDeleted === 0),
    spamAt: inFolder('SPAM'),
    trashAt: latestOf(({ isDeleted }) => isDeleted === 1),
    searchText: foldCase([...names, ...subjects].join('\n')).slice(0, longestSearched),
    findText: ` ${words.join(' ')} `.slice(0, longestSearched),
    nameKey: sortKey(subject),
  };
}

/** Brings conversations up to date with their messages, in as many statements for many as for one; empty ones go. */
export async function refreshThreads(tx: Context, threadIds: readonly number[]): Promise<void> {
  const ids = [...new Set(threadIds)];
  if (ids.length === 0) return;
  const messages = (await tx.db
    .selectFrom('mailMessages')
    .select(columns)
    .where('threadId', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()) as Message[];
  const byThread = Map.groupBy(messages, ({ threadId }) => threadId);
  const empty = ids.filter((id) => !byThread.has(id));
  // Keys and labels go with it.
  if (empty.length > 0) {
    await forgetCare(tx, empty);
    await tx.db.deleteFrom('mailThreads').where('id', 'in', empty).execute();
  }
  const rows = [...byThread].map(([id, some]) => ({ id, ...derived(some) }));
  await updateEach(tx, 'mailThreads', rows);
  await beginCare(tx, rows);
  await relabel(tx, rows, byThread);
}

/** Conversations in the trash alone are found under no label. */
async function relabel(
  tx: Context,
  rows: readonly (Derived & { id: number })[],
  byThread: ReadonlyMap<number, readonly Message[]>,
): Promise<void> {
  if (rows.length === 0) return;
  const wanted = rows.flatMap(({ id, labels }) => {
    const some = byThread.get(id)!;
    if (some.every(({ isDeleted }) => isDeleted === 1)) return [];
    return (JSON.parse(labels) as string[]).map((label) => ({ mailboxId: some[0]!.mailboxId, label, threadId: id }));
  });
  const known = await tx.db
    .selectFrom('mailThreadLabels')
    .selectAll()
    .where(
      'threadId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const keyOf = ({ threadId, label }: { threadId: number; label: string }) => `${threadId} ${label}`;
  const [wantedKeys, knownKeys] = [new Set(wanted.map(keyOf)), new Set(known.map(keyOf))];
  const gone = known.filter((one) => !wantedKeys.has(keyOf(one)));
  for (const [label, some] of Map.groupBy(gone, (one) => one.label))
    await tx.db
      .deleteFrom('mailThreadLabels')
      .where('label', '=', label)
      .where(
        'threadId',
        'in',
        some.map(({ threadId }) => threadId),
      )
      .execute();
  const added = wanted.filter((one) => !knownKeys.has(keyOf(one)));
  if (added.length > 0) await tx.db.insertInto('mailThreadLabels').values(added).execute();
}
