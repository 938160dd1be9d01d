import { authorize, visible } from '../../access/authorize.ts';
import type { CustomerRow } from '../../db/customerTables.ts';
import type { InvoiceClient, MutationUpdateInvoiceSettingsArgs } from '../../graphql/schema.generated.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { answers } from '../../records/command.ts';
import { askedOf } from '../../records/selection.ts';
import { todayOf } from './days.ts';
import { wholeExchange } from './exchange.ts';
import { invoice } from './invoice.ts';
import {
  archiveInvoice,
  createInvoice,
  duplicateInvoice,
  finalizeInvoice,
  refuseFinal,
  removeInvoice,
  voidInvoice,
} from './invoiceLife.ts';
import { isElectronic, missingFor } from './electronicInvoice.ts';
import { documentOf } from './invoiceDocument.ts';
import { shownContent } from './invoicePaper.ts';
import { creditInvoice } from './invoiceCredit.ts';
import { pricedLines, totalsOf } from './invoiceLines.ts';
import {
  customerFaceOf,
  customerOf,
  followersOf,
  invoiceClients,
  invoiceOfOrder,
  mayRead,
  orderFaceOf,
  paymentsOf,
  sourceOf,
} from './invoiceLoaders.ts';
import { mailTextsOf } from './invoiceMailTexts.ts';
import { acceptQuote, declineQuote } from './invoiceQuote.ts';
import { invoiceOrder } from './invoiceOrder.ts';
import { deletePayment, payInvoice, refundPayment } from './invoicePayments.ts';
import {
  companyNow,
  companyOf,
  hasNumbers,
  invoiceSettings,
  nextNumberText,
  settingsRecord,
  taxesOf,
} from './invoiceSettings.ts';
import { textsOf } from './invoiceTexts.ts';
import { invoiceSelectionSums } from './invoiceSelection.ts';
import { clientStatement } from './invoiceStatement.ts';
import { invoiceStats } from './invoiceStats.ts';
import { statusOf } from './invoiceStatus.ts';
import { finalizing } from './invoiceFinalizing.ts';
import { invoices, manyInvoices } from './invoices.ts';
import { baseCurrency } from './store.ts';

/** What lists show of a customer. */
const face = new Set(['id', 'avatar', '__typename']);

const answersInvoice = answers('invoice');
const answersSettings = answers('invoiceSettings');

