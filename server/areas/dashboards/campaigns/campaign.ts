import { sql } from 'kysely';
import { visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CampaignRow } from '../../../db/dashboardTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { AppError, invalid } from '../../../errors.ts';
import { asIs, html, line, unknown } from '../../../fields.ts';
import type { CampaignFilter, CampaignInput, CampaignSortField } from '../../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../../records/columns.ts';
import { atLeast, atMost, oneOf } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { checkDays } from '../day.ts';
import { foundBy } from '../foundBy.ts';
import { countsOf } from './recipients.ts';

const locked = { key: 'locked', message: 'cannot be changed any more: it was sent' };
const longestText = 50_000;
const firstDay = '0001-01-01';
/** What goes out with the mail, so that it stays what its recipients have read. */
const sentColumns = ['subject', 'body', 'language', 'viewId'] as const;
const noView = unknown('there is no such view of customers that you can open');

/** Mailings to customers who agreed, and what became of them. */
export const campaign = defineRecord<CampaignRow, CampaignInput>({
  subject: 'Campaign',
  table: 'campaigns',
  noun: 'Campaign',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(120, true)),
    subject: preset(line(150), ''),
    body: preset(html(longestText, 'long'), ''),
    language: preset(asIs, 'en'),
    viewId: optional((given) => recordId(given) ?? noView, null),
  },
  fixed: [
    'state',
    'sentOn',
    'omitted',
    'calledOffAt',
    'recipientCount',
    'emailCount',
    'deliveredCount',
    'failedCount',
    'openedCount',
    'clickedCount',
    'subscribedCount',
    'complaintCount',
    'unsubscribedCount',
  ],
  assign: { sentOn: async () => '' },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (isRestored) return;
    if (before !== null && before.state !== 'DRAFT')
      for (const name of sentColumns) if (values[name] !== before[name]) refuse(name, locked);
    const { viewId } = values;
    if (viewId === null || viewId === before?.viewId || errors['viewId'] !== undefined) return;
    if ((await viewOf(tx, viewId)) === undefined) refuse('viewId', noView);
  },
  derive: (_tx, { name, subject }) => foundBy(name, subject),
  // What came back meanwhile counts as well.
  comeBack: async (tx, { state }, id) => (state === 'RECORDED' || state === 'DRAFT' ? {} : countsOf(tx, id)),
  refuseUndo: (_change, changed) =>
    changed.includes('state') || changed.includes('calledOffAt')
      ? new AppError('CONFLICT', 'The campaign was sent', { reason: 'sent' })
      : null,
});

/** The view of customers with this id, if the viewer can open it. */
export function viewOf(ctx: Context, id: number): Promise<{ query: string } | undefined> {
  return ctx.db
    .selectFrom('listViews as p')
    .select('query')
    .where('id', '=', id)
    .where('list', '=', 'customers')
    .where(visible(ctx, 'ListView', 'p') ?? sql<boolean>`1 = 1`)
    .executeTakeFirst();
}

export const campaigns = defineList<CampaignRow, CampaignFilter, CampaignSortField>({
  subject: 'Campaign',
  table: 'campaigns',
  filters: { fromDay: atLeast('sentOn'), toDay: atMost('sentOn'), state: oneOf('state') },
  normalize: async (ctx, filter) => {
    const checked = await checkDays(ctx, filter);
    // A draft was sent on no day.
    return checked.toDay != null && checked.fromDay == null ? { ...checked, fromDay: firstDay } : checked;
  },
  sorts: { NAME: 'nameKey', SENT: 'sentOn', EMAILS: 'emailCount' },
  search: { column: 'searchText' },
});

/** Not while it is being sent. */
export async function refuseSending(_tx: Context, { state }: CampaignRow): Promise<void> {
  if (state === 'SENDING') throw invalid({ state: { key: 'sending', message: 'is being sent' } });
}
