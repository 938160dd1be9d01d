import type { CommandTools, ManyDeclaration } from '../../app/command/command.ts';
import type { MessageId } from '../../lib/messages.ts';
import { InvoiceFinalizingDocument } from './invoicePage.generated.ts';
import { gapTexts } from './invoiceTexts.ts';
import { InvoiceSelectionSumsDocument, type InvoiceSelectionSumsQuery } from './invoices.generated.ts';

/** Asks before a draft gets its number: which one, for how much, and whether days run with the numbers. */
export async function finalizeQuestion({ id, state }: { id: string; state: string }, tools: CommandTools) {
  if (state !== 'DRAFT') return null;
  const { text, formats, read } = tools;
  const { invoice } = await read(InvoiceFinalizingDocument, { id });
  // Somebody else was first: there is nothing left to ask.
  if (!invoice?.finalizing) return null;
  const { number, laterNumber, laterDate, isFuture } = invoice.finalizing;
  const gaps = invoice.electronicGaps.map((gap) => text(gapTexts(gap)));
  const total = formats.moneyIn(invoice.currency)(invoice.totalCents);
  const asked = [
    text('invoices.finalize.text', { number, client: invoice.client.name, total }),
    laterNumber && laterDate
      ? text('invoices.finalize.later', { number: laterNumber, date: formats.day(laterDate) })
      : '',
    isFuture ? text('invoices.finalize.future') : '',
    gaps.length > 0 ? text('invoices.gaps.text', { gaps: formats.list(gaps) }) : '',
  ];
  return {
    title: text('invoices.finalize.title', { number }),
    text: asked.filter(Boolean).join(' '),
    confirmLabel: text('invoices.action.finalize'),
    // What was changed since is not what was agreed to.
    set: { version: invoice.version },
  };
}

type Step = 'finalize' | 'pay' | 'send';
type Sum = InvoiceSelectionSumsQuery['invoiceSelectionSums'][number];

const parts = {
  finalize: ({ draftCount, draftCents }: Sum) => [draftCount, draftCents] as const,
  pay: ({ openCount, openCents }: Sum) => [openCount, openCents] as const,
  send: ({ sendCount, sendCents }: Sum) => [sendCount, sendCents] as const,
};

/** Asks before something is done to many: to how many of them, and what these come to. */
export const manyQuestion =
  (step: Step, label: MessageId): NonNullable<ManyDeclaration['question']> =>
  async (selected, selection, { text, formats, read }) => {
    const { invoiceSelectionSums } = await read(InvoiceSelectionSumsDocument, { selection });
    const some = invoiceSelectionSums
      .map((sum) => ({ ...sum, part: parts[step](sum) }))
      .filter(({ part: [count] }) => count > 0);
    const count = some.reduce((all, { part }) => all + part[0], 0);
    const amounts = formats.list(some.map(({ currency, part }) => formats.moneyIn(currency)(part[1])));
    const rest = selected.count - count;
    const left = rest > 0 ? ` ${text(`invoices.ask.${step}Rest`, { count: rest })}` : '';
    return {
      title: text(`invoices.ask.${step}`, { count }),
      text: `${count === 0 ? '' : text(`invoices.ask.${step}Text`, { count, amounts })}${left}`.trim(),
      confirmLabel: text(label),
    };
  };
