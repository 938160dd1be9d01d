import { authorizeSome, filterOf } from '../../access/authorize.ts';
import { noteAllowed } from '../../access/noted.ts';
import { allowedOf } from '../../access/records.ts';
import type { Row } from '../../access/rowFilter.ts';
import { parsed } from '../../changes/merge.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { AppError, forbidden, notFound } from '../../errors.ts';
import { asIs, isLongerThan, oneLine, tooLong, tooMany } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { EmailFolder } from '../../graphql/schema.generated.ts';
import { json, optional, preset, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { noteForAccounts } from './accounts/changesHere.ts';
import { learnSpam } from './spam.ts';
import { refreshThreads } from './threads.ts';

/** What is changed of a message once it is there. */
export type Flags = {
  isRead: boolean;
  isStarred: boolean;
  isDeleted: boolean;
  folder: EmailFolder;
  labels: string[];
  snoozedUntil: string | null;
};

const maxLabels = 20;
const longestLabel = 40;

/** A label: folded, so that each is one word for everybody. */
export const labelText = (given: string) => oneLine(given).toLowerCase();

export function labelList(given: readonly string[]): Kept | Problem {
  const labels = [...new Set(given.map(labelText).filter((label) => label !== ''))].sort();
  if (labels.length > maxLabels) return tooMany(maxLabels);
  return labels.some((label) => isLongerThan(label, longestLabel)) ? tooLong(longestLabel) : JSON.stringify(labels);
}

/** What a message says and where it went never comes back by an undo: only how it is kept does. */
const undone = new Set(['isRead', 'isStarred', 'isDeleted', 'folder', 'labels', 'sendAt', 'snoozedUntil', 'version']);

/** Messages. How one is kept can be undone; what it says is written by drafts, sending and delivery alone. */
export const email = defineRecord<EmailRow, Partial<Flags>>({
  subject: 'Email',
  table: 'mailMessages',
  noun: 'Email',
  nameOf: ({ subject }) => subject,
  columns: {
    isRead: yesNo(false),
    isStarred: yesNo(false),
    isDeleted: yesNo(false),
    folder: preset(asIs, 'INBOX'),
    labels: json(labelList),
    snoozedUntil: optional(asIs, null),
  },
  fixed: [
    'mailboxId',
    'direction',
    'subject',
    'fromName',
    'fromAddress',
    'toPeople',
    'ccPeople',
    'bccPeople',
    'bodyMark',
    'fileCount',
    'messageId',
    'sendState',
    'sendAt',
    'unsubscribedAt',
  ],
  authorize: async (tx, action, row) => {
    authorizeSome(tx, action, 'Email');
    const [isRead, isAllowed] = row === undefined ? [] : await allowedOf(tx, ['read', action], 'Email', row as Row);
    if (isRead !== true) throw notFound('Email');
    if (isAllowed !== true) throw forbidden();
    noteAllowed(tx, action, 'Email', filterOf(tx, action, 'Email'), row as Row);
  },
  afterMany: async (tx, changes) => {
    await learnSpam(tx, changes);
    await noteForAccounts(tx, changes);
    await refreshThreads(
      tx,
      changes.map(({ before, after }) => (after ?? before)!.threadId),
    );
  },
  after: async (tx, before, after) => {
    await learnSpam(tx, [{ before, after }]);
    await noteForAccounts(tx, [{ before, after }]);
    await refreshThreads(tx, [(after ?? before)!.threadId]);
  },
  isPlannedTogether: true,
  refuseUndo: (change) => {
    const names = change.action === 'UPDATE' ? Object.keys(parsed<object>(change.after)) : ['created'];
    return names.every((name) => undone.has(name))
      ? null
      : new AppError('CONFLICT', 'What was written, sent or received cannot be undone', { reason: 'notUndoable' });
  },
});
