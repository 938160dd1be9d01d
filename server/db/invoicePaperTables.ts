import type { ColumnType, Generated, Selectable } from 'kysely';

export interface InvoicePaperTables {
  invoicePapers: InvoicePapersTable;
  invoiceLinks: InvoiceLinksTable;
  invoiceReminders: InvoiceRemindersTable;
  invoiceMails: InvoiceMailsTable;
}

/** What is finalized, as it was first made. */
interface InvoicePapersTable {
  invoiceId: number;
  bytes: ColumnType<Uint8Array>;
  createdAt: string;
}

/** Links by which clients see an invoice without an account. */
interface InvoiceLinksTable {
  id: Generated<number>;
  invoiceId: number;
  /** SHA-256 of what stands in the address, of which nothing else is kept. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** When it was first opened, and when the file was first taken. */
  openedAt: string | null;
  downloadedAt: string | null;
}

/** Reminders that went out: each once, whatever happens to the server. */
interface InvoiceRemindersTable {
  invoiceId: number;
  /** Days after the due date; below zero before it. */
  dayOffset: number;
  sentAt: string;
}

/** Mails that brought an invoice or reminded of it, as long as the outbox knows them. */
interface InvoiceMailsTable {
  mailId: number;
  invoiceId: number;
}

export type InvoiceLinkRow = Selectable<InvoiceLinksTable>;
