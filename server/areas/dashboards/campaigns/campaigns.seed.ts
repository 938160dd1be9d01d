import type { Context } from '../../../context.ts';
import type { CampaignRow } from '../../../db/dashboardTables.ts';
import { omissionOf } from './audience.ts';
import { campaign } from './campaign.ts';
import { countsOf } from './recipients.ts';

const dayMs = 86_400_000;
const insertedAtOnce = 400;

/** Name, subject, and what it says. */
const topics: [string, string, string][] = [
  ['Spring Catalog', 'The spring catalog is here', 'Light jackets, garden tools and new colors for the kitchen.'],
  ['New Arrivals', 'New this week', 'Forty products came in this week, and the first are almost gone.'],
  ['Office Week', 'Five days for a better desk', 'Chairs, lamps and stands, with free delivery until Friday.'],
  ['Gift Ideas', 'Gifts under 50', 'Small things that people keep, wrapped if you like.'],
  ['Garden Days', 'Your garden wants you', 'Seeds, pots and gloves for the first warm days.'],
  ['Thank You Sale', 'Thank you, {name}', 'A year of orders deserves something: a tenth off all that is in stock.'],
];

const bodyOf = (text: string) =>
  `<p>Hello {name},</p><p>${text}</p><p><a href="https://atrium.example/shop" rel="noopener noreferrer nofollow">Have a look</a></p>`;

/** A year of campaigns to the customers who agreed, whose figures are the sums of their recipients, and one that is being written. */
export async function addCampaigns(tx: Context, random: () => number): Promise<void> {
  const now = tx.services.now().getTime();
  const people = await tx.db
    .selectFrom('customers')
    .select(['id', 'email', 'erasedAt', 'acceptsMarketing', 'marketingChangedAt'])
    .orderBy('id')
    .execute();
  const audience = people.filter((one) => omissionOf(one) === null).map(({ id }) => id);
  const others = people.filter((one) => omissionOf(one) === 'NOT_AGREED').map(({ id }) => id);
  for (let back = 13; back >= 0; back -= 1) {
    const leavers = others.splice(0, 1 + Math.floor(random() * 2));
    const sentAt = now - (back * 26 + 1) * dayMs;
    const [name, subject, text] = topics[back % topics.length]!;
    const values = await campaign.values(tx, { name, subject, body: bodyOf(text) }, null);
    const row = await campaign.insert(
      tx,
      {
        ...values,
        ...{ state: 'SENT', sentOn: new Date(sentAt).toISOString().slice(0, 10) },
        omitted: JSON.stringify({ NOT_AGREED: people.length - audience.length - leavers.length }),
      } as Partial<CampaignRow>,
      { cause: 'sample' },
    );
    await addRecipients(tx, row.id, audience, sentAt, random);
    for (const id of leavers) await addLeaver(tx, row.id, id, sentAt, back % 5 === 1);
    await tx.db
      .updateTable('campaigns')
      .set({ ...(await countsOf(tx, row.id)) })
      .where('id', '=', row.id)
      .execute();
  }
  const [name, subject, text] = topics[1]!;
  const draft = await campaign.values(tx, { name: `${name} 2`, subject, body: bodyOf(text) }, null);
  await campaign.insert(tx, draft, { cause: 'sample' });
}

/** One who agreed until then, and unsubscribed by it. */
async function addLeaver(tx: Context, campaignId: number, customerId: number, sentAt: number, complains: boolean) {
  const at = new Date(sentAt + 5 * 3_600_000).toISOString();
  await tx.db
    .insertInto('campaignRecipients')
    .values({
      ...{ campaignId, customerId, state: 'SENT', openedAt: at, unsubscribedAt: at },
      complainedAt: complains ? at : null,
    })
    .execute();
  await tx.db.updateTable('customers').set({ marketingChangedAt: at }).where('id', '=', customerId).execute();
}

async function addRecipients(
  tx: Context,
  campaignId: number,
  audience: readonly number[],
  sentAt: number,
  random: () => number,
): Promise<void> {
  const later = (hours: number) => new Date(sentAt + Math.ceil(random() * hours * 3_600_000)).toISOString();
  const rows = audience.map((customerId) => {
    const isFailed = random() < 0.03;
    const isOpened = !isFailed && random() < 0.42;
    const isClicked = isOpened && random() < 0.3;
    const isBack = isClicked && random() < 0.1;
    return {
      ...{ campaignId, customerId, state: isFailed ? ('FAILED' as const) : ('SENT' as const) },
      openedAt: isOpened ? later(20) : null,
      clickedAt: isClicked ? later(20) : null,
      subscribedAt: isBack ? later(23) : null,
    };
  });
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await tx.db
      .insertInto('campaignRecipients')
      .values(rows.slice(start, start + insertedAtOnce))
      .execute();
}
