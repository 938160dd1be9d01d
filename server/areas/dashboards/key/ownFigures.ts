import { sql } from 'kysely';
import { sumsByStep } from '../../../stepSums.ts';
import type { DeclaredFigure } from '../../figure.ts';
import { visitSums } from '../visitFigures.ts';

/* What dashboards themselves count: visits of the public pages, and expenses. */

const spent = { subject: 'Expense', table: 'expenses', column: 'spentOn', isDay: true } as const;

export const ownFigures: readonly DeclaredFigure[] = [
  {
    name: 'VISITS',
    title: { en: 'Visits', fr: 'Visites', ar: 'الزيارات' },
    right: ['read', 'Dashboard'],
    read: (ctx, steps) => visitSums(ctx, steps, 'visits'),
    past: 'append',
  },
  {
    name: 'VIEWS',
    title: { en: 'Page views', fr: 'Pages vues', ar: 'مشاهدات الصفحات' },
    right: ['read', 'Dashboard'],
    read: (ctx, steps) => visitSums(ctx, steps, 'views'),
    past: 'append',
  },
  {
    name: 'EXPENSES',
    title: { en: 'Expenses', fr: 'Dépenses', ar: 'المصروفات' },
    isMoney: true,
    right: ['read', 'Expense'],
    path: ({ from, to }) => `/apps/expenses?from=${from}&to=${to}`,
    read: (ctx, steps) => sumsByStep(ctx, { ...spent, sum: sql.ref('p.amountCents') }, steps),
    counted: (ctx, steps) => sumsByStep(ctx, spent, steps),
    past: {
      subject: 'Expense',
      table: 'expenses',
      at: 'spentOn',
      isDay: true,
      value: ({ amountCents }) => Number(amountCents),
    },
  },
];
