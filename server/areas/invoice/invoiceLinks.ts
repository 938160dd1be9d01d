import { randomBytes } from 'node:crypto';
import { hashOf } from '../../access/credentials.ts';
import { recordChange, recordChanges } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { InvoiceLinkRow } from '../../db/invoicePaperTables.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { write } from '../../db/write.ts';
import { invalid } from '../../errors.ts';
import type { Instant } from '../../instants.ts';
import type { FieldErrors } from '../../errors.ts';
import { isLongerThan, required, tooLong, unknown } from '../../fields.ts';
import { notifyReaders } from '../../notifications/notify.ts';
import { batched } from '../../records/batched.ts';
import { invoice, nameOf } from './invoice.ts';

/* Links by which clients see an invoice without an account: 256 bits, of which only the hash is kept. */

const lifeMs = 90 * 86_400_000;

export const linkInstants: readonly Instant[] = [{ table: 'invoiceLinks', column: 'expiresAt', maxMs: lifeMs }];
const longestQuestion = 2000;

export const linkPath = (token: string) => `/invoices/shared/${token}`;

/** Makes a link inside the open transaction; answers what stands in its address. */
export async function makeInvoiceLink(tx: Context, row: InvoiceRow): Promise<string> {
  const now = tx.services.now();
  const token = randomBytes(32).toString('base64url');
  const link = {
    invoiceId: row.id,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    revokedAt: null,
    openedAt: null,
    downloadedAt: null,
  };
  const { id } = await tx.db
    .insertInto('invoiceLinks')
    .values({ ...link, tokenHash: hashOf(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(tx, { action: 'CREATE', subject: 'InvoiceLink', subjectId: id, before: null, after: link });
  return token;
}

/** Links of invoices, the newest first. */
export const linksOf = batched('links of invoices', async (ctx, ids: number[]) => {
  const rows = await ctx.db
    .selectFrom('invoiceLinks')
    .selectAll()
    .where('invoiceId', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return Map.groupBy(rows, ({ invoiceId }): number => invoiceId) as Map<number, InvoiceLinkRow[]>;
});

export const linkInvoice = invoice.command<object, { row: InvoiceRow; token: string }>({
  refuse: ({ state }) => (state === 'DRAFT' ? { state: unknown('finalize it first') } : null),
  work: async (tx, row) => ({ row, token: await makeInvoiceLink(tx, row) }),
});

/** From now on they lead nowhere. */
export const revokeInvoiceLinks = invoice.command({
  work: async (tx, row) => {
    const open = await tx.db
      .updateTable('invoiceLinks')
      .set({ revokedAt: tx.services.now().toISOString() })
      .where('invoiceId', '=', row.id)
      .where('revokedAt', 'is', null)
      .returningAll()
      .execute();
    await recordChanges(
      tx,
      open.map((link) => ({
        action: 'UPDATE',
        subject: 'InvoiceLink',
        subjectId: link.id,
        before: { invoiceId: row.id, revokedAt: null },
        after: { invoiceId: row.id, revokedAt: link.revokedAt },
      })),
    );
    return row;
  },
});

export type SharedInvoice = { link: InvoiceLinkRow; row: InvoiceRow };

/** What the link leads to; null once it is over, was taken back, or never was. */
export async function sharedInvoice(ctx: Context, token: string): Promise<SharedInvoice | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const link = await ctx.db
    .selectFrom('invoiceLinks')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .executeTakeFirst();
  if (link === undefined) return null;
  const row = await ctx.db.selectFrom('invoices').selectAll().where('id', '=', link.invoiceId).executeTakeFirst();
  return row === undefined ? null : { link, row };
}

/** Notes that the client has seen it, or has taken the file; the first time counts. */
export async function noteSeen(ctx: Context, { link, row }: SharedInvoice, what: 'openedAt' | 'downloadedAt') {
  if (link[what] !== null && row.downloadedAt !== null) return;
  await write(ctx, async (tx) => {
    const at = tx.services.now().toISOString();
    await tx.db
      .updateTable('invoiceLinks')
      .set({ [what]: at, ...(link.openedAt === null && { openedAt: at }) })
      .where('id', '=', link.id)
      .where(what, 'is', null)
      .execute();
    const [now] = await invoice.lock(tx, [row.id]);
    if (now?.downloadedAt === null) await invoice.set(tx, now, { downloadedAt: at });
  });
}

/** A question of the client stands on the timeline of the invoice, and those who take care of invoices are told. */
export async function askAboutInvoice(ctx: Context, { row }: SharedInvoice, given: string): Promise<void> {
  const text = given
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  const errors: FieldErrors = {
    ...(text === '' && { text: required }),
    ...(isLongerThan(text, longestQuestion) && { text: tooLong(longestQuestion) }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await write(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('recordComments')
      .values({
        subject: 'Invoice',
        subjectId: row.id,
        authorId: null,
        authorName: row.clientName,
        text,
        mentions: '[]',
        pictures: '[]',
        createdAt: tx.services.now().toISOString(),
        editedAt: null,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const logged = { action: 'CREATE', subject: 'RecordComment', subjectId: id, before: null } as const;
    await recordChange(tx, { ...logged, after: {}, isByAnybody: true });
    const data = { name: nameOf(row), client: row.clientName };
    const notification = {
      kind: 'INVOICE_QUESTION',
      subject: 'Invoice',
      subjectId: row.id,
      data,
      isOthersOnly: false,
    } as const;
    await notifyReaders(tx, notification, row);
  });
}
