import { createHmac, randomBytes } from 'node:crypto';
import type { Services } from '../../context.ts';
import type { WebhookRow } from '../../db/webhookTables.ts';
import { seal, unseal } from '../../seal.ts';

/* Secrets of webhooks and signatures with them, as Standard Webhooks has them. */

const purpose = 'webhook secret';
const beginning = 'whsec_';

/** A new one, sealed. */
export const newSecret = (services: Services): string =>
  seal(services, purpose, beginning + randomBytes(32).toString('base64'));

/** What a receiver checks signatures with. */
export const secretOf = (services: Services, sealed: string): string => unseal(services, purpose, sealed);

const signed = (secret: string, text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(beginning.length), 'base64'))
    .update(text)
    .digest('base64')}`;

type Signing = Pick<WebhookRow, 'secret' | 'oldSecret' | 'oldSecretUntil'>;

/** Headers of a message. While a former secret counts they carry a signature with it, too. */
export function signedHeaders(
  services: Services,
  { secret, oldSecret, oldSecretUntil }: Signing,
  { messageId, body }: { messageId: string; body: string },
): Record<string, string> {
  const now = services.now();
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const hasOld = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now.toISOString();
  const secrets = [secret, ...(hasOld ? [oldSecret] : [])].map((sealed) => secretOf(services, sealed));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Atrium-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((one) => signed(one, `${messageId}.${timestamp}.${body}`)).join(' '),
  };
}
