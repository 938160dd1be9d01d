import type { Area } from '../area.ts';
import { invoiceNotifications, tellOfInvoices } from './invoiceNews.ts';
import { followOrders } from './invoiceOrder.ts';
import { payment } from './invoicePayments.ts';
import { invoiceKind } from './invoiceSearch.ts';
import { settingsRecord } from './invoiceSettings.ts';
import { undoInvoice } from './invoiceUndo.ts';
import { registerInvoiceExports } from './invoices.plugin.ts';
import { resolvers } from './invoices.resolvers.ts';
import { invoiceRoutes } from './invoices.rest.ts';
import { seedInvoices } from './invoices.seed.ts';

/** Invoices, credit notes and quotes, and what was paid for them. */
export const invoice: Area = {
  name: 'invoice',
  resolvers,
  routes: invoiceRoutes,
  plugin: registerInvoiceExports,
  subjects: {
    Invoice: {
      table: 'invoices',
      undo: undoInvoice,
      isPersonal: true,
      comments: {
        nameOf: ({ number, id }) => String(number ?? `#${String(id)}`),
        pathOf: ({ id }) => `/apps/invoice/preview/${String(id)}`,
      },
    },
    InvoicePayment: { table: 'invoicePayments', partOf: 'Invoice', undo: payment.undo },
    InvoiceSettings: {
      table: 'invoiceSettings',
      partOf: 'StoreSettings',
      undo: settingsRecord.undo,
      hasPictures: true,
    },
  },
  searchable: [invoiceKind],
  lists: { invoices: 'Invoice' },
  notifications: invoiceNotifications,
  onEvent: async (ctx, event) => {
    await tellOfInvoices(ctx, event);
    await followOrders(ctx, event);
  },
  seed: seedInvoices,
};
