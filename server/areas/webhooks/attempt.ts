import type { Context, Services } from '../../context.ts';
import type { ChangeRow } from '../../db/schema.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../db/webhookTables.ts';
import type { WebhookDeliveryKind } from '../../graphql/schema.generated.ts';
import { post } from '../../outgoing/post.ts';
import { signedHeaders } from './secret.ts';

/** How long an address may take for its answer. */
const timeoutMs = 10_000;
const maxAnswerBytes = 8000;
const keptAnswer = 2000;

type Message = { kind: WebhookDeliveryKind; messageId: string; type: string; body: string; change: ChangeRow | null };
/** What came of a try, before it is noted. */
export type Tried = Omit<WebhookDeliveryRow, 'id'>;

/** Name of the message about a change: the same whenever it is sent. */
export const messageIdOf = (webhookId: number, changeId: number): string => `msg_${webhookId}_${changeId}`;

/** Sends a message once. Whatever comes of it is an answer, not an error. */
export async function attempt(services: Services, webhook: WebhookRow, message: Message): Promise<Tried> {
  const { kind, messageId, type, body, change } = message;
  const begun = performance.now();
  const posted = await post(
    webhook.url,
    { headers: signedHeaders(services, webhook, message), body },
    { allowsPrivate: services.env.allowsPrivateAddresses, timeoutMs, maxBytes: maxAnswerBytes },
  );
  const at = services.now().toISOString();
  const status = 'status' in posted ? posted.status : null;
  return {
    webhookId: webhook.id,
    kind,
    messageId,
    type,
    changeId: change?.id ?? null,
    subject: change?.subject ?? null,
    subjectId: change?.subjectId ?? null,
    status,
    fault: 'fault' in posted ? posted.fault : null,
    isDelivered: status !== null && status >= 200 && status < 300 ? 1 : 0,
    tookMs: Math.round(performance.now() - begun),
    body,
    answer: 'text' in posted ? readable(posted.text) : '',
    createdAt: at,
    updatedAt: at,
  };
}

// PostgreSQL keeps no NUL in texts.
const readable = (text: string): string => text.replaceAll('\0', '').slice(0, keptAnswer);

/** Keeps what came of a try. */
export const noteTry = (tx: Context, tried: Tried): Promise<WebhookDeliveryRow> =>
  tx.db.insertInto('webhookDeliveries').values(tried).returningAll().executeTakeFirstOrThrow();
