import { dashboardWords } from '../../app/dashboard/crossFilter.ts';
import { listNoun } from '../../app/list/listNoun.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { day } from '../../app/list/dayParam.ts';
import { flag, text, type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type { ExpenseCategory, ExpenseSortField, ProjectSortField } from '../../lib/schema.generated.ts';
import {
  DeleteExpenseDocument,
  DeleteProjectDocument,
  ExpenseListDocument,
  ProjectListDocument,
  ProjectRowByIdDocument,
  type ExpenseFieldsFragment,
  type ProjectRowFragment,
} from './counted.generated.ts';

/* The lists behind the figures of the dashboards. */

export const sizes = [5, 10, 25, 50, 100] as const;
export const texts = { removeTitle: 'counted.delete.title', removed: 'counted.delete.done' } as const;

const projectCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'kind', 'leader', 'progress'] as const satisfies Lowercase<ProjectSortField>[],
  }),
  complete: flag(),
  /** Id of the project whose drawer is open; `new` adds one. */
  edit: text(),
};

export const projectList = listNoun({
  name: 'projects',
  subject: 'Project',
  follows: ['Project', 'User'],
  codec: projectCodec,
  sizes,
  document: ProjectListDocument,
  rowDocument: ProjectRowByIdDocument,
  filterOf: ({ q, complete }: StateOf<typeof projectCodec>) => ({ search: q || null, isComplete: complete }),
  rowLabel: ({ name }: ProjectRowFragment) => name,
  operations: { remove: DeleteProjectDocument },
  texts,
  history: {
    displays: async () => (await import('./projectKind.ts')).projectKind.displays,
    messages: ['form'],
  },
});

/** The same as a card of a dashboard, which has a period in its address. */
export const projectCardList = listNoun({
  ...projectList,
  name: 'projectCard',
  codec: {
    ...projectCodec,
    ...listCodec({ sizes, initialSize: 5, sorts: ['name', 'kind', 'leader', 'progress'] as const }),
  },
  words: dashboardWords,
});

export const expenseCategories = [
  'goods',
  'salaries',
  'rent',
  'marketing',
  'software',
  'shipping',
  'travel',
  'other',
] as const satisfies Lowercase<ExpenseCategory>[];

const expenseCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'category', 'amount', 'spent'] as const satisfies Lowercase<ExpenseSortField>[],
  }),
  category: choices(expenseCategories),
  from: day(),
  to: day(),
  /** Id of the expense whose drawer is open; `new` adds one. */
  edit: text(),
};

export const expenseList = listNoun({
  name: 'expenses',
  subject: 'Expense',
  codec: expenseCodec,
  sizes,
  document: ExpenseListDocument,
  filterOf: ({ q, category, from, to }: StateOf<typeof expenseCodec>) => ({
    search: q || null,
    categories: wordsOf<ExpenseCategory>(category),
    fromDay: from,
    toDay: to,
  }),
  rowLabel: ({ name }: ExpenseFieldsFragment) => name,
  operations: { remove: DeleteExpenseDocument },
  exportPath: '/export/expenses.csv',
  texts,
  history: {
    displays: async () => (await import('./expenseKind.ts')).expenseKind.displays,
    messages: ['form'],
  },
});
