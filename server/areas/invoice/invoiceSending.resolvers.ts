import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { linkInvoice, linkPath, linksOf, revokeInvoiceLinks } from './invoiceLinks.ts';
import { setInvoiceReminders, skipReminder } from './reminderSteps.ts';
import { comingReminders, remindersOf } from './invoiceReminders.ts';
import { invoiceMail, sendInvoice, sendInvoices } from './invoiceSend.ts';

export const sendingResolvers = {
  Query: {
    invoiceMail: (_, { id }, ctx) => invoiceMail(ctx, id),
    comingReminders: (_, args, ctx) => comingReminders(ctx, args),
  },
  Mutation: {
    sendInvoice: async (_, { id, input }, ctx) => {
      const { row, batchId } = await sendInvoice(ctx, id, input ?? {});
      return { invoice: row, batchId };
    },
    sendInvoices: (_, { ids }, ctx) => sendInvoices(ctx, ids),
    linkInvoice: async (_, { id }, ctx) => {
      const { row, token } = await linkInvoice(ctx, id);
      return { url: `${ctx.services.env.publicUrl ?? ''}${linkPath(token)}`, invoice: row };
    },
    skipReminder: async (_, args, ctx) => {
      const { row, batchId } = await skipReminder(ctx, args);
      return { invoice: row, batchId };
    },
    setInvoiceReminders: async (_, { id, hasReminders }, ctx) => {
      const { row, batchId } = await setInvoiceReminders(ctx, id, hasReminders);
      return { invoice: row, batchId };
    },
    revokeInvoiceLinks: async (_, { id }, ctx) => {
      const { row, batchId } = await revokeInvoiceLinks(ctx, id);
      return { invoice: row, batchId };
    },
  },
  Invoice: {
    links: async ({ id }, _args, ctx) => (await linksOf(ctx, id)) ?? [],
    hasReminders: ({ hasReminders }) => hasReminders === 1,
    reminders: (row, _args, ctx) => remindersOf(ctx, row),
  },
} satisfies Resolvers;
