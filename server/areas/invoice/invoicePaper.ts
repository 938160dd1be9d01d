import sharp from 'sharp';
import { unseenFields } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import type { InvoiceCompany, InvoicePaper } from '../../graphql/schema.generated.ts';
import { shownAs } from '../../graphql/shown.ts';
import { makePdf } from '../../pdf/pdf.ts';
import { isElectronic, missingFor } from './electronicInvoice.ts';
import { facturX } from './facturX.ts';
import { nameOf } from './invoice.ts';
import { documentOf } from './invoiceDocument.ts';
import type { InvoiceDocument } from './invoiceDocument.ts';
import { baseCurrency } from './store.ts';
import { paperContent } from './paperContent.ts';
import { ubl } from './ubl.ts';
import type { WholeClient } from './wholeClient.ts';

/*
 * Invoices, credit notes and quotes as PDF. What is finalized is kept as it was first made, so that every download has the
 * same bytes, whatever the program has become since. Payments are no part of it: they come later.
 */

/** The file of a paper. Callers have seen to it that the row may be read. */
export async function invoicePdf(ctx: Context, row: InvoiceRow): Promise<Buffer> {
  if (row.state !== 'FINAL') return madePaper(ctx, row);
  const kept = await keptPaper(ctx, row.id);
  if (kept !== null) return kept;
  const bytes = await madePaper(ctx, row);
  // Of two that make it at once, the first one's is kept.
  await write(ctx, (tx) =>
    tx.db
      .insertInto('invoicePapers')
      .values({ invoiceId: row.id, bytes, createdAt: tx.services.now().toISOString() })
      .onConflict((conflict) => conflict.column('invoiceId').doNothing())
      .execute(),
  );
  return (await keptPaper(ctx, row.id)) ?? bytes;
}

/**
 * The file for whoever asks for it here: of a client whose fields a role hides, a copy without them that is not kept. What
 * the client gets is always whole.
 */
export async function shownPaper(ctx: Context, row: InvoiceRow): Promise<Buffer> {
  if (unseenFields(ctx.viewer, 'Customer').length === 0) return invoicePdf(ctx, row);
  const paper = await documentOf(ctx, row);
  return pdfOf(ctx, row, { ...paper, client: seenClient(ctx, paper.client) });
}

/** What the paper says to whoever asks for it here, with the client as they may see it. */
export async function shownContent(ctx: Context, row: InvoiceRow): Promise<InvoicePaper> {
  const paper = await documentOf(ctx, row);
  const client = unseenFields(ctx.viewer, 'Customer').length === 0 ? paper.client : seenClient(ctx, paper.client);
  const { sender, client: clientLines, ...content } = paperContent({ ...paper, client }, await baseCurrency(ctx));
  return { ...content, clientLines: filled(clientLines), sender: sender.name, senderLines: filled(sender.lines) };
}

const filled = (lines: readonly string[]) => lines.filter((line) => line !== '');

/** The invoice as UBL for whoever asks for it here. It is whole or it is not an invoice: none for whom fields are hidden. */
export async function invoiceUbl(ctx: Context, row: InvoiceRow): Promise<string> {
  if (!isElectronic(row)) throw notFound('Electronic invoice');
  if (unseenFields(ctx.viewer, 'Customer').length > 0) throw forbidden();
  const paper = await documentOf(ctx, row);
  const missing = missingFor(paper);
  if (missing !== null) throw invalid(missing);
  return ubl(paper);
}

/** The client as the viewer may see it; on paper what is hidden is as good as empty. */
export function seenClient(ctx: Context, client: WholeClient): WholeClient {
  const shown = Object.entries(shownAs(ctx, 'InvoiceClient', client)).map(([name, value]) => [name, value ?? '']);
  return { ...client, ...(Object.fromEntries(shown) as Partial<WholeClient>) };
}

async function keptPaper(ctx: Context, id: number): Promise<Buffer | null> {
  const found = await ctx.db.selectFrom('invoicePapers').select('bytes').where('invoiceId', '=', id).executeTakeFirst();
  return found === undefined ? null : Buffer.from(found.bytes);
}

async function madePaper(ctx: Context, row: InvoiceRow): Promise<Buffer> {
  const paper = await documentOf(ctx, row);
  return pdfOf(ctx, row, paper, facturX(paper) ?? undefined);
}

async function pdfOf(ctx: Context, row: InvoiceRow, paper: InvoiceDocument, invoiceXml?: string): Promise<Buffer> {
  const logo = await logoOf(ctx, paper.company);
  return makePdf({
    template: 'areas/invoice/invoice.typ',
    data: { ...paperContent(paper, await baseCurrency(ctx)), logo: logo === null ? null : '/files/logo.png' },
    at: new Date(row.finalizedAt ?? row.updatedAt),
    files: logo === null ? [] : [{ name: 'logo.png', bytes: logo }],
    invoiceXml,
  });
}

/** Name of the file, in letters that every system takes. */
export const paperName = (row: InvoiceRow, ending: 'pdf' | 'xml' = 'pdf'): string =>
  `${nameOf(row)
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^-/, '')}.${ending}`;

/** The picture of the company, as the compiler reads it. */
export async function logoOf(ctx: Context, { logo }: Pick<InvoiceCompany, 'logo'>): Promise<Buffer | null> {
  const key = /^\/files\/([\w-]+)$/.exec(logo ?? '')?.[1];
  if (key === undefined) return null;
  const file = await ctx.db.selectFrom('files').select('bytes').where('key', '=', key).executeTakeFirst();
  return file === undefined
    ? null
    : sharp(file.bytes).resize({ height: 240, withoutEnlargement: true }).png().toBuffer();
}
