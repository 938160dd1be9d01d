import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  EmailAnswerKind,
  EmailCareState,
  EmailFolder,
  EmailRuleTarget,
  EmailTextKind,
  Language,
  MailState,
} from '../graphql/schema.generated.ts';

import type { MailAccountTables } from './mailAccountTables.ts';
import type { MailboxTables } from './mailboxTables.ts';
import type { MailSpamTables } from './mailSpamTables.ts';

export type { MailboxRow } from './mailboxTables.ts';

type Flag = 0 | 1;

/** Mailboxes and what is in them. */
export interface EmailTables extends MailboxTables, MailAccountTables, MailSpamTables {
  mailThreads: MailThreadsTable;
  mailThreadLabels: MailThreadLabelsTable;
  mailThreadKeys: MailThreadKeysTable;
  mailMessages: MailMessagesTable;
  mailBodies: MailBodiesTable;
  mailFiles: MailFilesTable;
  mailDeliveries: MailDeliveriesTable;
  mailContacts: MailContactsTable;
  outgoingLetters: OutgoingLettersTable;
  outgoingLetterFiles: OutgoingLetterFilesTable;
  mailSettings: MailSettingsTable;
  mailTrustedSenders: MailTrustedSendersTable;
  mailReceipts: MailReceiptsTable;
  mailTexts: MailTextsTable;
  mailRules: MailRulesTable;
}

