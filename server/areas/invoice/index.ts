import { aCustomer, choice } from '../../access/conditions.ts';
import type { InvoiceKind, InvoiceState } from '../../graphql/schema.generated.ts';
import type { Area } from '../area.ts';
import { invoiceNotifications, tellOfInvoices } from './invoiceNotifications.ts';
import { followMail } from './invoiceBounces.ts';
import { invoicePlan } from './invoicePlan.ts';
import { followOrders } from './invoiceOrder.ts';
import { payment } from './invoicePayments.ts';
import { linkInstants } from './invoiceLinks.ts';
import { invoiceKind } from './invoiceSearch.ts';
import { settingsRecord } from './invoiceSettings.ts';
import { undoInvoice } from './invoiceUndo.ts';
import { registerInvoicePapers } from './invoicePapers.plugin.ts';
import { makeRecurring } from './recurringRun.ts';
import { recurringResolvers } from './recurring.resolvers.ts';
import { undoRecurring } from './recurringSteps.ts';
import { sendReminders } from './invoiceReminders.ts';
import { sendingResolvers } from './invoiceSending.resolvers.ts';
import { registerSharedInvoices } from './sharedPage.plugin.ts';
import { registerInvoiceExports } from './invoices.plugin.ts';
import { resolvers } from './invoices.resolvers.ts';
import { invoiceRoutes } from './invoices.rest.ts';
import { seedInvoices } from './invoices.seed.ts';
import { invoiceStep, overdueEntry } from './invoiceHome.ts';
import { invoiceDays, moveInvoice } from './invoiceDays.ts';
import { unpaidPart } from './invoiceKnown.ts';

/** Invoices, credit notes and quotes, and what was paid for them. */
export const invoice: Area = {
  name: 'invoice',
  resolvers: {
    ...resolvers,
    Query: { ...resolvers.Query, ...sendingResolvers.Query, ...recurringResolvers.Query },
    Mutation: { ...resolvers.Mutation, ...sendingResolvers.Mutation, ...recurringResolvers.Mutation },
    Invoice: { ...resolvers.Invoice, ...sendingResolvers.Invoice, ...recurringResolvers.Invoice },
    RecurringInvoice: recurringResolvers.RecurringInvoice,
  },
  routes: invoiceRoutes,
  plugin: (app, services) => {
    registerInvoiceExports(app, services);
    registerInvoicePapers(app, services);
    registerSharedInvoices(app, services);
  },
  instants: linkInstants,
  jobs: [
    { name: 'remind of invoices', everyMs: 10 * 60_000, run: sendReminders },
    { name: 'make recurring invoices', everyMs: 60_000, run: makeRecurring },
  ],
  subjects: {
    Invoice: {
      table: 'invoices',
      undo: undoInvoice,
      names: { customerId: 'Customer' },
      currency: 'currency',
      isPersonal: true,
      hasPictures: true,
      conditions: {
        kind: choice<InvoiceKind>('INVOICE', 'CREDIT_NOTE', 'QUOTE'),
        state: choice<InvoiceState>('DRAFT', 'FINAL', 'VOID'),
        customerId: aCustomer,
      },
      comments: {
        nameOf: ({ number, id }) => String(number ?? `#${String(id)}`),
        pathOf: ({ id }) => `/apps/invoice/preview/${String(id)}`,
      },
    },
    InvoicePayment: { table: 'invoicePayments', partOf: 'Invoice', partKey: 'invoiceId', undo: payment.undo },
    RecurringInvoice: { table: 'recurringInvoices', partOf: 'Invoice', undo: undoRecurring },
    InvoiceLink: { table: 'invoiceLinks', partOf: 'Invoice', partKey: 'invoiceId' },
    InvoiceSettings: {
      table: 'invoiceSettings',
      partOf: 'StoreSettings',
      undo: settingsRecord.undo,
      hasPictures: true,
    },
  },
  known: [unpaidPart],
  dated: [invoiceDays],
  datedMoves: { invoices: moveInvoice },
  home: [overdueEntry],
  firstSteps: [invoiceStep],
  searchable: [invoiceKind],
  lists: { invoices: 'Invoice', recurringInvoices: 'RecurringInvoice' },
  notifications: invoiceNotifications,
  onEvent: async (ctx, event) => {
    await tellOfInvoices(ctx, event);
    await followOrders(ctx, event);
    await followMail(ctx, event);
    await invoicePlan(ctx, event);
  },
  seed: seedInvoices,
};
