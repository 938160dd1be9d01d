import { sql } from 'kysely';
import { tellPages } from '../../../changes/tellPages.ts';
import type { Context } from '../../../context.ts';
import type { CampaignRecipientRow, CampaignRow } from '../../../db/dashboardTables.ts';
import type { DomainEvent } from '../../../events.ts';
import type { CampaignOmission } from '../../../graphql/schema.generated.ts';

/* Each customer of a mailing, and what became of it. The sums of a mailing are kept with every change of one of them. */

export const countNames = [
  'recipientCount',
  'emailCount',
  'deliveredCount',
  'failedCount',
  'openedCount',
  'clickedCount',
  'subscribedCount',
  'complaintCount',
  'unsubscribedCount',
] as const;
type Counts = Record<(typeof countNames)[number], number>;
type Recipient = Omit<CampaignRecipientRow, 'id' | 'campaignId' | 'customerId' | 'reason' | 'mailId'>;

/** What one recipient adds to each sum. */
const partOf = (one: Recipient): Counts => ({
  recipientCount: one.state === 'OMITTED' ? 0 : 1,
  emailCount: one.state === 'OMITTED' || one.state === 'PENDING' ? 0 : 1,
  deliveredCount: one.state === 'SENT' ? 1 : 0,
  failedCount: one.state === 'FAILED' ? 1 : 0,
  openedCount: one.openedAt === null ? 0 : 1,
  clickedCount: one.clickedAt === null ? 0 : 1,
  subscribedCount: one.subscribedAt === null ? 0 : 1,
  complaintCount: one.complainedAt === null ? 0 : 1,
  unsubscribedCount: one.unsubscribedAt === null ? 0 : 1,
});

/** The sums of a mailing as its recipients have them. */
export async function countsOf(tx: Context, campaignId: number): Promise<Counts> {
  const some = (column: string) => sql`count(${sql.ref(column)})`;
  const { rows } = await sql<Counts>`
    select count(case when state <> 'OMITTED' then 1 end) as recipient_count,
      count(case when state not in ('OMITTED', 'PENDING') then 1 end) as email_count,
      count(case when state = 'SENT' then 1 end) as delivered_count,
      count(case when state = 'FAILED' then 1 end) as failed_count,
      ${some('opened_at')} as opened_count, ${some('clicked_at')} as clicked_count,
      ${some('subscribed_at')} as subscribed_count, ${some('complained_at')} as complaint_count,
      ${some('unsubscribed_at')} as unsubscribed_count
    from campaign_recipients where campaign_id = ${campaignId}`.execute(tx.db);
  return Object.fromEntries(countNames.map((name) => [name, Number(rows[0]![name])])) as Counts;
}

/** Changes a recipient and the sums of its mailing with it. The row is read again, locked, so that nothing counts twice. */
export async function changeRecipient(
  tx: Context,
  id: number,
  change: (row: CampaignRecipientRow) => Partial<CampaignRecipientRow> | null,
): Promise<CampaignRecipientRow | undefined> {
  // Both engines let one at a time change it from here on.
  const row = await tx.db
    .updateTable('campaignRecipients')
    .set((of) => ({ campaignId: of.ref('campaignId') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const values = row && change(row);
  if (!row || !values || Object.keys(values).length === 0) return row;
  const after = { ...row, ...values };
  await tx.db.updateTable('campaignRecipients').set(values).where('id', '=', id).execute();
  const [was, is] = [partOf(row), partOf(after)];
  const changed = countNames.filter((name) => was[name] !== is[name]);
  if (changed.length > 0)
    await tx.db
      .updateTable('campaigns')
      .set((of) => ({
        ...Object.fromEntries(changed.map((name) => [name, of(name, '+', is[name] - was[name])])),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', row.campaignId)
      .execute();
  await tellPages(tx, 'Campaign', row.campaignId);
  return after;
}

/** What the outbox tells of a mail, and whose data was erased. */
export async function followRecipients(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind === 'purged' && event.subject === 'Customer') return forget(tx, event.ids);
  if (event.kind !== 'mailSent' && event.kind !== 'mailFailed' && event.kind !== 'mailRetried') return;
  const found = await tx.db
    .selectFrom('campaignRecipients')
    .select('id')
    .where('mailId', '=', event.mailId)
    .executeTakeFirst();
  if (found === undefined) return;
  const state = ({ mailSent: 'SENT', mailFailed: 'FAILED', mailRetried: 'QUEUED' } as const)[event.kind];
  await changeRecipient(tx, found.id, (row) => (row.state === state ? null : { state }));
}

const erased: CampaignOmission = 'ERASED';

/** Of a customer who was erased stays what they count; what waits for them is not sent. */
async function forget(tx: Context, customerIds: readonly number[]): Promise<void> {
  const rows = await tx.db
    .selectFrom('campaignRecipients')
    .select('id')
    .where('customerId', 'in', [...customerIds])
    .execute();
  for (const { id } of rows)
    await changeRecipient(tx, id, ({ state }) => ({
      customerId: null,
      mailId: null,
      ...((state === 'PENDING' || state === 'QUEUED') && { state: 'OMITTED', reason: erased }),
    }));
}

/** Those left out, by why: when it was sent, and since. */
export async function omittedOf(ctx: Context, { id, omitted }: CampaignRow): Promise<Map<CampaignOmission, number>> {
  const counts = new Map(Object.entries(JSON.parse(omitted) as object) as [CampaignOmission, number][]);
  const rows = await ctx.db
    .selectFrom('campaignRecipients')
    .select((of) => ['reason', of.fn.countAll<number | string>().as('count')])
    .where('campaignId', '=', id)
    .where('state', '=', 'OMITTED')
    .groupBy('reason')
    .execute();
  for (const { reason, count } of rows) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + Number(count));
  return counts;
}
