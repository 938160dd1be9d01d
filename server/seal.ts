import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from './context.ts';

type Keys = Pick<Services, 'secret'>;

const keyFor = ({ secret }: Keys, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `atrium ${purpose}`, 32));

/** Text that only this server can read again (AES-256-GCM): a copy of the database alone gives nothing away. */
export function seal(services: Keys, purpose: string, text: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(services, purpose), start);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What was sealed for the same purpose; throws when it was changed, or sealed with another key. */
export function unseal(services: Keys, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(services, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
