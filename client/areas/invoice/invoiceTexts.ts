import {
  IconArrowDown,
  IconChartPie2,
  IconCheck,
  IconFolder,
  IconHelp,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import type { MessageId } from '../../lib/messages.ts';
import type {
  InvoiceKind,
  InvoicePaymentMethod,
  InvoicePaymentVia,
  InvoiceStatus,
  InvoiceTaxCategory,
  InvoiceUnit,
} from '../../lib/schema.generated.ts';

/* Words and icons of invoices, the same in lists, filters and on papers. */

export const invoiceStatuses = [
  'draft',
  'sent',
  'downloaded',
  'partial_payment',
  'past_due',
  'paid',
] as const satisfies Lowercase<InvoiceStatus>[];
export const invoiceKinds = ['invoice', 'quote', 'credit_note'] as const satisfies Lowercase<InvoiceKind>[];

export const invoiceStatusTexts = {
  DRAFT: 'invoices.status.draft',
  SENT: 'invoices.status.sent',
  DOWNLOADED: 'invoices.status.downloaded',
  PARTIAL_PAYMENT: 'invoices.status.partialPayment',
  PAST_DUE: 'invoices.status.pastDue',
  PAID: 'invoices.status.paid',
} as const satisfies Record<InvoiceStatus, MessageId>;

export const invoiceStatusIcons: Record<InvoiceStatus, Icon> = {
  PAID: IconCheck,
  PARTIAL_PAYMENT: IconChartPie2,
  DOWNLOADED: IconArrowDown,
  DRAFT: IconFolder,
  SENT: IconMail,
  PAST_DUE: IconHelp,
};

export const invoiceKindTexts = {
  INVOICE: 'invoices.kind.invoice',
  QUOTE: 'invoices.kind.quote',
  CREDIT_NOTE: 'invoices.kind.creditNote',
} as const satisfies Record<InvoiceKind, MessageId>;

export const paymentMethodTexts = {
  CASH: 'invoices.method.cash',
  BANK_TRANSFER: 'invoices.method.bankTransfer',
  DEBIT_CARD: 'invoices.method.debitCard',
  CREDIT_CARD: 'invoices.method.creditCard',
  PAYPAL: 'invoices.method.paypal',
  ORDER: 'invoices.method.order',
} as const satisfies Record<InvoicePaymentMethod, MessageId>;

/** What stands in the way of a command, by the keys of the server. */
export const invoiceReasons = {
  finalized: 'invoices.reason.finalized',
  notFinal: 'invoices.reason.notFinal',
  void: 'invoices.state.void',
  nothingOwed: 'invoices.reason.nothingOwed',
  required: 'invoices.reason.noAddress',
  closed: 'invoices.reason.closed',
  beforeInvoice: 'invoices.reason.future',
} as const satisfies Record<string, MessageId>;

export const paymentViaTexts = {
  BANK_ACCOUNT: 'invoices.via.bankAccount',
  PAYPAL: 'invoices.method.paypal',
  UPI_TRANSFER: 'invoices.via.upiTransfer',
  INTERNET_BANKING: 'invoices.via.internetBanking',
  DEBIT_CARD: 'invoices.method.debitCard',
  CREDIT_CARD: 'invoices.method.creditCard',
} as const satisfies Record<InvoicePaymentVia, MessageId>;

export const unitTexts = {
  PIECE: 'invoices.unit.piece',
  HOUR: 'invoices.unit.hour',
  DAY: 'invoices.unit.day',
  MONTH: 'invoices.unit.month',
  KILOGRAM: 'invoices.unit.kilogram',
  LITER: 'invoices.unit.liter',
  METER: 'invoices.unit.meter',
  KILOMETER: 'invoices.unit.kilometer',
} as const satisfies Record<InvoiceUnit, MessageId>;

export const taxCategoryTexts = {
  STANDARD: 'invoices.category.standard',
  ZERO: 'invoices.category.zero',
  EXEMPT: 'invoices.category.exempt',
  INTRA_COMMUNITY: 'invoices.category.intraCommunity',
  EXPORT: 'invoices.category.export',
  OUT_OF_SCOPE: 'invoices.category.outOfScope',
  REVERSE_CHARGE: 'invoices.field.isReverseCharge',
} as const satisfies Record<InvoiceTaxCategory, MessageId>;

const gaps: Partial<Record<string, MessageId>> = {
  'company.country.required': 'invoices.gaps.companyCountry',
  'company.taxId.required': 'invoices.gaps.companyTaxId',
  'client.country.required': 'invoices.gaps.clientCountry',
  'client.taxId.required': 'invoices.gaps.clientTaxId',
  'lines.mixedScope': 'invoices.gaps.mixedScope',
  'lines.secondTax': 'invoices.gaps.secondTax',
  'lines.sums': 'invoices.gaps.sums',
  'currency.decimals': 'invoices.gaps.decimals',
};

/** What keeps a paper from being an electronic invoice. */
export const gapTexts = (gap: string): MessageId => gaps[gap] ?? 'invoices.gaps.other';
