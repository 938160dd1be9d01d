import type { Generated } from 'kysely';

/** Mail that is not sent yet. What was sent, or cannot be, is removed. */
export interface OutgoingMailsTable {
  id: Generated<number>;
  /** Address of the one who gets it. */
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  createdAt: string;
  /** How often it was tried. */
  attempts: number;
  nextTryAt: string;
}
