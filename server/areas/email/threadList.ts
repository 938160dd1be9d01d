import { sql } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailThreadRow } from '../../db/emailTables.ts';
import type { EmailView, QueryEmailThreadsArgs } from '../../graphql/schema.generated.ts';
import { invalid } from '../../errors.ts';
import { isLongerThan, tooLong } from '../../fields.ts';
import { is, isFilled } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { ListPage } from '../../records/listRead.ts';
import type { Asked } from '../../records/selection.ts';
import { labelText } from './email.ts';
import { mailboxIdFor } from './mailboxes.ts';

/* Conversations of a mailbox: each view is read along an index of its own. */

/** Column with the time by which each view is ordered; a conversation stands in it where the column is filled. */
export const columnOfView = {
  INBOX: 'inboxAt',
  SENT: 'sentAt',
  DRAFT: 'draftAt',
  STARRED: 'starredAt',
  SPAM: 'spamAt',
  TRASH: 'trashAt',
} as const satisfies Record<EmailView, keyof EmailThreadRow>;

export const allViews = Object.keys(columnOfView) as EmailView[];

type Filter = { [View in EmailView]?: true } & {
  mailboxId: number;
  label?: { mailboxId: number; label: string } | null;
  isRead?: boolean | null | undefined;
  hasFiles?: boolean | null | undefined;
  search?: string | null | undefined;
};

const longestLabel = 60;

const hasLabel: FilterKind = {
  column: 'id',
  isEquality: false,
  read: (given) => {
    const { mailboxId, label } = given as NonNullable<Filter['label']>;
    return {
      values: [mailboxId, label],
      sql: (field, [mailbox, word]) =>
        sql`${field} in (select thread_id from mail_thread_labels where mailbox_id = ${mailbox} and label = ${word})`,
    };
  },
};

const threads = defineList<EmailThreadRow, Filter, EmailView | 'LATEST'>({
  subject: 'Email',
  table: 'mail_threads',
  filters: {
    mailboxId: is('mailboxId'),
    INBOX: isFilled('inboxAt'),
    SENT: isFilled('sentAt'),
    DRAFT: isFilled('draftAt'),
    STARRED: isFilled('starredAt'),
    SPAM: isFilled('spamAt'),
    TRASH: isFilled('trashAt'),
    label: hasLabel,
    isRead: is('isRead'),
    hasFiles: is('hasFiles'),
  },
  sorts: { ...columnOfView, LATEST: 'latestAt' },
  search: { column: 'searchText' },
});

/** Conversations of one view, or with one label, the latest first. */
export async function listThreads(
  ctx: Context,
  { mailboxId: given, filter, page }: Partial<QueryEmailThreadsArgs>,
  asked?: Asked,
): Promise<ListPage<EmailThreadRow>> {
  authorize(ctx, 'read', 'Email');
  const mailboxId = await mailboxIdFor(ctx, given);
  const label = filter?.label === null || filter?.label === undefined ? null : labelText(filter.label);
  if (label !== null && isLongerThan(label, longestLabel)) throw invalid({ 'filter.label': tooLong(longestLabel) });
  const view = filter?.view ?? (label === null ? 'INBOX' : null);
  return threads.page(
    ctx,
    {
      filter: {
        mailboxId,
        ...(view !== null && { [view]: true }),
        label: label === null ? null : { mailboxId, label },
        isRead: filter?.isRead,
        hasFiles: filter?.hasFiles,
        search: filter?.search,
      } as Filter,
      orderBy: { field: view ?? 'LATEST', direction: 'DESC' },
      page,
    },
    asked,
  );
}

/** One conversation that the viewer may read. */
export const oneThread = (ctx: Context, id: string): Promise<EmailThreadRow | null> => threads.get(ctx, id);
