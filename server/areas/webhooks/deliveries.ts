import { randomUUID } from 'node:crypto';
import { authorizeSome } from '../../access/authorize.ts';
import { requireOwner } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import { pageInfo, pageOf } from '../../db/page.ts';
import { recordId } from '../../db/recordId.ts';
import type { ChangeRow } from '../../db/schema.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../db/webhookTables.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { tooLarge } from '../../fields.ts';
import type { EventHandler } from '../../events.ts';
import type { QueryWebhookDeliveriesArgs } from '../../graphql/schema.generated.ts';
import { attempt, messageIdOf, noteTry } from './attempt.ts';
import { messageOf, typeOf } from './message.ts';
import { webhook, webhooks } from './webhook.ts';

type Id = string | number;

/** What one of the viewer's own webhooks sent, newest first. */
export async function listDeliveries(ctx: Context, { id, isDelivered, page: asked }: QueryWebhookDeliveriesArgs) {
  authorizeSome(ctx, 'read', 'Webhook');
  const page = pageOf(ctx, asked);
  const own = await webhooks.get(ctx, id);
  if (own === null) return { nodes: [], totalCount: 0, pageInfo: pageInfo(page, 0) };
  let query = ctx.db.selectFrom('webhookDeliveries').where('webhookId', '=', own.id);
  if (isDelivered != null) query = query.where('isDelivered', '=', isDelivered ? 1 : 0);
  const { count } = await query
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const nodes = await query.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.offset).execute();
  return { nodes, totalCount: Number(count), pageInfo: pageInfo(page, Number(count)) };
}

/** One of the viewer's own to send by. It makes calls to others, so no program with a token does. */
async function ownToSend(ctx: Context, id: Id): Promise<WebhookRow> {
  authorizeSome(ctx, 'update', 'Webhook');
  requireOwner(ctx);
  return write(ctx, (tx) => webhook.find(tx, 'update', id));
}

/** Sends a message that tells of no record. */
export async function testWebhook(ctx: Context, id: Id): Promise<WebhookDeliveryRow> {
  return sendTest(ctx, await ownToSend(ctx, id));
}

async function sendTest(ctx: Context, row: WebhookRow): Promise<WebhookDeliveryRow> {
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: ctx.services.now().toISOString(),
    data: { webhook: row.name },
  });
  const message = { kind: 'TEST', type: 'webhook.test', messageId: `msg_test_${randomUUID()}`, body } as const;
  const tried = await attempt(ctx.services, row, { ...message, change: null });
  return write(ctx, (tx) => noteTry(tx, tried));
}

/** Sends what a delivery told of once more, with what the viewer may read by now. */
export async function resendDelivery(ctx: Context, id: Id): Promise<WebhookDeliveryRow> {
  authorizeSome(ctx, 'update', 'Webhook');
  const found = await ctx.db
    .selectFrom('webhookDeliveries')
    .select(['webhookId', 'changeId'])
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (found === undefined) throw notFound('Delivery');
  const row = await ownToSend(ctx, found.webhookId);
  if (found.changeId === null) return sendTest(ctx, row);
  const change = await ctx.db.selectFrom('changes').selectAll().where('id', '=', found.changeId).executeTakeFirst();
  const body = change === undefined ? null : await messageOf(ctx, change);
  if (change === undefined || body === null)
    throw new AppError('CONFLICT', 'You may not read any more what it told of');
  const message = { kind: 'AGAIN', type: typeOf(change), messageId: messageIdOf(row.id, change.id), body } as const;
  const tried = await attempt(ctx.services, row, { ...message, change });
  return write(ctx, (tx) => noteTry(tx, tried));
}

/** Puts a webhook back to an instant, never forward: what waits is not left out. */
export async function replayWebhook(ctx: Context, id: Id, since: string) {
  authorizeSome(ctx, 'update', 'Webhook');
  if (since > ctx.services.now().toISOString())
    throw invalid({ since: { ...tooLarge(0), message: 'must not be in the future' } });
  const own = await ownToSend(ctx, id);
  const first = await firstSince(ctx, since);
  return write(ctx, async (tx) => {
    const row = await webhook.find(tx, 'update', own.id);
    const lastChangeId = first === undefined ? row.lastChangeId : Math.min(row.lastChangeId, first.id - 1);
    const changed = await tx.db
      .updateTable('webhooks')
      .set({ lastChangeId })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row: changed, batchId: tx.batchId };
  });
}

const firstSince = (ctx: Context, since: string): Promise<Pick<ChangeRow, 'id'> | undefined> =>
  ctx.db
    .selectFrom('changes')
    .select('id')
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Once a record is erased, what was sent of it is kept no longer. */
export const forgetErased: EventHandler = async (tx, event) => {
  if (event.kind !== 'purged') return;
  await tx.db
    .updateTable('webhookDeliveries')
    .set({ body: null })
    .where('subject', '=', event.subject)
    .where('subjectId', 'in', event.ids)
    .execute();
};
