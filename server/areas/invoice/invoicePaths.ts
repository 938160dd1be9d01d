import type { Condition } from '../../records/filters.ts';
import type { Order, Paths } from '../../records/listShape.ts';

/* Which index of migration 0076 a list of invoices is read from, by what is asked. */

const columns: Readonly<Record<string, string>> = {
  CLIENT: 'name_key',
  TOTAL: 'total_cents',
  DATE: 'issued_date',
  DUE: 'due_date',
  BALANCE: 'balance_cents',
};

function along({ field, direction }: Order, conditions: readonly Condition[]): string {
  if (field === 'UPDATED') return 'invoices_updated_at';
  const way = direction === 'DESC' ? 'down' : 'up';
  const isOneState = conditions.some(({ column, values }) => column === 'moneyState' && values.length === 1);
  // Balances, days and ids go along with the state: of one state, another's rows would be passed for long.
  if (isOneState && field === 'CREATED') return 'invoices_filter';
  if (isOneState && field === 'BALANCE') return `invoices_state_balance_${way}`;
  if (isOneState && field === 'DATE') return 'invoices_state_issued';
  if (isOneState && field === 'DUE') return 'invoices_state_due';
  const column = columns[field];
  return column === undefined ? 'invoices_created' : `invoices_${column}_${way}`;
}

function finding(conditions: readonly Condition[]): string {
  const given = new Set(conditions.map(({ column }) => column));
  if (given.has('number')) return 'invoices_number';
  if (given.has('totalCents')) return 'invoices_total_cents_up';
  if (conditions.some(({ key }) => key === 'hasMailFaulttrue')) return 'invoices_mail_fault';
  if (given.has('customerId')) return 'invoices_customer_id';
  if (given.has('updatedAt')) return 'invoices_updated_at';
  if (given.has('moneyState'))
    return given.has('issuedDate')
      ? 'invoices_state_issued'
      : given.has('dueDate')
        ? 'invoices_state_due'
        : 'invoices_filter';
  if (given.has('issuedDate')) return 'invoices_issued_date_down';
  if (given.has('dueDate')) return 'invoices_due_date_down';
  return given.has('currency') ? 'invoices_currency' : 'invoices_created';
}

export const invoicePaths: Paths = { leading: ['kind', 'isArchived'], along, finding };
