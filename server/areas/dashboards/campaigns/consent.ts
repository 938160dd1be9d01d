import type { Context } from '../../../context.ts';
import type { CampaignRecipientRow } from '../../../db/dashboardTables.ts';
import { write } from '../../../db/write.ts';
import { tellEvent } from '../../../events.ts';
import { programContext } from '../../../program.ts';
import type { Services } from '../../../context.ts';
import { addressesIn, picturesIn, meantBy } from './mailingMail.ts';
import { changeRecipient } from './recipients.ts';

/* What the recipient of a mailing does by its link, without an account. */

/** What the page of a link says. */
export type LinkState = 'subscribed' | 'unsubscribed' | 'complained' | 'agreed' | 'test' | 'gone';
export type LinkAction = 'stop' | 'again' | 'complain';

const asReader = (services: Services) => programContext(services, 'link of a mailing');

/** How things stand with the recipient of this link. */
export async function stateOfLink(services: Services, token: string): Promise<LinkState> {
  const meant = meantBy(services, token);
  if (meant === null) return 'gone';
  if (meant.recipientId === null) return 'test';
  const row = await services.database.reader
    .selectFrom('campaignRecipients as r')
    .innerJoin('customers as c', 'c.id', 'r.customerId')
    .select(['r.subscribedAt', 'r.complainedAt', 'c.acceptsMarketing', 'c.erasedAt'])
    .where('r.id', '=', meant.recipientId)
    .executeTakeFirst();
  if (row === undefined || row.erasedAt !== null) return 'gone';
  if (row.acceptsMarketing === 1) return row.subscribedAt === null ? 'subscribed' : 'agreed';
  return row.complainedAt === null ? 'unsubscribed' : 'complained';
}

/** Withdraws the agreement of the recipient, gives it back to who took it back by this link, or notes that there never was one. */
export async function actByLink(services: Services, token: string, action: LinkAction): Promise<void> {
  const meant = meantBy(services, token);
  if (meant === null || meant.recipientId === null) return;
  const { recipientId } = meant;
  await write(asReader(services), async (tx) => {
    const at = tx.services.now().toISOString();
    let agrees: boolean | null = null;
    const row = await changeRecipient(tx, recipientId, (before) => {
      if (before.customerId === null) return null;
      if (action === 'stop') {
        agrees = false;
        return before.unsubscribedAt === null ? { unsubscribedAt: at, subscribedAt: null } : null;
      }
      // By this link nobody agrees who has not withdrawn by it.
      if (before.unsubscribedAt === null) return null;
      if (action === 'complain') return before.complainedAt === null ? { complainedAt: at } : null;
      agrees = true;
      return { unsubscribedAt: null, subscribedAt: at };
    });
    if (agrees !== null && row?.customerId != null)
      await tellEvent(tx, { kind: 'marketingChosen', customerId: row.customerId, isAgreed: agrees });
  });
}

/** Notes that a mail was opened, or that a link in it was followed; who does not want to be followed is not. */
async function noteSeen(services: Services, recipientId: number | null, isClick: boolean): Promise<void> {
  if (recipientId === null) return;
  const isNews = (row: Pick<CampaignRecipientRow, 'openedAt' | 'clickedAt'>) =>
    row.openedAt === null || (isClick && row.clickedAt === null);
  const known = await services.database.reader
    .selectFrom('campaignRecipients')
    .select(['openedAt', 'clickedAt'])
    .where('id', '=', recipientId)
    .executeTakeFirst();
  if (known === undefined || !isNews(known)) return;
  await write(asReader(services), async (tx: Context) => {
    const at = tx.services.now().toISOString();
    await changeRecipient(tx, recipientId, ({ openedAt, clickedAt }) => ({
      // Who follows a link has opened the mail, whether its picture was loaded or not.
      ...(openedAt === null && { openedAt: at }),
      ...(isClick && clickedAt === null && { clickedAt: at }),
    }));
  });
}

export const noteOpened = (services: Services, token: string): Promise<void> =>
  noteSeen(services, meantBy(services, token)?.recipientId ?? null, false);

/** A picture in the text of the campaign, for whoever has a mail of it; null when there is none at the place. */
export async function pictureOf(services: Services, token: string, place: string) {
  const meant = meantBy(services, token);
  if (meant === null || !/^\d{1,4}$/.test(place)) return null;
  const { reader } = services.database;
  const row = await reader.selectFrom('campaigns').select('body').where('id', '=', meant.campaignId).executeTakeFirst();
  const path = row && picturesIn(row.body)[Number(place)];
  if (path === undefined) return null;
  const file = await reader
    .selectFrom('files')
    .select(['mediaType', 'bytes'])
    .where('key', '=', path.slice('/files/'.length))
    .where('isPrivate', '=', 0)
    .executeTakeFirst();
  return file?.mediaType.startsWith('image/') ? file : null;
}

/** Where a link of a mail leads: an address of its text and no other; null where there is none. */
export async function followLink(services: Services, token: string, place: string, isCounted: boolean) {
  const meant = meantBy(services, token);
  if (meant === null || !/^\d{1,4}$/.test(place)) return null;
  const row = await services.database.reader
    .selectFrom('campaigns')
    .select('body')
    .where('id', '=', meant.campaignId)
    .executeTakeFirst();
  const address = row && addressesIn(row.body)[Number(place)];
  if (address === undefined) return null;
  if (isCounted) await noteSeen(services, meant.recipientId, true);
  return address;
}
