import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { exactly, searched, someWords } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { expenses } from './expense.ts';

const categoryWords = {
  GOODS: 'Goods',
  SALARIES: 'Salaries',
  RENT: 'Rent',
  MARKETING: 'Marketing',
  SOFTWARE: 'Software',
  SHIPPING: 'Shipping',
  TRAVEL: 'Travel',
  OTHER: 'Other',
};

/** The list of expenses as a CSV file. */
export const registerExpenseExport = (app: FastifyInstance, services: Services): void =>
  registerListFile(app, services, {
    list: expenses,
    subject: 'Expense',
    name: 'expenses',
    title: 'The list of expenses',
    tag: 'Dashboards',
    parameters: {
      q: searched('Part of name or note.'),
      category: someWords('categories', Object.keys(categoryWords)),
      from: exactly('fromDay', 'Spent on this day or later, YYYY-MM-DD.'),
      to: exactly('toDay', 'Spent on this day or earlier, YYYY-MM-DD.'),
    },
    columns: {
      id: { label: 'Id', value: ({ id }) => id },
      name: { label: 'Name', value: ({ name }) => name },
      category: { label: 'Category', value: ({ category }) => categoryWords[category] },
      amount: { label: 'Amount', value: ({ amountCents }) => (amountCents / 100).toFixed(2), kind: 'money' },
      spentOn: { label: 'Spent on', value: ({ spentOn }) => spentOn, kind: 'day' },
      note: { label: 'Note', value: ({ note }) => note },
      createdAt: { label: 'Added', value: ({ createdAt }) => createdAt, kind: 'instant' },
    },
    sorts: ['CREATED', 'NAME', 'CATEGORY', 'AMOUNT', 'SPENT'],
  });
