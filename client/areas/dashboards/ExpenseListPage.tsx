import { daysFilter } from '../../app/list/linkedFilter.ts';
import { lazy, useMemo } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { wordColumn, wordFilter } from '../../app/list/wordParts.tsx';
import { Money } from '../../kit/Figures.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import type { ExpenseCategory } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { ExpenseFieldsFragment } from './counted.generated.ts';
import { expenseCategories, expenseList } from './countedLists.ts';
import { categoryTexts, categoryTones } from './expenseKind.ts';

const ExpenseDrawer = lazy(() => import('./ExpenseDrawer.tsx'));
const category = {
  name: 'category',
  label: 'counted.expense.category',
  texts: categoryTexts,
  tones: categoryTones,
} as const;

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(expenseList, request);

/** What the company spends, and a drawer for each expense. */
export default function ExpenseListPage() {
  const text = useText();
  const screen = useListScreen(expenseList);
  const words = expenseCategories.map((one) => one.toUpperCase() as ExpenseCategory);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={ExpenseDrawer}
      title={text('counted.expenses.title')}
      text={text('counted.expenses.text')}
      addLabel={text('counted.expenses.add')}
      searchLabel={text('counted.expenses.search')}
      columns={useExpenseColumns(useEditHref(screen))}
      filters={[wordFilter(category, text, words), daysFilter('from', text('counted.expense.spentOn'))]}
      nothingYet={{ title: text('counted.expenses.nothingTitle'), text: text('counted.expenses.nothingText') }}
    />
  );
}

function useExpenseColumns(editHref: (row: ExpenseFieldsFragment) => string): ListColumn<ExpenseFieldsFragment>[] {
  const text = useText();
  const { day } = useFormats();
  return useMemo<ListColumn<ExpenseFieldsFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('counted.field.name'),
        width: 240,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.name}</RowLink>,
      },
      {
        id: 'spent',
        label: text('counted.expense.spentOn'),
        width: 150,
        sort: 'spent',
        card: 'note',
        cell: ({ spentOn }) => day(spentOn),
      },
      wordColumn(category, text, 150),
      {
        id: 'amount',
        label: text('counted.expense.amount'),
        width: 140,
        isNumber: true,
        sort: 'amount',
        card: 'end',
        cell: ({ amountCents }) => <Money cents={amountCents} />,
      },
    ],
    [text, day, editHref],
  );
}
