import { defineRecordKind } from '../../app/record/recordKind.ts';
import { amount, formOf, line, neededDay, neededLine, oneOf } from '../../kit/form/formFields.ts';
import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { ExpenseCategory } from '../../lib/schema.generated.ts';
import { CreateExpenseDocument, ExpenseFormDocument, UpdateExpenseDocument } from './counted.generated.ts';

export const categoryTexts: Record<ExpenseCategory, MessageId> = {
  GOODS: 'counted.category.goods',
  SALARIES: 'counted.category.salaries',
  RENT: 'counted.category.rent',
  MARKETING: 'counted.category.marketing',
  SOFTWARE: 'counted.category.software',
  SHIPPING: 'counted.category.shipping',
  TRAVEL: 'counted.category.travel',
  OTHER: 'counted.category.other',
};
export const categoryTones: Record<ExpenseCategory, Tone> = {
  GOODS: 'primary',
  SALARIES: 'success',
  RENT: 'warning',
  MARKETING: 'success',
  SOFTWARE: 'info',
  SHIPPING: 'primary',
  TRAVEL: 'info',
  OTHER: 'secondary',
};

const fields = {
  name: neededLine('counted.field.name', 120),
  category: oneOf('counted.expense.category', categoryTexts, 'OTHER'),
  amountCents: amount('counted.expense.amount', 99_999_999_999),
  spentOn: neededDay('counted.expense.spentOn'),
  note: line('counted.expense.note', 300),
};

/** An expense as its form knows it. */
export const expenseKind = defineRecordKind({
  subject: 'Expense',
  node: 'expense',
  operations: { read: ExpenseFormDocument, create: CreateExpenseDocument, update: UpdateExpenseDocument },
  ...formOf(fields),
  nameField: 'name',
  texts: { add: 'counted.expenses.add' },
  stale: { always: ['expenses', 'expenseFigures'] },
});
