import { authorize, authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import type { InvoiceRow } from '../../db/invoiceTables.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isLongerThan, malformed, oneLine, required, tooLong, tooMany } from '../../fields.ts';
import type {
  InvoiceMail,
  InvoiceMailInput,
  InvoiceMailKind,
  MutationSendInvoiceArgs,
} from '../../graphql/schema.generated.ts';
import { hasMail, queueOne } from '../../mail/outbox.ts';
import { formatsOf } from '../../pdf/formats.ts';
import type { Changed } from '../../records/changes.ts';
import { invoice, isVoid, nameOf } from './invoice.ts';
import { attachedFiles, filesOfInvoice } from './invoiceFiles.ts';
import { linkPath, makeInvoiceLink } from './invoiceLinks.ts';
import { finalizeInvoice } from './invoiceLife.ts';
import { mailTextsOf } from './invoiceMailTexts.ts';
import { invoicePdf, paperName } from './invoicePaper.ts';
import { companyNow, invoiceSettings } from './invoiceSettings.ts';
import { invoices } from './invoices.ts';
import { openText } from './sharedTexts.ts';
import { failureFrom } from '../../tasks/run.ts';
import type { BulkDone } from '../../tasks/run.ts';

/* Invoices by mail: with the file, and with a link that needs no account. */

const mailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/;
const maxAtOnce = 100;
const maxCopies = 5;
const isAddress = (address: string) => mailAddress.test(address) && address.length <= 254;

/** What the mail says by the texts of the settings. */
export async function mailOf(
  ctx: Context,
  row: InvoiceRow,
  kind: InvoiceMailKind = row.kind,
): Promise<Pick<InvoiceMail, 'from' | 'to' | 'subject' | 'message'>> {
  const texts = mailTextsOf(await invoiceSettings(ctx));
  const { subject, message } = texts.find((text) => text.kind === kind && text.language === row.language)!;
  const company = await companyNow(ctx);
  const { money, day } = formatsOf(row.language);
  const values: Record<string, string> = {
    number: nameOf(row),
    client: row.clientName,
    company: company.name,
    total: money(row.totalCents, row.currency),
    balance: money(row.balanceCents, row.currency),
    dueDate: day(row.dueDate),
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  return { from: company.email, to: row.clientEmail, subject: oneLine(filled(subject)), message: filled(message) };
}

export async function invoiceMail(ctx: Context, id: string): Promise<InvoiceMail> {
  authorize(ctx, 'read', 'Invoice');
  const row = await invoices.get(ctx, id);
  if (row === null) throw notFound('Invoice');
  return { ...(await mailOf(ctx, row)), fileName: paperName(row), files: filesOfInvoice(row) };
}

function checked(given: InvoiceMailInput, usual: Awaited<ReturnType<typeof mailOf>>) {
  const to = oneLine(given.to ?? usual.to);
  const cc = [...new Set((given.cc ?? []).map(oneLine))].filter((address) => address !== '' && address !== to);
  const wrong = cc.find((address) => !isAddress(address));
  const subject = oneLine(given.subject ?? usual.subject);
  const message = (given.message ?? usual.message)
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  const errors: FieldErrors = {
    ...(to === '' ? { to: required } : !isAddress(to) ? { to: malformed('must be an email address') } : {}),
    ...(wrong !== undefined && { cc: malformed(`must be email addresses: ${wrong} is none`) }),
    ...(cc.length > maxCopies && { cc: tooMany(maxCopies) }),
    ...(subject === '' ? { subject: required } : isLongerThan(subject, 200) ? { subject: tooLong(200) } : {}),
    ...(message === '' ? { message: required } : isLongerThan(message, 4000) ? { message: tooLong(4000) } : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { to, cc, subject, message };
}

/** Puts the mail into the outbox, inside the open transaction, with a link where the server knows its own address. */
export async function mailInvoice(
  tx: Context,
  row: InvoiceRow,
  {
    to,
    cc = [],
    subject,
    message,
    from,
  }: { to: string; cc?: string[]; subject: string; message: string; from: string },
  bytes: Uint8Array,
): Promise<void> {
  const isLinked = tx.services.env.publicUrl !== undefined || !hasMail(tx.services);
  const link = isLinked ? linkPath(await makeInvoiceLink(tx, row)) : undefined;
  const attached = await attachedFiles(tx, row);
  // What is written may hold the word that the outbox fills in.
  const text = message.replaceAll('{link}', '');
  // A copy is an email of its own: nobody learns who else has got one.
  for (const recipient of [to, ...cc]) {
    const mailId = await queueOne(tx, {
      recipient,
      subject,
      body: link === undefined ? text : `${text}\n\n${openText[row.language]}\n{link}`,
      ...(link !== undefined && { link, linkFor: { subject: 'Invoice', id: row.id } }),
      about: { subject: 'Customer', id: row.customerId },
      replyTo: mailAddress.test(from) ? from : null,
      files: [{ name: paperName(row), contentType: 'application/pdf', bytes }, ...attached],
    });
    // Should it come back, the invoice shows it.
    await tx.db.insertInto('invoiceMails').values({ mailId, invoiceId: row.id }).execute();
  }
}

/** Gives a draft its number. Wrong words are refused before. */
const finalizeToSend = invoice.command<{ input: InvoiceMailInput }>({
  refuse: async (row, { input }, tx) => {
    if (row.state === 'VOID') return { state: isVoid };
    checked(input, await mailOf(tx, row));
    return null;
  },
  work: (tx, row) => finalizeInvoice.on(tx, row, {}),
});

type Mail = Parameters<typeof mailInvoice>[2];

const queueInvoice = invoice.command<{ mail: Mail; bytes: Uint8Array }>({
  work: async (tx, row, { mail, bytes }) => {
    await mailInvoice(tx, row, mail, bytes);
    const sentAt = tx.services.now().toISOString();
    // The history names the address each time, also where it is the one of the time before.
    return invoice.set(tx, { ...row, sentTo: null }, { sentAt, sentTo: mail.to, isToSend: 0, mailFault: null });
  },
});

/** Mails it; a draft gets its number first. The file is made between two transactions, as it takes a while. */
export async function sendInvoice(
  ctx: Context,
  { id, input: given, version }: MutationSendInvoiceArgs,
): Promise<Changed<InvoiceRow>> {
  const input = given ?? {};
  const { row } = await finalizeToSend(ctx, { id, version, input });
  const usual = await mailOf(ctx, row);
  const mail = { ...checked(input, usual), from: usual.from };
  return queueInvoice(ctx, { id, mail, bytes: await invoicePdf(ctx, row) });
}

/** One after the other; what cannot be sent is reported, and the rest sent. */
export async function sendInvoices(ctx: Context, ids: readonly string[]): Promise<BulkDone> {
  authorizeSome(ctx, 'update', 'Invoice');
  if (ids.length > maxAtOnce) throw invalid({ ids: tooMany(maxAtOnce) });
  let count = 0;
  const failures: BulkDone['failures'] = [];
  for (const id of new Set(ids.map((one) => recordId(one)).filter((one) => one !== null))) {
    try {
      await sendInvoice(ctx, { id: String(id) });
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.push(failureFrom(id, error));
    }
  }
  // What was mailed is not taken back.
  return { count, failures, batchId: null };
}
