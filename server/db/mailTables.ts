import type { ColumnType, Generated } from 'kysely';

/** Mail that is not sent yet. What was sent, or cannot be, is removed. */
export interface OutgoingMailsTable {
  id: Generated<number>;
  /** Address of the one who gets it. */
  recipient: string;
  subject: string;
  /** Address it comes from, and one that answers go to; null: those of the server. */
  sender: ColumnType<string | null, string | null | undefined>;
  replyTo: ColumnType<string | null, string | null | undefined>;
  /** Plain text. */
  body: string;
  createdAt: string;
  /** How often it was tried. */
  attempts: number;
  nextTryAt: string;
}