export const resolvers: Resolvers = {
  Query: {
    invoices: (_, args, ctx, info) => invoices.page(ctx, args, askedOf(info, 'list')),
    invoice: (_, { id }, ctx) => invoices.get(ctx, id),
    invoiceSelectionSums: (_, { selection }, ctx) => invoiceSelectionSums(ctx, selection),
    invoiceStats: (_, _args, ctx) => invoiceStats(ctx),
    invoiceClients: (_, _args, ctx) => invoiceClients(ctx),
    clientStatement: (_, args, ctx) => clientStatement(ctx, args),
    invoiceSettings: (_, _args, ctx) => {
      authorize(ctx, 'read', 'Invoice');
      return invoiceSettings(ctx);
    },
  },
  Mutation: {
    createInvoice: answersInvoice(createInvoice),
    updateInvoice: answersInvoice(invoice.update),
    deleteInvoice: (_, { id }, ctx) => invoice.delete(ctx, id, refuseFinal),
    removeInvoice: async (_, args, ctx) => {
      const { row, batchId } = await removeInvoice(ctx, args);
      return { id: String(row.id), batchId };
    },
    deleteInvoices: (_, { selection }, ctx) => manyInvoices.delete(ctx, selection, refuseFinal),
    startInvoicesDelete: (_, { selection }, ctx) => manyInvoices.startDelete(ctx, selection, refuseFinal),
    duplicateInvoice: answersInvoice(duplicateInvoice),
    finalizeInvoice: answersInvoice(finalizeInvoice),
    finalizeInvoices: (_, { selection }, ctx) => manyInvoices.run(ctx, finalizeInvoice, selection, {}),
    startInvoicesFinalize: (_, { selection }, ctx) => manyInvoices.start(ctx, finalizeInvoice, selection, {}),
    voidInvoice: answersInvoice(voidInvoice),
    archiveInvoice: answersInvoice(archiveInvoice),
    creditInvoice: answersInvoice(creditInvoice),
    payInvoice: answersInvoice(payInvoice),
    payInvoices: (_, { selection, input }, ctx) =>
      manyInvoices.run(ctx, payInvoice, selection, { input: { ...input, amountCents: null } }),
    startInvoicesPay: (_, { selection, input }, ctx) =>
      manyInvoices.start(ctx, payInvoice, selection, { input: { ...input, amountCents: null } }),
    refundInvoicePayment: answersInvoice(refundPayment),
    deleteInvoicePayment: answersInvoice(deletePayment),
    acceptQuote: answersInvoice(acceptQuote),
    declineQuote: answersInvoice(declineQuote),
    invoiceOrder: answersInvoice(invoiceOrder),
    updateInvoiceSettings: answersSettings((ctx, args: MutationUpdateInvoiceSettingsArgs) =>
      settingsRecord.update(ctx, { ...args, id: 1 }),
    ),
  },
  Invoice: {
    status: (row, _args, ctx) => {
      const today = todayOf(ctx);
      return typeof today === 'string' ? statusOf(row, today) : today.then((day) => statusOf(row, day));
    },
    finalizing: (row, _args, ctx) => finalizing(ctx, row),
    isArchived: ({ isArchived }) => isArchived === 1,
    taxIsIncluded: ({ taxIsIncluded }) => taxIsIncluded === 1,
    isReverseCharge: ({ isReverseCharge }) => isReverseCharge === 1,
    showsTerms: ({ showsTerms }) => showsTerms === 1,
    showsNotes: ({ showsNotes }) => showsNotes === 1,
    showsStub: ({ showsStub }) => showsStub === 1,
    exchangeRate: ({ exchangeRate }) => exchangeRate / wholeExchange,
    customer: ({ customerId }, _args, ctx, info) => {
      const isFace =
        visible(ctx, 'Customer') === null && [...askedOf(info, 'one').fields].every((name) => face.has(name));
      return (isFace ? customerFaceOf : customerOf)(ctx, customerId) as Promise<CustomerRow>;
    },
    client: ({ client }) => JSON.parse(client) as InvoiceClient,
    company: (row, _args, ctx) => companyOf(ctx, row),
    lines: (row) => pricedLines(row),
    roundsByLine: ({ roundsByLine }) => roundsByLine === 1,
    electronicGaps: async (row, _args, ctx) => {
      const mayBe = isElectronic(row) || (row.state === 'DRAFT' && row.kind !== 'QUOTE');
      const missing = mayBe ? missingFor(await documentOf(ctx, row)) : null;
      return Object.entries(missing ?? {}).map(([field, { key }]) => `${field}.${key}`);
    },
    paper: (row, _args, ctx) => shownContent(ctx, row),
    taxes: (row) => totalsOf(row).taxes,
    payments: ({ id }, _args, ctx) => paymentsOf(ctx, id).or([]),
    followers: ({ id }, _args, ctx) => followersOf(ctx, id).or([]),
    source: ({ sourceId }, _args, ctx) => sourceOf(ctx, sourceId),
    orderNumber: async ({ orderId }, _args, ctx) =>
      orderId === null ? null : ((await orderFaceOf(ctx, orderId))?.number ?? null),
    orderName: async ({ orderId }, _args, ctx) =>
      orderId === null ? null : ((await orderFaceOf(ctx, orderId))?.name ?? null),
  },
  Order: {
    invoice: async ({ id }, _args, ctx) => (mayRead(ctx, 'Invoice') ? ((await invoiceOfOrder(ctx, id)) ?? null) : null),
  },
  InvoiceSettings: {
    taxIsIncluded: ({ taxIsIncluded }) => taxIsIncluded === 1,
    taxes: (row) => taxesOf(row),
    reminderDays: ({ reminderDays }) => JSON.parse(reminderDays),
    texts: (row) => textsOf(row),
    mailTexts: (row) => mailTextsOf(row),
    nextNumber: (row, { kind }, ctx) => nextNumberText(ctx, row, kind),
    hasNumbers: (row, _args, ctx) => hasNumbers(ctx, row),
    company: (_row, _args, ctx) => companyNow(ctx),
    currency: (_row, _args, ctx) => baseCurrency(ctx),
    today: (_row, _args, ctx) => todayOf(ctx),
  },
};
