import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { linkInvoice, linkPath, linksOf, revokeInvoiceLinks } from './invoiceLinks.ts';
import { comingReminders, remindersOf } from './invoiceReminders.ts';
import { invoiceMail, sendInvoice, sendInvoices } from './invoiceSend.ts';

export const sendingResolvers = {
  Query: {
    invoiceMail: (_, { id }, ctx) => invoiceMail(ctx, id),
    comingReminders: (_, _args, ctx) => comingReminders(ctx),
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
    revokeInvoiceLinks: async (_, { id }, ctx) => {
      const { row, batchId } = await revokeInvoiceLinks(ctx, id);
      return { invoice: row, batchId };
    },
  },
  Invoice: {
    links: async ({ id }, _args, ctx) => (await linksOf(ctx, id)) ?? [],
    reminders: (row, _args, ctx) => remindersOf(ctx, row),
  },
} satisfies Resolvers;
