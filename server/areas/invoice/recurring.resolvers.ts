import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { answers } from '../../records/command.ts';
import { askedOf } from '../../records/selection.ts';
import { wholeExchange } from './exchange.ts';
import { customerOf, madeBy, recurringOf } from './invoiceLoaders.ts';
import { pricedLines } from './invoiceLines.ts';
import { nextDays } from './recurrence.ts';
import { recurring, recurringInvoices } from './recurring.ts';
import { createRecurring, pauseRecurring, skipRecurring } from './recurringSteps.ts';

const answersRecurring = answers('recurringInvoice');
const maxShown = 5;

export const recurringResolvers = {
  Query: {
    recurringInvoices: (_, args, ctx, info) => recurringInvoices.page(ctx, args, askedOf(info, 'list')),
    recurringInvoice: (_, { id }, ctx) => recurringInvoices.get(ctx, id),
  },
  Mutation: {
    createRecurringInvoice: answersRecurring(createRecurring),
    updateRecurringInvoice: answersRecurring(recurring.update),
    deleteRecurringInvoice: (_, { id }, ctx) => recurring.delete(ctx, id),
    pauseRecurringInvoice: answersRecurring(pauseRecurring),
    skipRecurringInvoice: answersRecurring(skipRecurring),
  },
  RecurringInvoice: {
    customer: ({ customerId }, _args, ctx) => customerOf(ctx, customerId),
    upcoming: (row) => nextDays(row, maxShown),
    skippedDates: ({ skipped }) => (JSON.parse(skipped) as string[]).toReversed(),
    sendsItself: ({ sendsItself }) => sendsItself === 1,
    exchangeRate: ({ exchangeRate }) => exchangeRate / wholeExchange,
    taxIsIncluded: ({ taxIsIncluded }) => taxIsIncluded === 1,
    isReverseCharge: ({ isReverseCharge }) => isReverseCharge === 1,
    lines: (row) => pricedLines(row),
    invoices: ({ id }, _args, ctx) => madeBy(ctx, id).or([]),
  },
  Invoice: {
    recurring: ({ recurringId }, _args, ctx) => recurringOf(ctx, recurringId),
  },
} satisfies Resolvers;
