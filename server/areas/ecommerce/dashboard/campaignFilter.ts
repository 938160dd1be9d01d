import { sql } from 'kysely';
import { authorize } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import { recordId } from '../../../db/recordId.ts';
import { invalid } from '../../../errors.ts';
import { malformed } from '../../../fields.ts';
import type { FilterKind } from '../../../records/filters.ts';

/* Customers whom a campaign was sent to, and what they did with it: `12.opened`. Whoever counts them there finds them here. */

const outcomes = ['emailed', 'sent', 'failed', 'opened', 'clicked', 'subscribed', 'complained', 'unsubscribed'];
const shape = new RegExp(`^([1-9]\\d{0,14})\\.(${outcomes.join('|')})$`);

/** Refuses what names no campaign, and who may not read campaigns. */
export function checkCampaign(ctx: Context, { campaign }: { campaign?: string | null }): void {
  if (campaign == null) return;
  authorize(ctx, 'read', 'Campaign');
  if (!shape.test(campaign))
    throw invalid({ 'filter.campaign': malformed(`must be an id, a dot and one of ${outcomes.join(', ')}`) });
}

export const ofCampaign: FilterKind = {
  column: 'id',
  isEquality: false,
  read: (given) => {
    const [, id = '', outcome = ''] = shape.exec(String(given)) ?? [];
    return {
      values: [recordId(id) ?? 0, outcome],
      sql: (field, [campaignId, what]) => sql`${field} in (
        select r.customer_id from campaign_recipients r where r.campaign_id = ${campaignId} and r.customer_id is not null
          and case ${what}
            when 'sent' then case when r.state = 'SENT' then r.state end
            when 'failed' then case when r.state = 'FAILED' then r.state end
            when 'opened' then r.opened_at
            when 'clicked' then r.clicked_at
            when 'subscribed' then r.subscribed_at
            when 'complained' then r.complained_at
            when 'unsubscribed' then r.unsubscribed_at
            else case when r.state not in ('PENDING', 'OMITTED') then r.state end
          end is not null)`,
    };
  },
};
