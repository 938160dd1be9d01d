import { fileTypeFromBuffer } from 'file-type';
import { authorizeSome } from '../../access/authorize.ts';
import type { Context, Services } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { write } from '../../db/write.ts';
import { AppError, notFound } from '../../errors.ts';
import { FetchError, fetchBytes } from '../../outgoing/fetchText.ts';
import { batched } from '../../records/batched.ts';
import { seal, unseal } from '../../seal.ts';
import { oneEmail } from './emailReads.ts';

/* Pictures of other servers: read by this one once their reader asks for them, so that the sender learns no address. */

export const picturePath = '/files/emails/pictures';
const purpose = 'picture in email';
const livesMs = 3_600_000;
const limits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 10_000 };
const kinds = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
]);
/** Read at the same time: whoever opens many emails waits. */
const maxAtOnce = 24;

// The text is that of `cleanMail`: no value in it holds a quotation mark or an angle bracket.
const remotePicture = /(<img\b[^<>]*?) data-remote="([^"<>]*)"/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name]!);

export const remotePicturesIn = (html: string): number => [...html.matchAll(remotePicture)].length;

/** The content with its pictures, each under an address of this server that is good for an hour. */
export function withPictures({ services }: Context, html: string): string {
  const until = services.now().getTime() + livesMs;
  return html.replaceAll(remotePicture, (_, start: string, address: string) => {
    const sealed = seal(services, purpose, JSON.stringify([until, plain(address)]));
    return `${start} src="${picturePath}/${sealed}" data-remote="${address}"`;
  });
}

let underWay = 0;

/** The picture of a sealed address. Whoever has that was shown the email. */
export async function pictureAt(services: Services, sealed: string): Promise<{ type: string; bytes: Buffer }> {
  const address = addressOf(services, sealed);
  if (underWay >= maxAtOnce)
    throw new AppError('UNAVAILABLE', 'Too many pictures are being read', { retryAfterSeconds: 2 });
  underWay += 1;
  try {
    const found = await fetchBytes(address, {
      ...limits,
      allowsPrivate: services.env.allowsPrivateAddresses,
      accept: 'image/*',
    });
    const type = found === null ? undefined : (await fileTypeFromBuffer(found.bytes))?.mime;
    if (found === null || type === undefined || !kinds.has(type)) throw notFound('Picture');
    return { type, bytes: found.bytes };
  } catch (error) {
    throw error instanceof FetchError ? notFound('Picture') : error;
  } finally {
    underWay -= 1;
  }
}

function addressOf(services: Services, sealed: string): string {
  let known: [number, string];
  try {
    known = JSON.parse(unseal(services, purpose, sealed)) as [number, string];
  } catch {
    throw notFound('Picture');
  }
  if (known[0] < services.now().getTime()) throw notFound('Picture');
  return known[1];
}

/** Which senders the viewer trusts. */
const trusted = batched('trusted senders', async (ctx: Context, addresses: string[]) => {
  const found = await ctx.db
    .selectFrom('mailTrustedSenders')
    .select('address')
    .where('userId', '=', ctx.viewer?.userId ?? 0)
    .where('address', 'in', addresses)
    .execute();
  return new Map(found.map(({ address }) => [address, true]));
});

export const isSenderTrusted = async (ctx: Context, { fromAddress }: EmailRow): Promise<boolean> =>
  (await trusted(ctx, fromAddress.toLowerCase())) ?? false;

/** Shows the pictures of a sender always, or no more. */
export async function trustEmailSender(ctx: Context, id: string, isTrusted: boolean): Promise<EmailRow> {
  const { userId } = authorizeSome(ctx, 'update', 'Email');
  const row = await oneEmail(ctx, id);
  if (row === null) throw notFound('Email');
  const address = row.fromAddress.toLowerCase();
  await write(ctx, async (tx) => {
    if (isTrusted)
      await tx.db
        .insertInto('mailTrustedSenders')
        .values({ userId, address })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db
        .deleteFrom('mailTrustedSenders')
        .where('userId', '=', userId)
        .where('address', '=', address)
        .execute();
  });
  return row;
}