/** A conversation. It follows from its messages, and `refreshThreads` alone writes it, but for who takes care of it. */
interface MailThreadsTable {
  id: Generated<number>;
  version: Generated<number>;
  mailboxId: number;
  subject: Generated<string>;
  /** Subject without prefixes of replies, folded: the last resort to find where a message belongs. */
  subjectKey: Generated<string>;
  /** JSON list of {name, address}: who has written, in order. */
  people: Generated<string>;
  /** The same of those whom messages from here went to. */
  recipients: Generated<string>;
  snippet: Generated<string>;
  messageCount: Generated<number>;
  hasFiles: ColumnType<Flag, Flag | undefined>;
  /** JSON list. */
  labels: Generated<string>;
  isRead: ColumnType<Flag, Flag | undefined>;
  isStarred: ColumnType<Flag, Flag | undefined>;
  latestAt: string;
  /** When its next draft is sent by itself. */
  sendAt: ColumnType<string | null, string | null | undefined>;
  /** Until when a part of it is out of the inbox. */
  snoozedUntil: ColumnType<string | null, string | null | undefined>;
  /** Time of the latest message that stands in each view; null where none does. */
  inboxAt: ColumnType<string | null, string | null | undefined>;
  sentAt: ColumnType<string | null, string | null | undefined>;
  draftAt: ColumnType<string | null, string | null | undefined>;
  starredAt: ColumnType<string | null, string | null | undefined>;
  spamAt: ColumnType<string | null, string | null | undefined>;
  trashAt: ColumnType<string | null, string | null | undefined>;
  /** Senders and subjects, lower-case, for substring search. */
  searchText: Generated<string>;
  /** Words of people and subject, folded, with a blank around each: for the search of everything. */
  findText: Generated<string>;
  nameKey: Generated<string>;
  /** Whether it still needs somebody, in a shared mailbox; null elsewhere. */
  care: ColumnType<EmailCareState | null, EmailCareState | null | undefined>;
  assigneeId: ColumnType<number | null, number | null | undefined>;
  /** When its first email came, was answered by a person, and when it was closed. */
  cameAt: ColumnType<string | null, string | null | undefined>;
  firstAnswerAt: ColumnType<string | null, string | null | undefined>;
  closedAt: ColumnType<string | null, string | null | undefined>;
  /** What comes is read already, and nobody is told of it. */
  isMuted: ColumnType<Flag, Flag | undefined>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

interface MailThreadLabelsTable {
  mailboxId: number;
  label: string;
  threadId: number;
}

interface MailThreadKeysTable {
  mailboxId: number;
  messageId: string;
  threadId: number;
}

/** A message in one mailbox. */
interface MailMessagesTable {
  id: Generated<number>;
  version: Generated<number>;
  mailboxId: number;
  threadId: number;
  /** Whether it came, or was written here. */
  direction: 'IN' | 'OUT';
  folder: EmailFolder;
  isRead: Flag;
  isStarred: Flag;
  isDeleted: Flag;
  /** JSON list of words. */
  labels: string;
  fromName: string;
  fromAddress: string;
  /** JSON lists of {name, address}. */
  toPeople: string;
  ccPeople: string;
  /** Empty for whoever received it. */
  bccPeople: string;
  subject: string;
  /** The first words of the text. */
  snippet: string;
  /** Tells one body from another, so that the change log knows of each. */
  bodyMark: string;
  fileCount: number;
  /** The same for life, with angle brackets. */
  messageId: string;
  inReplyTo: string | null;
  /** JSON list of Message-IDs, the oldest first. */
  referenceIds: string;
  /** When it came, was sent, or was last saved. */
  at: string;
  /** What has become of a sent one; null for the others. */
  sendState: MailState | null;
  /** By this the box in which it is written finds it. */
  draftKey: string | null;
  /** Message of the same mailbox that it answers or forwards. */
  answersId: number | null;
  answerKind: EmailAnswerKind | null;
  /** When a draft is sent by itself. */
  sendAt: ColumnType<string | null, string | null | undefined>;
  /** Until when it is out of the inbox, and when it came back the last time. */
  snoozedUntil: ColumnType<string | null, string | null | undefined>;
  surfacedAt: ColumnType<string | null, string | null | undefined>;
  /** Who writes it, or has sent it. */
  writerId: ColumnType<number | null, number | null | undefined>;
  /** When its sender was told that no more of its kind is wanted. */
  unsubscribedAt: ColumnType<string | null, string | null | undefined>;
  createdAt: string;
  updatedAt: string;
}

/** What a message says, apart from it so that lists stay slim. */
interface MailBodiesTable {
  emailId: number;
  /** Cleaned. */
  html: string;
  text: string;
  /** As it came, before cleaning; never answered. */
  source: string | null;
  /** JSON of `Unsubscribe`: how its sender says that no more of its kind is sent. */
  unsubscribe: ColumnType<string | null, string | null | undefined>;
}

interface MailFilesTable {
  id: Generated<number>;
  emailId: number;
  fileId: number;
  name: string;
  /** Order in the message. */
  place: Generated<number>;
}

interface MailDeliveriesTable {
  id: Generated<number>;
  emailId: number;
  address: string;
  name: Generated<string>;
  kind: 'TO' | 'CC' | 'BCC';
  /** The recipient has a mailbox here. */
  isHere: Flag;
  state: MailState;
  fault: string | null;
  /** Its row in the outbox. */
  outgoingMailId: number | null;
  at: string;
  /** When the server of the recipient has told that it is there; null where it did not. */
  deliveredAt: ColumnType<string | null, string | null | undefined>;
}

interface MailContactsTable {
  mailboxId: number;
  address: string;
  name: string;
  findText: string;
  usedAt: string;
}

/** What goes to all recipients of a message elsewhere: `outgoingMails` has an envelope for each. */
interface OutgoingLettersTable {
  id: Generated<number>;
  messageId: string;
  inReplyTo: string | null;
  referenceIds: string;
  fromName: string;
  fromAddress: string;
  toPeople: string;
  ccPeople: string;
  subject: string;
  html: string;
  text: string;
  isAutomatic: ColumnType<Flag, Flag | undefined>;
  createdAt: string;
}

/** Files that go with a letter. */
interface OutgoingLetterFilesTable {
  id: Generated<number>;
  letterId: number;
  fileId: number;
  name: string;
}

/** How a user writes. */
interface MailSettingsTable {
  userId: number;
  undoSeconds: number;
}

/** Senders whose pictures a user always sees. */
interface MailTrustedSendersTable {
  userId: number;
  address: string;
}

/** That an email came from another server. It outlives the email, so that none comes twice. */
interface MailReceiptsTable {
  mailboxId: number;
  messageId: string;
  emailId: number | null;
  /** The message byte for byte; null once it was deleted. */
  fileId: number | null;
  /** JSON of `SenderChecks`. */
  checks: string | null;
  receivedAt: string;
}

/** Signatures and templates of users. */
interface MailTextsTable {
  id: Generated<number>;
  userId: number;
  kind: EmailTextKind;
  language: Language;
  name: string;
  html: string;
  updatedAt: string;
}

/** What happens by itself to email that comes to a mailbox. */
interface MailRulesTable {
  id: Generated<number>;
  mailboxId: number;
  /** Who has written it last: what it forwards, they send. */
  userId: number | null;
  name: string;
  isActive: Flag;
  fromText: string;
  toText: string;
  subjectText: string;
  /** JSON list. */
  labels: string;
  moveTo: EmailRuleTarget | null;
  marksRead: Flag;
  stars: Flag;
  forwardTo: string | null;
  assignToId: number | null;
  updatedAt: string;
}

export type MailRuleRow = Selectable<MailRulesTable>;
export type MailTextRow = Selectable<MailTextsTable>;
export type EmailThreadRow = Selectable<MailThreadsTable>;
export type EmailRow = Selectable<MailMessagesTable>;
export type EmailFileRow = Selectable<MailFilesTable>;
export type EmailDeliveryRow = Selectable<MailDeliveriesTable>;
