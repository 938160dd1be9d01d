import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailThreadRow } from '../../db/emailTables.ts';
import { pageOf } from '../../db/page.ts';
import type {
  EmailCareState,
  EmailCareView,
  EmailView,
  InputMaybe,
  PageInput,
  QueryEmailThreadsArgs,
} from '../../graphql/schema.generated.ts';
import { invalid } from '../../errors.ts';
import { isLongerThan, tooLong } from '../../fields.ts';
import { is, isFilled, isVacant } from '../../records/filters.ts';
import type { FilterKind } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import type { ListPage } from '../../records/listRead.ts';
import type { Asked } from '../../records/selection.ts';
import { labelText } from './email.ts';
import { allFound, fewFound, latestFound, soughtIn } from './foundThreads.ts';
import type { Found, Sought } from './foundThreads.ts';
import { mailboxIdFor } from './mailboxes.ts';
import { placeNamed } from './places.ts';
import { searchIn } from './searchQuery.ts';

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
  label?: LabelAsked | null;
  labelOfMany?: LabelAsked | null;
  isRead?: boolean | null | undefined;
  hasFiles?: boolean | null | undefined;
  isStarred?: true | undefined;
  isSnoozed?: true | undefined;
  care?: EmailCareState;
  assigneeId?: number;
  isUnassigned?: true;
  search?: string | null | undefined;
  query?: Found | null;
  queryOfMany?: Found | null;
};

type LabelAsked = { mailboxId: number; label: string };
const longestLabel = 60;

/*
 * Few that match are looked up and sorted. Of many, the next one is never far along the order: the plus keeps SQLite from
 * looking up all of them. PostgreSQL estimates itself which way is shorter.
 */
const manyOf = 500;
const ofMany = (field: RawBuilder<unknown>) => sql`+${field}`;

const labelled = (mailbox: unknown, label: unknown) =>
  sql`select thread_id from mail_thread_labels where mailbox_id = ${mailbox} and label = ${label}`;

const hasLabel = (isOfMany: boolean): FilterKind => ({
  column: 'id',
  isEquality: false,
  read: (given) => {
    const { mailboxId, label } = given as LabelAsked;
    return {
      values: [mailboxId, label],
      sql: (field, [mailbox, word]) => sql`${isOfMany ? ofMany(field) : field} in (${labelled(mailbox, word)})`,
    };
  },
});

/** Conversations that were found before, as JSON: looking for the words costs most, and page and count would each do it. */
const among = (isOfMany: boolean): FilterKind => ({
  column: 'id',
  isEquality: false,
  read: (given) => {
    const { ids, engine } = given as Found;
    return {
      values: [ids],
      sql: (field, [all]) =>
        engine === 'sqlite'
          ? sql`${isOfMany ? ofMany(field) : field} in (select value from json_each(${all}))`
          : sql`${field} in (select one::integer from json_array_elements_text(${all}::json) one)`,
    };
  },
});

