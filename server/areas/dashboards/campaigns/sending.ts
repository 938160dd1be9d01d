import { authorizeSome } from '../../../access/authorize.ts';
import { tellPages } from '../../../changes/tellPages.ts';
import type { Context } from '../../../context.ts';
import type { CampaignRow } from '../../../db/dashboardTables.ts';
import { write } from '../../../db/write.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import type { DomainEvent } from '../../../events.ts';
import { required, tooMany } from '../../../fields.ts';
import { canSayHowToEnd } from '../../../mail/oneClick.ts';
import { queueMail, queueOne } from '../../../mail/outbox.ts';
import { programContext } from '../../../program.ts';
import type { Changed } from '../../../records/changes.ts';
import { storeZone } from '../../../storeDays.ts';
import { startTask } from '../../../tasks/run.ts';
import type { Work } from '../../../tasks/run.ts';
import { calendarDay } from '../../../zonedDays.ts';
import { audienceToSend, omissionOf, reachedOf } from './audience.ts';
import type { Reached } from './audience.ts';
import { callOff, callOffOver, isOver, omitPending } from './callingOff.ts';
import { campaign, campaigns } from './campaign.ts';
import { mailingPath, mailOf, mailTo, storeName } from './mailingMail.ts';

/*
 * Sending. Whom a mailing goes to stands in the table before the first mail does, one row for each customer: a task puts the mails
 * into the outbox part by part, and whichever server finds a mailing without a running task goes on with it.
 */

const maxRecipients = 20_000;
const partSize = 100;
const insertedAtOnce = 500;

