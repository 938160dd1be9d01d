import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { EmailDeliveryRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError } from '../../errors.ts';
import type { EventHandler } from '../../events.ts';
import type { MailState } from '../../graphql/schema.generated.ts';
import { noteBounce } from '../../mail/bounces.ts';
import { envelopeOf, retryEnvelopes } from '../../mail/letters.ts';
import { batched } from '../../records/batched.ts';
import type { Changed } from './drafts.ts';
import { email } from './email.ts';
import type { Report } from './receiving/report.ts';

/* What became of a sent message at each recipient, and so of all of it. */

export type NewDelivery = Pick<EmailDeliveryRow, 'address' | 'name' | 'kind' | 'state' | 'outgoingMailId'>;

/** The worst counts: whoever looks at the message has to know. */
const worstFirst: readonly MailState[] = ['FAILED', 'KEPT', 'WAITING', 'SENT'];
export const stateOfAll = (states: readonly MailState[]): MailState =>
  worstFirst.find((state) => states.includes(state)) ?? 'SENT';

export async function addDeliveries(tx: Context, emailId: number, deliveries: readonly NewDelivery[]): Promise<void> {
  const at = tx.services.now().toISOString();
  await tx.db
    .insertInto('mailDeliveries')
    .values(
      deliveries.map((one) => ({
        ...{ ...one, emailId, at, fault: null },
        isHere: one.outgoingMailId === null ? (1 as const) : (0 as const),
      })),
    )
    .execute();
}

/** Deliveries of messages, with what the outbox says of those that are still to be tried. */
export const deliveriesOf = batched('deliveries of emails', async (ctx: Context, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('mailDeliveries as d')
    .leftJoin('outgoingMails as o', 'o.id', 'd.outgoingMailId')
    .select(['d.id', 'd.emailId', 'd.address', 'd.name', 'd.isHere', 'd.state', 'd.fault', 'd.at', 'd.deliveredAt'])
    .select(['o.fault as lastFault', 'o.nextTryAt'])
    .where('d.emailId', 'in', ids)
    .orderBy('d.id')
    .execute();
  const shown = found.map(({ lastFault, nextTryAt, fault, state, isHere, ...one }) => ({
    ...one,
    isHere: isHere === 1,
    state,
    fault: fault ?? (state === 'WAITING' ? lastFault : null),
    nextTryAt: state === 'WAITING' ? nextTryAt : null,
  }));
  return Map.groupBy(shown, ({ emailId }) => emailId);
});

/** Notes what became of an envelope. */
export const followOutbox: EventHandler = async (tx, event) => {
  if (event.kind !== 'mailSent' && event.kind !== 'mailFailed' && event.kind !== 'mailRetried') return;
  const state = stateAfter[event.kind];
  const fault = event.kind === 'mailFailed' ? event.fault : null;
  const [delivery] = await tx.db
    .updateTable('mailDeliveries')
    .set({ state, fault, at: tx.services.now().toISOString(), deliveredAt: null })
    .where('outgoingMailId', '=', event.mailId)
    .returning('emailId')
    .execute();
  if (delivery !== undefined) await refreshState(tx, delivery.emailId);
};

const stateAfter = { mailSent: 'SENT', mailFailed: 'FAILED', mailRetried: 'WAITING' } as const;

async function refreshState(tx: Context, emailId: number): Promise<void> {
  const [row] = await email.lock(tx, [emailId]);
  if (row === undefined) return;
  const states = await tx.db.selectFrom('mailDeliveries').select('state').where('emailId', '=', emailId).execute();
  await email.set(tx, row, { sendState: stateOfAll(states.map(({ state }) => state)) }, 'delivery', true);
}

/** Tries again with those that the message did not reach. */
export async function retryEmail(ctx: Context, id: string): Promise<Changed> {
  authorizeSome(ctx, 'update', 'Email');
  return write(ctx, async (tx) => {
    const row = await email.find(tx, 'update', id);
    const open = await tx.db
      .selectFrom('mailDeliveries')
      .select(['id', 'outgoingMailId'])
      .where('emailId', '=', row.id)
      .where('state', 'in', ['FAILED', 'KEPT'])
      .where('outgoingMailId', 'is not', null)
      .execute();
    const again = await retryEnvelopes(
      tx,
      open.map(({ outgoingMailId }) => outgoingMailId!),
    );
    if (again.length === 0) throw new AppError('CONFLICT', 'There is nothing to try again', { reason: 'nothing' });
    await tx.db
      .updateTable('mailDeliveries')
      .set({ state: 'WAITING', fault: null, at: tx.services.now().toISOString() })
      .where('outgoingMailId', 'in', again)
      .execute();
    await refreshState(tx, row.id);
    return { row: await email.find(tx, 'update', id), batchId: tx.batchId };
  });
}

/** What a mail server has told of a message from here; answers whether all of it was known to us. */
export async function noteReport(tx: Context, { messageId, failed, delivered }: Report): Promise<boolean> {
  let isKnown = true;
  for (const { address, reason } of failed)
    isKnown = (await noteBounce(tx, { messageId, reason, recipient: address })) !== undefined && isKnown;
  for (const address of delivered) isKnown = (await noteDelivered(tx, messageId, address)) && isKnown;
  return isKnown;
}

async function noteDelivered(tx: Context, messageId: string, address: string): Promise<boolean> {
  const envelope = await envelopeOf(tx, messageId, address);
  if (envelope === undefined) return false;
  const deliveredAt = tx.services.now().toISOString();
  const [delivery] = await tx.db
    .updateTable('mailDeliveries')
    .set({ deliveredAt })
    .where('outgoingMailId', '=', envelope.id)
    .where('deliveredAt', 'is', null)
    .returning('emailId')
    .execute();
  if (delivery !== undefined) await refreshState(tx, delivery.emailId);
  return true;
}
