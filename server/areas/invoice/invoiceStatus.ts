import type { InvoiceRow, MoneyState } from '../../db/invoiceTables.ts';
import type { InvoiceStatus } from '../../graphql/schema.generated.ts';

/*
 * The rule of the six statuses. All of it but the day is the column `money_state`, written with whatever it follows from, and
 * held against the same rule by the table; what is left is asked with the day, once for a row and once for a list. No job
 * has a part in it: a due date passes by itself.
 */

type Sums = Pick<InvoiceRow, 'state' | 'totalCents' | 'balanceCents'> & { downloadedAt?: string | null };

/** What is known of the money whatever the day. */
export function moneyStateOf({ state, totalCents, balanceCents, downloadedAt }: Sums): MoneyState {
  if (state === 'DRAFT') return 'DRAFT';
  if (balanceCents <= 0) return 'PAID';
  if (balanceCents < totalCents) return 'PARTIAL';
  return downloadedAt == null ? 'OPEN' : 'DOWNLOADED';
}

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
