import type { InvoiceRow, MoneyState } from '../../db/invoiceTables.ts';
import type { InvoiceStatus } from '../../graphql/schema.generated.ts';

/*
 * The rule of the six statuses. All of it but the day is the column `money_state`, which the database works out; what is
 * left is here, once for a row and once for a list. No job has a part in it: a due date passes by itself.
 */

const words = { PARTIAL: 'PARTIAL_PAYMENT', DOWNLOADED: 'DOWNLOADED', OPEN: 'SENT' } as const;
export const openStates = Object.keys(words) as (keyof typeof words)[];

/** Status of a paper on the day that it is where the company is. */
export function statusOf(
  { kind, moneyState, dueDate }: Pick<InvoiceRow, 'kind' | 'moneyState' | 'dueDate'>,
  today: string,
): InvoiceStatus {
  if (moneyState === 'DRAFT' || moneyState === 'PAID') return moneyState;
  return kind === 'INVOICE' && dueDate < today ? 'PAST_DUE' : words[moneyState];
}

/** Conditions of a list that keep exactly the papers of that status. */
export function havingStatus(
  status: InvoiceStatus,
  isInvoice: boolean,
  today: string,
): { moneyState?: MoneyState; openStates?: MoneyState[]; dueFrom?: string; dueBefore?: string } {
  if (status === 'DRAFT' || status === 'PAID') return { moneyState: status };
  // Only invoices are ever past due: nothing has no state.
  if (status === 'PAST_DUE') return isInvoice ? { openStates, dueBefore: today } : { dueBefore: '' };
  const moneyState = openStates.find((state) => words[state] === status)!;
  return isInvoice ? { openStates: [moneyState], dueFrom: today } : { moneyState };
}