/** Whether more than a few match, where SQLite has to be told. */
async function areMany({ db, services }: Context, matches: RawBuilder<unknown>): Promise<boolean> {
  if (services.database.engine !== 'sqlite') return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${matches} limit ${sql.lit(manyOf + 1)}) m`.execute(db);
  return rows[0]!.count > manyOf;
}

/** Of a full folder it is enough to know that there are more. */
const maxCounted = 1000;

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
    label: hasLabel(false),
    labelOfMany: hasLabel(true),
    isRead: is('isRead'),
    hasFiles: is('hasFiles'),
    isStarred: is('isStarred'),
    isSnoozed: isFilled('snoozedUntil'),
    care: is('care'),
    assigneeId: is('assigneeId'),
    isUnassigned: isVacant('assigneeId'),
    query: among(false),
    queryOfMany: among(true),
  },
  sorts: { ...columnOfView, LATEST: 'latestAt' },
  search: { column: 'searchText' },
  maxCounted,
});

/** Conversations that a view of a shared mailbox shows, of those in its inbox. */
const cared = (view: EmailCareView, userId: number) => ({
  INBOX: true as const,
  care: view === 'CLOSED' ? ('CLOSED' as const) : ('OPEN' as const),
  ...(view === 'MINE' && { assigneeId: userId }),
  ...(view === 'UNASSIGNED' && { isUnassigned: true as const }),
});

/** Conversations of one view, or with one label, the latest first. */
export async function listThreads(
  ctx: Context,
  { mailboxId: asMailbox, filter, page }: Partial<QueryEmailThreadsArgs>,
  asked?: Asked,
): Promise<ListPage<EmailThreadRow>> {
  const { userId } = authorize(ctx, 'read', 'Email');
  const found = filter?.query === null || filter?.query === undefined ? null : searchIn(filter.query);
  const place = found?.place === undefined ? null : await placeNamed(ctx, asMailbox, found.place);
  const mailboxId = place?.mailboxId ?? (await mailboxIdFor(ctx, asMailbox));
  const given = place?.label ?? filter?.label ?? found?.label ?? null;
  const label = given === null ? null : labelText(given);
  if (label !== null && isLongerThan(label, longestLabel)) throw invalid({ 'filter.label': tooLong(longestLabel) });
  const view =
    found?.view ??
    (place === null ? filter?.view : null) ??
    (filter?.care ? 'INBOX' : null) ??
    (label === null && found === null && !filter?.isSnoozed ? 'INBOX' : null);
  const labelAsked = label === null ? null : { mailboxId, label };
  const isLabelOfMany = labelAsked !== null && (await areMany(ctx, labelled(mailboxId, label)));
  const narrowed = {
    [isLabelOfMany ? 'labelOfMany' : 'label']: labelAsked,
    isRead: found?.isRead ?? filter?.isRead,
    isStarred: found?.isStarred,
    ...(filter?.isSnoozed && { isSnoozed: true }),
    ...(filter?.care && cared(filter.care, userId)),
    hasFiles: filter?.hasFiles,
    search: filter?.search,
  };
  const orderBy = {
    field: view ?? ('LATEST' as const),
    direction: 'DESC' as const,
  };
  const pageBy = (query: object, wanted = asked) =>
    threads.page(
      ctx,
      {
        filter: {
          mailboxId,
          ...(view !== null && { [view]: true }),
          ...narrowed,
          ...query,
        } as Filter,
        orderBy,
        page,
      },
      wanted,
    );
  if (found === null) return pageBy({});
  const sought = await soughtIn(ctx, mailboxId, found);
  const isPlain = Object.values(narrowed).every((value) => value === null || value === undefined || value === '');
  const first = isPlain && (await firstOfMany(ctx, { sought, column: columnOf(view) }, page, asked));
  if (!first) return pageBy(queryOf(await allFound(ctx, sought)));
  if ('count' in first) return pageBy(queryOf(first));
  const { pageInfo: info, nodes } = await pageBy({ query: first }, { ...asked!, total: false });
  return {
    nodes,
    ...{ totalCount: maxCounted, isTotalCapped: true },
    pageInfo: {
      ...info,
      pageCount: Math.ceil(maxCounted / info.size),
      hasNextPage: true,
    },
  };
}

const columnOf = (view: EmailView | null) => (view === null ? 'latestAt' : columnOfView[view]);
const queryOf = ({ count, ...words }: Found & { count: number }) => ({
  [count > manyOf ? 'queryOfMany' : 'query']: words,
});

/**
 * What the first page of a search by nothing else is read from: all that match where they are no more than are counted, else
 * the latest. Null where all have to be found.
 */
async function firstOfMany(
  ctx: Context,
  order: { sought: Sought; column: keyof EmailThreadRow },
  page: InputMaybe<PageInput> | undefined,
  asked: Asked | undefined,
): Promise<Found | (Found & { count: number }) | null> {
  const isFirst = (page?.number ?? 1) === 1 && (page?.after ?? null) === null;
  const isCounted = ctx.hasExactTotals === true || asked === undefined;
  if (ctx.services.database.engine !== 'sqlite' || !isFirst || isCounted) return null;
  const few = await fewFound(ctx, order, maxCounted);
  return few ?? latestFound(ctx, order, pageOf(ctx, page, { takesCursor: true }).size + 1);
}

/** One conversation that the viewer may read. */
export const oneThread = (ctx: Context, id: string): Promise<EmailThreadRow | null> => threads.get(ctx, id);
