import type { Failure } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';

const texts: Partial<Record<string, MessageId>> = {
  required: 'invoices.problem.required',
  taken: 'invoices.problem.taken',
  unknown: 'invoices.problem.unknown',
  malformed: 'invoices.problem.malformed',
  nothingOwed: 'invoices.reason.nothingOwed',
};

/** What is wrong with a field, in words; undefined when nothing is. */
export function useInvoiceProblem(fields: Failure['fields'], currency?: string): (name: string) => string | undefined {
  const text = useText();
  const formats = useFormats();
  return (name) => {
    const problem = fields?.[name];
    if (!problem) return undefined;
    const limit = String(problem.limit ?? '');
    const amount = currency ? formats.moneyIn(currency)(Number(limit)) : limit;
    if (problem.key === 'closed') return text('invoices.problem.closed', { limit: formats.day(limit) });
    if (problem.key === 'future') return text('invoices.problem.future');
    if (problem.key === 'beforeInvoice') return text('invoices.problem.beforeInvoice', { limit: formats.day(limit) });
    if (problem.key === 'tooLarge') return text('invoices.problem.tooLarge', { limit: amount });
    if (problem.key === 'tooSmall') return text('invoices.problem.notPositive');
    return text(texts[problem.key] ?? 'invoices.problem.malformed');
  };
}
