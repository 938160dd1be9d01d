import { authorize, isAllowedSome } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { CampaignRow } from '../../../db/dashboardTables.ts';
import { forbidden, invalid } from '../../../errors.ts';
import { unknown } from '../../../fields.ts';
import type { CampaignAudience, CampaignOmission } from '../../../graphql/schema.generated.ts';
import { idsOfRows } from '../../../records/listCounts.ts';
import { campaigns, viewOf } from './campaign.ts';
import { omittedOf } from './recipients.ts';

/* Whom a mailing goes to: of the customers whom the sender may read, those of its view, and of these the ones who agreed. */

const atOnce = 500;

export type Reached = { customerIds: number[]; omitted: Map<CampaignOmission, number> };

type Person = { email: string; erasedAt: string | null; acceptsMarketing: 0 | 1; marketingChangedAt: string | null };

/** Why a customer gets no mailing; null who does. */
export function omissionOf({ email, erasedAt, acceptsMarketing, marketingChangedAt }: Person): CampaignOmission | null {
  if (erasedAt !== null) return 'ERASED';
  if (acceptsMarketing === 0) return marketingChangedAt === null ? 'NOT_AGREED' : 'UNSUBSCRIBED';
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(email) && !email.endsWith('.invalid') ? null : 'NO_ADDRESS';
}

/** Those who are reached as things are now; null where the view cannot be opened any more. */
export async function reachedBy(ctx: Context, { viewId }: Pick<CampaignRow, 'viewId'>): Promise<Reached | null> {
  authorize(ctx, 'read', 'Customer');
  const view = viewId === null ? { query: '' } : await viewOf(ctx, viewId);
  const ids = view === undefined ? null : await idsOfRows(ctx, 'customers', view.query);
  return ids && reachedOf(ctx, ids);
}

/** Which of these customers agreed, and why the others are left out. */
export async function reachedOf(ctx: Context, ids: readonly number[]): Promise<Reached> {
  const omitted = new Map<CampaignOmission, number>();
  const customerIds: number[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await ctx.db
      .selectFrom('customers')
      .select(['id', 'email', 'erasedAt', 'acceptsMarketing', 'marketingChangedAt'])
      .where('id', 'in', ids.slice(start, start + atOnce))
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const reason = omissionOf(row);
      if (reason === null) customerIds.push(row.id);
      else omitted.set(reason, (omitted.get(reason) ?? 0) + 1);
    }
  }
  return { customerIds, omitted };
}

/** The same for a mailing that is about to be sent. */
export async function audienceToSend(ctx: Context, row: CampaignRow): Promise<Reached> {
  const reached = await reachedBy(ctx, row);
  if (reached === null) throw invalid({ viewId: unknown('its view cannot be opened any more') });
  return reached;
}

const order: readonly CampaignOmission[] = ['NOT_AGREED', 'UNSUBSCRIBED', 'NO_ADDRESS', 'ERASED', 'STOPPED'];
const shown = (count: number, omitted: ReadonlyMap<CampaignOmission, number>): CampaignAudience => ({
  count,
  omitted: order.flatMap((reason) => (omitted.has(reason) ? [{ reason, count: omitted.get(reason)! }] : [])),
});

/** Whom a mailing goes to, or went to. */
export async function campaignAudience(ctx: Context, id: string): Promise<CampaignAudience | null> {
  const viewer = authorize(ctx, 'read', 'Campaign');
  const row = await campaigns.get(ctx, id);
  if (row === null) return null;
  if (row.state !== 'DRAFT') return shown(row.recipientCount, await omittedOf(ctx, row));
  if (!isAllowedSome(viewer, 'read', 'Customer')) throw forbidden();
  const reached = await reachedBy(ctx, row);
  return reached && shown(reached.customerIds.length, reached.omitted);
}
