import type { ColumnType, Generated, Selectable } from 'kysely';
import type { MailPurpose, MailState, Subject } from '../graphql/schema.generated.ts';

/** Mail that was written: what waits, what was sent, what could not be, and what is kept where no mail server is set. */
export interface OutgoingMailsTable {
  id: Generated<number>;
  /** Address of the one who gets it. */
  recipient: string;
  subject: string;
  /** Address it comes from, and one that answers go to; null: those of the server. */
  sender: ColumnType<string | null, string | null | undefined>;
  replyTo: ColumnType<string | null, string | null | undefined>;
  /** Plain text; `{link}` stands where the link belongs. */
  body: string;
  /** The same as HTML, for programs that show it; null: there is none. */
  html: ColumnType<string | null, string | null | undefined>;
  /** It comes again and again, and its link ends that: mail programs are told. */
  isRegular: Generated<0 | 1>;
  createdAt: string;
  /** How often it was tried. */
  attempts: number;
  nextTryAt: string;
  state: Generated<MailState>;
  purpose: Generated<MailPurpose>;
  /** Record that it is about; null for what is about none, or older than this column. */
  aboutSubject: ColumnType<Subject | null, Subject | null | undefined>;
  aboutId: ColumnType<number | null, number | null | undefined>;
  /** Why the last try did not succeed. */
  fault: string | null;
  sentAt: string | null;
  /** Path of its one-time link, sealed; gone once it was sent. */
  link: string | null;
  /** For whom that is (`mail/links.ts`); null: a key that nobody reads here but its recipient. */
  linkFor: ColumnType<string | null, string | null | undefined>;
  /** By this, the page that caused it shows it in a demonstration. */
  key: string | null;
  /** Its reader was erased, and so are address and text; while it waits, as soon as it was sent or given up. */
  isErased: Generated<0 | 1>;
  /** The letter of a user that this is an envelope of: subject and text stand there, and are nobody else's to read. */
  letterId: ColumnType<number | null, number | null | undefined>;
  /** The account whose server it goes out by; null: that of this program. */
  accountId: ColumnType<number | null, number | null | undefined>;
}

/** Files that go with mail. The bytes are dropped as soon as it was sent; what it was called stays. */
export interface OutgoingMailFilesTable {
  id: Generated<number>;
  mailId: number;
  name: string;
  contentType: string;
  sizeBytes: number;
  bytes: ColumnType<Uint8Array | null>;
}

export type OutgoingMailFileRow = Omit<Selectable<OutgoingMailFilesTable>, 'bytes'>;
export type OutgoingMailRow = Selectable<OutgoingMailsTable>;