/** What stands in the way, whomever it goes to. */
function faultsOf({ subject, body, state }: CampaignRow, { services }: Context, isTest: boolean): FieldErrors | null {
  const errors: FieldErrors = {
    ...(!isTest && state !== 'DRAFT' && { state: { key: 'locked', message: 'was sent already' } }),
    ...(subject === '' && { subject: required }),
    ...(body === '' && { body: required }),
    // A mail has to say where to unsubscribe.
    ...(!canSayHowToEnd(services) && {
      publicUrl: { key: 'unset', message: 'is not set (PUBLIC_URL), so mails cannot say how to end them' },
    }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}

/** To the viewer alone, as it is now. */
export const sendCampaignTest = campaign.command({
  refuse: (row, _args, tx) => faultsOf(row, tx, true),
  work: async (tx, row) => {
    const { email, fullName } = tx.viewer!;
    await queueMail(tx, [
      {
        ...mailTo(row, fullName, await storeName(tx)),
        recipient: email,
        about: { subject: 'Campaign', id: row.id },
        isRegular: true,
        link: mailingPath(tx.services, { recipientId: null, campaignId: row.id }),
        linkFor: { subject: 'Campaign', id: row.id },
      },
    ]);
    return row;
  },
});

/** Begins to send it as a task of the viewer. */
export async function sendCampaign(
  ctx: Context,
  { id, version }: { id: string; version?: number | null },
): Promise<Changed<CampaignRow>> {
  authorizeSome(ctx, 'update', 'Campaign');
  const seen = await campaigns.get(ctx, id);
  // Who may change it finds it below, with the right words where there is none.
  const reached = seen === null ? null : await audienceToSend(ctx, refusedBefore(seen, ctx));
  let sent: CampaignRow | undefined;
  await startTask(ctx, 'MAILING', sendingOf(Number(id)), async (tx, taskId) => {
    const row = await campaign.find(tx, 'update', id);
    if ((version != null && version !== row.version) || seen === null || row.version !== seen.version)
      throw new AppError('CONFLICT', 'Campaign was changed in the meantime');
    sent = await begin(tx, row, reached!, taskId);
  });
  return { row: sent!, batchId: ctx.batchId };
}

function refusedBefore(row: CampaignRow, ctx: Context): CampaignRow {
  const errors = faultsOf(row, ctx, false);
  if (errors !== null) throw invalid(errors);
  return row;
}

async function begin(tx: Context, row: CampaignRow, reached: Reached, taskId: number) {
  refusedBefore(row, tx);
  const { customerIds } = reached;
  if (customerIds.length === 0)
    throw invalid({ audience: { key: 'empty', message: 'has no customer who agreed to marketing' } });
  if (customerIds.length > maxRecipients) throw invalid({ audience: tooMany(maxRecipients) });
  return addRecipients(tx, row, reached, taskId);
}

/** From here on it is sent, by its task or by whichever server finds that it has none. */
async function addRecipients(
  tx: Context,
  row: CampaignRow,
  { customerIds, omitted }: Reached,
  taskId: number | null,
): Promise<CampaignRow> {
  for (let start = 0; start < customerIds.length; start += insertedAtOnce)
    await tx.db
      .insertInto('campaignRecipients')
      .values(
        customerIds.slice(start, start + insertedAtOnce).map((customerId) => ({
          ...{ campaignId: row.id, customerId, state: 'PENDING' as const },
        })),
      )
      .execute();
  const { year, month, day } = calendarDay(tx.services.now(), await storeZone(tx));
  const sentOn = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return campaign.set(tx, row, {
    ...{ state: 'SENDING', sentOn, taskId, recipientCount: customerIds.length },
    omitted: JSON.stringify(Object.fromEntries(omitted)),
  });
}

/** News that another area wants to be told, to those of these customers who agreed. */
export async function sendWanted(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'mailingWanted') return;
  const { about, name, subject, body, language } = event;
  const reached = await reachedOf(tx, event.customerIds);
  if (reached.customerIds.length === 0) return;
  const values = await campaign.values(tx, { name, subject, body, language }, null);
  const row = await campaign.insert(tx, { ...values, about }, { cause: 'schedule' });
  await addRecipients(tx, row, reached, null);
}

const sendingOf =
  (campaignId: number): Work =>
  async (progress) => {
    const { recipientCount } = await progress
      .ctx()
      .services.database.reader.selectFrom('campaigns')
      .select('recipientCount')
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow();
    progress.setTotal(recipientCount);
    for (;;) {
      await progress.pause();
      const count = await sendPart(progress.ctx(), campaignId);
      if (count === 0) return;
      progress.count('created', count);
    }
  };

/** Puts some more mails into the outbox, and ends the sending when there are none left. Answers how many recipients had their turn. */
export function sendPart(ctx: Context, campaignId: number): Promise<number> {
  return write(ctx, async (tx) => {
    const [row] = await campaign.lock(tx, [campaignId]);
    if (row === undefined || row.state !== 'SENDING') return 0;
    if (await isOver(tx, row)) {
      await callOff(tx, row);
      return 0;
    }
    const turn = await tx.db
      .updateTable('campaignRecipients')
      .set({ state: 'QUEUED' })
      .where('id', 'in', (of) =>
        of
          .selectFrom('campaignRecipients')
          .select('id')
          .where('campaignId', '=', campaignId)
          .where('state', '=', 'PENDING')
          .orderBy('id')
          .limit(partSize),
      )
      .returning(['id', 'customerId'])
      .execute();
    if (turn.length === 0) {
      await campaign.set(tx, row, { state: 'SENT' }, null, true);
      return 0;
    }
    const queued = await queueTurn(tx, row, turn);
    await tx.db
      .updateTable('campaigns')
      .set((of) => ({
        emailCount: of('emailCount', '+', queued),
        recipientCount: of('recipientCount', '-', turn.length - queued),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', campaignId)
      .execute();
    await tellPages(tx, 'Campaign', campaignId);
    return turn.length;
  });
}

/** Who has withdrawn since it was begun gets none. Answers how many do. */
async function queueTurn(
  tx: Context,
  row: CampaignRow,
  turn: readonly { id: number; customerId: number | null }[],
): Promise<number> {
  const people = await tx.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'erasedAt', 'acceptsMarketing', 'marketingChangedAt'])
    .where(
      'id',
      'in',
      turn.map(({ customerId }) => customerId ?? 0),
    )
    .execute();
  const known = new Map(people.map((one) => [one.id, one]));
  const store = await storeName(tx);
  let queued = 0;
  for (const { id, customerId } of turn.toSorted((one, other) => one.id - other.id)) {
    const person = known.get(customerId ?? 0);
    const reason = person === undefined ? 'ERASED' : omissionOf(person);
    const isSent = person !== undefined && reason === null;
    const values = isSent
      ? { mailId: await queueOne(tx, mailOf(tx, row, person, id, store)) }
      : { state: 'OMITTED' as const, reason };
    await tx.db.updateTable('campaignRecipients').set(values).where('id', '=', id).execute();
    if (isSent) queued += 1;
  }
  return queued;
}

/** Goes on with mailings whose task is over though they are not: a server was stopped, or the user has stopped the task. */
export async function finishMailings(job: Context): Promise<void> {
  const { services } = job;
  const left = await services.database.reader
    .selectFrom('campaigns as c')
    .leftJoin('tasks as t', 't.id', 'c.taskId')
    .select(['c.id', 't.status'])
    .where('c.state', '=', 'SENDING')
    .where((is) => is.or([is('t.status', 'is', null), is('t.status', '!=', 'RUNNING')]))
    .execute();
  for (const { id, status } of left) {
    const ctx = () => programContext(services, `mailing ${id}`);
    if (status === 'CANCELLED') await write(ctx(), (tx) => stopRest(tx, id));
    let count;
    do count = await sendPart(ctx(), id);
    while (count > 0);
  }
  await callOffOver(job);
}

async function stopRest(tx: Context, campaignId: number): Promise<void> {
  const [row] = await campaign.lock(tx, [campaignId]);
  if (row !== undefined) await omitPending(tx, campaignId);
}
