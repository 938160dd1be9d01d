import type { ExpenseRow } from '../../db/dashboardTables.ts';
import { asIs, line, whole } from '../../fields.ts';
import type { ExpenseFilter, ExpenseInput, ExpenseSortField } from '../../graphql/schema.generated.ts';
import { needed, optional, preset } from '../../records/columns.ts';
import { atLeast, atMost, oneOf } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { defineRecord } from '../../records/record.ts';
import { checkDays, day } from './day.ts';
import { foundBy } from './foundBy.ts';

const maxCents = 99_999_999_999;

/** What the company spends. */
export const expense = defineRecord<ExpenseRow, ExpenseInput>({
  subject: 'Expense',
  table: 'expenses',
  noun: 'Expense',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(120, true)),
    category: preset(asIs, 'OTHER'),
    amountCents: needed(whole(1, maxCents), 0),
    spentOn: needed(day),
    note: optional(line(300)),
  },
  derive: (_tx, { name, note }) => foundBy(name, note),
});

export const expenses = defineList<ExpenseRow, ExpenseFilter, ExpenseSortField>({
  subject: 'Expense',
  table: 'expenses',
  filters: { categories: oneOf('category'), fromDay: atLeast('spentOn'), toDay: atMost('spentOn') },
  normalize: checkDays,
  sorts: { NAME: 'nameKey', CATEGORY: 'category', AMOUNT: 'amountCents', SPENT: 'spentOn' },
  search: { column: 'searchText' },
});
