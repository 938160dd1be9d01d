import { sql } from 'kysely';
import type { InvoiceRow, MoneyState } from '../../db/invoiceTables.ts';
import type { InvoiceStatus } from '../../graphql/schema.generated.ts';
import type { FilterKind } from '../../records/filters.ts';

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

/** What several statuses ask for at once, and whether void papers are among them; they are paid by their money. */
export type AnyStatus = { parts: ReturnType<typeof havingStatus>[]; isVoid: boolean | null };

/** Papers with any of several statuses. */
export const ofStatuses: FilterKind = {
  column: 'moneyState',
  isEquality: false,
  read: (given) => {
    const { parts, isVoid } = given as AnyStatus;
    const all = parts.map(({ moneyState, openStates: open, dueFrom, dueBefore }) => ({
      states: open ?? (moneyState === undefined ? [] : [moneyState]),
      dueFrom,
      dueBefore,
    }));
    return {
      values: all.flatMap(({ states, dueFrom, dueBefore }) => [...states, dueFrom, dueBefore]).filter(isGiven),
      key: `anyStatus ${isVoid} ${all.map(({ states, dueFrom, dueBefore }) => [states.length, isGiven(dueFrom), isGiven(dueBefore)].join()).join(' ')}`,
      sql: (state, slots) => {
        const left = [...slots];
        const due = sql.ref('p.dueDate');
        const either = all.map(({ states, dueFrom, dueBefore }) =>
          sql.join(
            [
              ...(states.length > 0 ? [sql`${state} in (${sql.join(left.splice(0, states.length))})`] : []),
              ...(isGiven(dueFrom) ? [sql`${due} >= ${left.shift()!}`] : []),
              ...(isGiven(dueBefore) ? [sql`${due} < ${left.shift()!}`] : []),
            ],
            sql` and `,
          ),
        );
        const isOne = sql`(${sql.join(either, sql` or `)})`;
        const paper = sql.ref('p.state');
        if (all.length === 0) return isVoid === true ? sql`${paper} = 'VOID'` : sql`${paper} <> 'VOID'`;
        if (isVoid === null) return isOne;
        return isVoid
          ? sql`(${isOne} and ${paper} <> 'VOID' or ${paper} = 'VOID')`
          : sql`${isOne} and ${paper} <> 'VOID'`;
      },
    };
  },
};

const isGiven = (value: unknown) => value !== undefined;
