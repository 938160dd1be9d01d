import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { answers } from '../../records/command.ts';
import { addInvoiceFile, filesOfInvoice, removeInvoiceFile } from './invoiceFiles.ts';
import { linkInvoice, linkPath, linksOf, revokeInvoiceLinks } from './invoiceLinks.ts';
import { invoiceOrder } from './invoiceOrder.ts';
import { setInvoiceReminders, skipReminder } from './reminderSteps.ts';
import { comingReminders, remindersOf } from './invoiceReminders.ts';
import { invoiceMail, sendInvoice, sendInvoices } from './invoiceSend.ts';

const answersInvoice = answers('invoice');

export const sendingResolvers = {
  Query: {
    invoiceMail: (_, { id }, ctx) => invoiceMail(ctx, id),
    comingReminders: (_, args, ctx) => comingReminders(ctx, args),
  },
  Mutation: {
    sendInvoice: answersInvoice(sendInvoice),
    sendInvoices: (_, { ids }, ctx) => sendInvoices(ctx, ids),
    linkInvoice: async (_, args, ctx) => {
      const { row, token } = (await linkInvoice(ctx, args)).row;
      return { url: `${ctx.services.env.publicUrl ?? ''}${linkPath(token)}`, invoice: row };
    },
    linkOrder: async (_, { orderId }, ctx) => {
      const { row } = await invoiceOrder(ctx, { orderId });
      const { token } = (await linkInvoice(ctx, { id: String(row.id) })).row;
      return { url: `${ctx.services.env.publicUrl ?? ''}${linkPath(token)}`, invoice: row };
    },
    skipReminder: answersInvoice(skipReminder),
    setInvoiceReminders: answersInvoice(setInvoiceReminders),
    revokeInvoiceLinks: answersInvoice(revokeInvoiceLinks),
    addInvoiceFile: answersInvoice(addInvoiceFile),
    removeInvoiceFile: answersInvoice(removeInvoiceFile),
  },
  Invoice: {
    files: (row) => filesOfInvoice(row),
    links: ({ id }, _args, ctx) => linksOf(ctx, id).or([]),
    hasReminders: ({ hasReminders }) => hasReminders === 1,
    reminders: (row, _args, ctx) => remindersOf(ctx, row),
  },
} satisfies Resolvers;
