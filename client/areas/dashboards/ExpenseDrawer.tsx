import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../kit/form/MoneyField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import { categoryTexts, expenseKind } from './expenseKind.ts';

const titles = { addTitle: 'counted.expenses.add', waitingTitle: 'counted.expense.expense' } as const;

/** An expense beside the list: a new one, or the one whose id stands in the address. */
export default function ExpenseDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={expenseKind} fields={ExpenseInputs} />;
}

const ExpenseInputs: KindFields<typeof expenseKind> = ({ editor }) => {
  const text = useText();
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <SelectField {...editor.field('category')} choices={wordsOf(categoryTexts, text)} />
      <MoneyField {...editor.field('amountCents')} />
      <DateField {...editor.field('spentOn')} />
      <FormTextField {...editor.field('note')} rows={3} />
    </>
  );
};
