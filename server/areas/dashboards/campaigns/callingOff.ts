import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { CampaignRow } from '../../../db/dashboardTables.ts';
import { write } from '../../../db/write.ts';
import { tellEvent } from '../../../events.ts';
import type { DomainEvent } from '../../../events.ts';
import { hasMail, recallMails } from '../../../mail/outbox.ts';
import { programContext } from '../../../program.ts';
import { campaign } from './campaign.ts';

/*
 * A mailing that tells of something, such as a deal, is called off once that is over: nothing more is put into the outbox, and what
 * nobody has tried to send is taken out of it. Mails that are on their way stay.
 */

const recalledAtOnce = 500;

/** Whether what it tells of is over, as the area that wanted it knows. */
export async function isOver(ctx: Context, { about }: Pick<CampaignRow, 'about'>): Promise<boolean> {
  let over = false;
  if (about !== null) await tellEvent(ctx, { kind: 'mailingGoesOn', about, callOff: () => (over = true) });
  return over;
}

/** Those of its recipients whose turn has not come get none. Answers how many. */
export async function omitPending(tx: Context, campaignId: number): Promise<number> {
  const stopped = await tx.db
    .updateTable('campaignRecipients')
    .set({ state: 'OMITTED', reason: 'STOPPED' })
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'PENDING')
    .returning('id')
    .execute();
  await tx.db
    .updateTable('campaigns')
    .set((of) => ({
      recipientCount: of('recipientCount', '-', stopped.length),
      updatedAt: tx.services.now().toISOString(),
    }))
    .where('id', '=', campaignId)
    .execute();
  return stopped.length;
}

/** Takes back what waits in the outbox. Answers how many mails. */
async function recallQueued(tx: Context, campaignId: number): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const queued = await tx.db
      .selectFrom('campaignRecipients')
      .select(['id', 'mailId'])
      .where('campaignId', '=', campaignId)
      .where('state', '=', 'QUEUED')
      .where('mailId', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(recalledAtOnce)
      .execute();
    if (queued.length === 0) return count;
    after = queued.at(-1)!.id;
    const mailIds = await recallMails(
      tx,
      queued.map(({ mailId }) => mailId!),
    );
    if (mailIds.length === 0) continue;
    const recalled = await tx.db
      .updateTable('campaignRecipients')
      .set({ state: 'OMITTED', reason: 'STOPPED', mailId: null })
      .where('mailId', 'in', mailIds)
      .returning('id')
      .execute();
    count += recalled.length;
    await tx.db
      .updateTable('campaigns')
      .set((of) => ({
        emailCount: of('emailCount', '-', recalled.length),
        recipientCount: of('recipientCount', '-', recalled.length),
      }))
      .where('id', '=', campaignId)
      .execute();
  }
}

/** Stops a mailing that is locked; it says since when, if anybody gets none because of it. */
export async function callOff(tx: Context, row: CampaignRow): Promise<void> {
  const count = (await omitPending(tx, row.id)) + (await recallQueued(tx, row.id));
  if (row.state === 'SENT' && count === 0) return;
  const calledOffAt = count === 0 ? null : tx.services.now().toISOString();
  // Undoing the end of the deal sends nothing more, so this is no part of that batch.
  await campaign.set({ ...tx, batchId: randomUUID() }, row, { state: 'SENT', calledOffAt }, 'schedule', true);
}

/** The area says that it ended, in the transaction that ended it. */
export async function followEnd(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'mailingEnded') return;
  const ids = await tx.db
    .selectFrom('campaigns')
    .select('id')
    .where('about', '=', event.about)
    .where('calledOffAt', 'is', null)
    .orderBy('id')
    .execute();
  if (ids.length === 0) return;
  const rows = await campaign.lock(
    tx,
    ids.map(({ id }) => id),
  );
  for (const row of rows) await callOff(tx, row);
}

/** What ended by itself, as a deal that is used up or past its last day: mails of it may still wait in the outbox. */
export async function callOffOver({ services }: Context): Promise<void> {
  if (!hasMail(services)) return;
  const waiting = await services.database.reader
    .selectFrom('campaigns')
    .select(['id', 'about'])
    .where('about', 'is not', null)
    .where('calledOffAt', 'is', null)
    .where('state', '=', 'SENT')
    .whereRef('emailCount', '>', (of) => of('deliveredCount', '+', of.ref('failedCount')))
    .orderBy('id')
    .execute();
  for (const { id, about } of waiting) {
    const ctx = programContext(services, `mailing ${id}`);
    if (!(await isOver(ctx, { about }))) continue;
    await write(ctx, async (tx) => {
      const [row] = await campaign.lock(tx, [id]);
      if (row !== undefined) await callOff(tx, row);
    });
  }
}
