import * as v from 'valibot';
import type { FieldDisplay } from '../../../kit/form/fieldDisplay.tsx';
import { money, number } from '../../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import { isAllowed } from '../../../lib/rules.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { FigureName, Subject } from '../../../lib/schema.generated.ts';

/* The figures of the company, as forms and lists name them. */

export const figureTexts: Record<FigureName, MessageId> = {
  SALES: 'keyFigures.name.sales',
  ORDERS: 'keyFigures.name.orders',
  CUSTOMERS: 'keyFigures.name.customers',
  VISITS: 'keyFigures.name.visits',
  EXPENSES: 'keyFigures.name.expenses',
  REFUNDS: 'keyFigures.name.refunds',
  MESSAGES: 'keyFigures.name.messages',
  VIEWS: 'keyFigures.name.views',
  DELIVERIES: 'keyFigures.name.deliveries',
  INCIDENTS: 'keyFigures.name.incidents',
  ENROLLMENTS: 'keyFigures.name.enrollments',
  COMPLETIONS: 'keyFigures.name.completions',
};
export const figureNames = Object.keys(figureTexts) as FigureName[];

export const counted: Record<FigureName, Subject> = {
  SALES: 'Order',
  ORDERS: 'Order',
  CUSTOMERS: 'Customer',
  VISITS: 'Dashboard',
  EXPENSES: 'Expense',
  REFUNDS: 'Order',
  MESSAGES: 'ContactRequest',
  VIEWS: 'Dashboard',
  DELIVERIES: 'Delivery',
  INCIDENTS: 'VehicleIncident',
  ENROLLMENTS: 'Enrollment',
  COMPLETIONS: 'Enrollment',
};
/** Those that somebody with these rules may read. */
export const readableFigures = (rules: Parameters<typeof isAllowed>[0]): FigureName[] =>
  figureNames.filter((name) => isAllowed(rules, 'read', counted[name]));

export const isMoney = (figure: FigureName): boolean => ['SALES', 'EXPENSES', 'REFUNDS'].includes(figure);
/** Less of it is better. */
export const isCost = (figure: FigureName): boolean => ['EXPENSES', 'REFUNDS', 'INCIDENTS'].includes(figure);

const upTo = (display: FieldDisplay, most: number, least: number): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value === null || value >= least, limited('tooSmall', least)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  ),
  initial: null,
  display,
});

/** An amount of a figure: `amountCents` where it is money, `count` where it is not. */
export const amountFields = (label: MessageId, least = 1) => ({
  amountCents: upTo(money(label), 99_999_999_999_999, least),
  count: upTo(number(label), 1_000_000_000, least),
});
export const amountsOf = {
  amountCents: ({ figure }: { figure: FigureName }) => isMoney(figure),
  count: ({ figure }: { figure: FigureName }) => !isMoney(figure),
};
