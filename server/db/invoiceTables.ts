import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  InvoiceKind,
  InvoicePaymentKind,
  InvoicePaymentMethod,
  InvoicePaymentVia,
  InvoiceState,
  Language,
  RecurringInvoiceState,
  RecurringUnit,
} from '../graphql/schema.generated.ts';

export interface InvoiceTables {
  invoices: InvoicesTable;
  invoicePayments: InvoicePaymentsTable;
  invoiceSettings: InvoiceSettingsTable;
  invoiceCounts: InvoiceCountsTable;
  invoiceDueCounts: InvoiceDueCountsTable;
  recurringInvoices: RecurringInvoicesTable;
}

type Flag = 0 | 1;

/** What is known of an invoice's money without looking at the day. */
export type MoneyState = 'DRAFT' | 'PAID' | 'PARTIAL' | 'DOWNLOADED' | 'OPEN';

/** Invoices, credit notes and quotes: papers with lines, each kind with a series of numbers of its own. */
interface InvoicesTable {
  /** The number of documented calls, from 4987. */
  id: Generated<number>;
  version: Generated<number>;
  kind: InvoiceKind;
  state: InvoiceState;
  isArchived: Generated<Flag>;
  /** Tax is rounded for each line: of papers of orders, and of those from before it was rounded by rate. */
  roundsByLine: Generated<Flag>;
  /** Written with what it follows from; the table refuses one that does not follow. */
  moneyState: MoneyState;
  /** Number of its series, given when it is finalized; null before. */
  seriesNumber: number | null;
  /** The same as people see it. */
  number: string | null;
  customerId: number;
  clientName: string;
  clientEmail: string;
  /** Days, `2026-11-20`. */
  issuedDate: string;
  /** When it was supplied; null: on the day of issue. */
  suppliedDate: string | null;
  dueDate: string;
  currency: string;
  /** Units of the shop's currency that one of the invoice's is worth, times 10⁸. */
  exchangeRate: number;
  totalCents: number;
  balanceCents: number;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  includedTaxCents: number;
  paidCents: number;
  refundedCents: number;
  creditedCents: number;
  /** In the shop's currency. */
  baseTotalCents: number;
  basePaidCents: number;
  baseBalanceCents: number;
  service: string;
  language: Language;
  /** Paper that this one corrects or was made of. */
  sourceId: number | null;
  orderId: number | null;
  /** What it was made of by itself, and for which of its dates. */
  recurringId: number | null;
  recurringDate: string | null;
  /** Waits to be mailed by the program. */
  isToSend: Generated<Flag>;
  hasReminders: Generated<Flag>;
  /** JSON list of days after the due date whose reminders are left out. */
  skippedReminders: Generated<string>;
  /** Why its last mail did not arrive; null as long as nothing speaks against it. */
  mailFault: string | null;
  finalizedAt: string | null;
  sentAt: string | null;
  /** Address that it was mailed to last. */
  sentTo: string | null;
  downloadedAt: string | null;
  voidedAt: string | null;
  acceptedAt: string | null;
  declinedAt: string | null;
  /** JSON list of `InvoiceFile`: they go with its mails and stand on the page of the client. */
  files: Generated<string>;
  /** Who answered a quote on its page; empty while nobody has, and where staff noted the answer. */
  answeredBy: Generated<string>;
  createdAt: string;
  updatedAt: string;
  nameKey: string;
  /** What it is found by, folded: client, email address, company, number and reference. */
  clientText: string;
  /** The same with the id: for substring search. */
  searchText: GeneratedAlways<string>;
  taxIsIncluded: Flag;
  isReverseCharge: Flag;
  paymentVia: InvoicePaymentVia;
  showsTerms: Flag;
  showsNotes: Flag;
  showsStub: Flag;
  reference: string;
  salesperson: string;
  thanks: string;
  note: string;
  /** JSON: list of `InvoiceLine`, `InvoiceClient`, and once finalized `CompanyFacts`. */
  lines: string;
  client: string;
  company: string | null;
}

interface InvoicePaymentsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  invoiceId: number;
  kind: InvoicePaymentKind;
  amountCents: number;
  /** The day, `2026-11-20`. */
  date: string;
  method: InvoicePaymentMethod;
  note: string;
  /** Payment that a refund gives back. */
  paymentId: number | null;
}

/** One row, with id 1. Name and address of the company stand in the settings of the shop. */
interface InvoiceSettingsTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  logo: string | null;
  taxId: string;
  registrationId: string;
  website: string;
  bankName: string;
  bankCountry: string;
  iban: string;
  swiftCode: string;
  /** JSON list of `InvoiceTax`. */
  taxes: string;
  taxIsIncluded: Flag;
  termDays: number;
  terms: string;
  thanks: string;
  /** JSON list of {language, terms, thanks}, of languages with their own. */
  texts: Generated<string>;
  invoiceFormat: string;
  creditNoteFormat: string;
  quoteFormat: string;
  numberDigits: number;
  /** Number that the first invoice gets, or has got. */
  firstNumber: Generated<number>;
  /** Papers of days before this one are closed; null: none is. */
  lockDate: string | null;
  /** JSON list of `InvoiceMailText`. */
  mailTexts: string;
  /** JSON list of days after the due date on which reminders go out. */
  reminderDays: Generated<string>;
}

/** Row counters kept by triggers, so that totals never scan `invoices`. */
interface InvoiceCountsTable {
  kind: InvoiceKind;
  isArchived: Flag;
  moneyState: MoneyState;
  slot: number;
  count: number;
  totalCents: number;
  paidCents: number;
  balanceCents: number;
}

/** The same of invoices that are open, by the month in which they are due. */
interface InvoiceDueCountsTable {
  dueMonth: string;
  moneyState: MoneyState;
  slot: number;
  count: number;
  totalCents: number;
  balanceCents: number;
}

/** What an invoice is made of again and again. */
interface RecurringInvoicesTable {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  state: RecurringInvoiceState;
  customerId: number;
  clientName: string;
  clientEmail: string;
  every: number;
  unit: RecurringUnit;
  /** Days, `2026-11-20`. The day of the month is that of the first one, or the last day of a shorter month. */
  startDate: string;
  /** The next one to make; null when none follows or it is paused. */
  nextDate: string | null;
  /** The last one that was made or skipped. */
  lastDate: string | null;
  endDate: string | null;
  mostCount: number | null;
  madeCount: number;
  /** JSON list of the days that were skipped, the last ones. */
  skipped: string;
  /** Why it was paused by the program. */
  fault: string | null;
  sendsItself: Flag;
  termDays: number;
  currency: string;
  exchangeRate: number;
  language: Language;
  totalCents: number;
  service: string;
  reference: string;
  thanks: string;
  note: string;
  paymentVia: InvoicePaymentVia;
  taxIsIncluded: Flag;
  isReverseCharge: Flag;
  /** JSON list of `InvoiceLine`. */
  lines: string;
  nameKey: string;
  searchText: string;
}

export type RecurringInvoiceRow = Selectable<RecurringInvoicesTable>;
export type InvoiceRow = Selectable<InvoicesTable>;
export type InvoicePaymentRow = Selectable<InvoicePaymentsTable>;
export type InvoiceSettingsRow = Selectable<InvoiceSettingsTable>;

/** @public */
export type ShownInvoicePayment = InvoicePaymentRow;
