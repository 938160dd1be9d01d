import { contextOfUser } from '../../access/asUser.ts';
import { isAllowedSome } from '../../access/authorize.ts';
import type { Context, Services } from '../../context.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { settledChange } from '../../db/settledChanges.ts';
import type { WebhookRow } from '../../db/webhookTables.ts';
import { write } from '../../db/write.ts';
import type { ChangeAction, Subject } from '../../graphql/schema.generated.ts';
import type { Instant } from '../../instants.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import { programContext } from '../../program.ts';
import { attempt, messageIdOf, noteTry } from './attempt.ts';
import { messageOf, typeOf } from './message.ts';
import { oldSecretMs } from './webhook.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** Pauses after each try that failed; after the last of them it is muted. Three days together. */
const pauses = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
/** A server at work renews it with each message; after its end another goes on. */
const leaseMs = 30 * secondMs;
const changesAtOnce = 50;
const webhooksAtOnce = 8;
/** The receiver wants no more messages, ever. */
const gone = 410;
const keptDays = 30;

export const webhookInstants: readonly Instant[] = [
  { table: 'webhooks', column: 'nextTryAt', maxMs: 24 * hourMs, isNextTry: true },
  { table: 'webhooks', column: 'leasedUntil', maxMs: leaseMs, isNextTry: true },
  { table: 'webhooks', column: 'oldSecretUntil', maxMs: oldSecretMs },
  { table: 'webhooks', column: 'mutedAt', maxMs: 0 },
  { table: 'webhooks', column: 'deliveredAt', maxMs: 0 },
];

/** Sends what happened since the last time, each webhook in order. Several servers may: one takes a webhook at a time. */
export async function deliverWebhooks({ services }: Context): Promise<void> {
  const now = services.now().toISOString();
  const { reader } = services.database;
  const ready = await reader
    .selectFrom('webhooks')
    .select(['id', 'lastChangeId'])
    .where('isPaused', '=', 0)
    .where('mutedAt', 'is', null)
    .where((is) => is.or([is('nextTryAt', 'is', null), is('nextTryAt', '<=', now)]))
    .where((is) => is.or([is('leasedUntil', 'is', null), is('leasedUntil', '<=', now)]))
    .orderBy('id')
    .execute();
  if (ready.length === 0) return;
  const settled = await settledChange(services.database);
  const waiting = ready.filter(({ lastChangeId }) => lastChangeId < settled).map(({ id }) => id);
  const next = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      try {
        await deliverOne(services, id, settled);
      } catch (error) {
        services.log.error({ err: error, webhookId: id }, 'webhook not sent');
      }
  };
  await Promise.all(Array.from({ length: webhooksAtOnce }, next));
}

async function deliverOne(services: Services, id: number, settled: number): Promise<void> {
  const webhook = await lease(services, id);
  if (webhook === null) return;
  // With the rights of this moment; who is away has what happens kept for when they are back.
  const reader = await contextOfUser(services, webhook.ownerId, `webhook ${id}`);
  if (reader !== null && isAllowedSome(reader.viewer!, 'read', 'Webhook')) await sendAll(reader, webhook, settled);
  await services.database.transaction((trx) =>
    trx.updateTable('webhooks').set({ leasedUntil: null }).where('id', '=', id).execute(),
  );
}

async function lease({ database, now }: Services, id: number): Promise<WebhookRow | null> {
  const at = now();
  const leasedUntil = new Date(at.getTime() + leaseMs).toISOString();
  const row = await database.transaction((trx) =>
    trx
      .updateTable('webhooks')
      .set({ leasedUntil })
      .where('id', '=', id)
      .where((is) => is.or([is('leasedUntil', 'is', null), is('leasedUntil', '<=', at.toISOString())]))
      .returningAll()
      .executeTakeFirst(),
  );
  return row ?? null;
}

async function sendAll(reader: Context, webhook: WebhookRow, settled: number): Promise<void> {
  let from = webhook.lastChangeId;
  while (from < settled) {
    const changes = await changesAfter(reader, webhook, from, settled);
    for (const change of changes) {
      if (!(await sendOne(reader, webhook, from, change))) return;
      from = change.id;
    }
    if (changes.length === changesAtOnce) continue;
    await moved(reader.services, webhook.id, from, settled);
    return;
  }
}

const changesAfter = ({ services }: Context, webhook: WebhookRow, from: number, until: number): Promise<ChangeRow[]> =>
  services.database.reader
    .selectFrom('changes')
    .selectAll()
    .where('id', '>', from)
    .where('id', '<=', until)
    .where('subject', 'in', JSON.parse(webhook.subjects) as Subject[])
    .where('action', 'in', JSON.parse(webhook.actions) as ChangeAction[])
    .orderBy('id')
    .limit(changesAtOnce)
    .execute();

/** Whether the next one may be sent. `from` is where the webhook stood: who moved it meanwhile has the word. */
async function sendOne(reader: Context, webhook: WebhookRow, from: number, change: ChangeRow): Promise<boolean> {
  const { services } = reader;
  const body = await messageOf({ ...reader, memo: new Map() }, change);
  if (body === null) return moved(services, webhook.id, from, change.id);
  const messageId = messageIdOf(webhook.id, change.id);
  const tried = await attempt(services, webhook, { kind: 'CHANGE', messageId, type: typeOf(change), body, change });
  return write(programContext(services, `webhook ${webhook.id}`), async (tx) => {
    const now = services.now();
    const isDelivered = tried.isDelivered === 1;
    const pause = tried.status === gone ? undefined : pauses[webhook.failures];
    const ended = {
      failures: webhook.failures + 1,
      nextTryAt: pause === undefined ? null : new Date(now.getTime() + pause).toISOString(),
      mutedAt: pause === undefined ? now.toISOString() : null,
    };
    const { numUpdatedRows } = await tx.db
      .updateTable('webhooks')
      .set(
        isDelivered
          ? {
              ...{ lastChangeId: change.id, failures: 0, nextTryAt: null, deliveredAt: now.toISOString() },
              leasedUntil: new Date(now.getTime() + leaseMs).toISOString(),
            }
          : ended,
      )
      .where('id', '=', webhook.id)
      .where('lastChangeId', '=', from)
      .where('isPaused', '=', 0)
      .executeTakeFirstOrThrow();
    const isThere = await tx.db.selectFrom('webhooks').select('id').where('id', '=', webhook.id).executeTakeFirst();
    if (isThere !== undefined) await noteTry(tx, tried);
    if (numUpdatedRows !== 1n) return false;
    if (!isDelivered && pause === undefined) await tellMuted(tx, webhook);
    webhook.failures = isDelivered ? 0 : webhook.failures + 1;
    return isDelivered;
  });
}

/** Notes that up to there nothing is to be sent; false when somebody moved the webhook meanwhile. */
async function moved({ database }: Services, id: number, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await database.transaction((trx) =>
    trx
      .updateTable('webhooks')
      .set({ lastChangeId: to })
      .where('id', '=', id)
      .where('lastChangeId', '=', from)
      .where('isPaused', '=', 0)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

const tellMuted = (tx: Context, { id, ownerId, name, url }: WebhookRow): Promise<unknown> =>
  notifyUsers(tx, [ownerId], {
    kind: 'WEBHOOK_MUTED',
    subject: 'Webhook',
    subjectId: id,
    data: { name, host: new URL(url).host },
    isOthersOnly: false,
  });

/** Removes deliveries that are older than they are kept for. */
export async function removeOldDeliveries({ services }: Context): Promise<void> {
  const before = new Date(services.now().getTime() - keptDays * 24 * hourMs).toISOString();
  await services.database.transaction((trx) =>
    trx.deleteFrom('webhookDeliveries').where('createdAt', '<', before).execute(),
  );
}
