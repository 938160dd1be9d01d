import type { ColumnType, Generated, Selectable } from 'kysely';
import type { EmailAccountState, EmailServerSecurity } from '../graphql/schema.generated.ts';

type Flag = 0 | 1;
type Preset<Value> = ColumnType<Value, Value | undefined>;

/** Folders of another server that are kept here. */
export type AccountRole = 'INBOX' | 'SENT' | 'DRAFT' | 'SPAM' | 'TRASH';

/** Accounts of other mail servers. */
export interface MailAccountTables {
  mailAccounts: MailAccountsTable;
  mailAccountFolders: MailAccountFoldersTable;
  mailAccountMessages: MailAccountMessagesTable;
  mailAccountSent: MailAccountSentTable;
  mailEndedConsents: EndedConsentsTable;
}

interface MailAccountsTable {
  id: Generated<number>;
  /** Grows when its user changes it: whoever is connected connects anew. */
  version: Preset<number>;
  mailboxId: number;
  userId: number;
  address: string;
  name: string;
  imapHost: string;
  imapPort: number;
  imapSecurity: EmailServerSecurity;
  imapUser: string;
  /** Sealed; empty once it is disconnected. */
  imapPassword: string;
  smtpHost: string;
  smtpPort: number;
  smtpSecurity: EmailServerSecurity;
  smtpUser: string;
  smtpPassword: string;
  /** Key of the provider whose consent it is signed in with; null for passwords. */
  provider: Preset<string | null>;
  /** Sealed; empty without consent, or once that is withdrawn. */
  refreshToken: Preset<string>;
  /** Sealed, and until when it counts. */
  accessToken: Preset<string>;
  accessUntil: Preset<string | null>;
  /** While one server gets a new token, the others wait for it: a refresh token may count once. */
  refreshingUntil: Preset<string | null>;
  /** REMOVING: it is gone for its user, and its mail is about to be. */
  state: EmailAccountState | 'REMOVING';
  fault: string | null;
  syncedAt: string | null;
  /** The server and user that what is known of messages there is about. */
  baseOf: Preset<string | null>;
  /** How often it could not be reached since it last was. */
  attempts: Preset<number>;
  nextTryAt: string;
  /** The server process that is connected, and until when the others leave it alone. */
  leaseOwner: string | null;
  leaseUntil: string;
  createdAt: string;
  updatedAt: string;
}

interface MailAccountFoldersTable {
  accountId: number;
  role: AccountRole;
  path: string;
  uidValidity: string | null;
  /** Messages from this number on are not known yet. */
  uidNext: Preset<number>;
  /** Changes up to this one are known; null where the server does not count them. */
  modSeq: Preset<string | null>;
}

/** A message in a folder there, with the flags that both sides agreed on last. */
interface MailAccountMessagesTable {
  id: Generated<number>;
  accountId: number;
  role: AccountRole;
  uid: number;
  messageId: string | null;
  /** The same message here; null before it is loaded, and after it was deleted here. */
  emailId: number | null;
  state: 'WAITING' | 'KEPT' | 'IGNORED';
  isRead: Preset<Flag>;
  isStarred: Preset<Flag>;
  /** It came after the first load. */
  isNews: Preset<Flag>;
  /** In how many rounds it was missed there. */
  gone: Preset<number>;
  /** Changes here that nobody has compared yet. */
  changes: Preset<number>;
}

interface MailAccountSentTable {
  emailId: number;
  accountId: number;
}

/** Tokens that nobody needs any more, until their provider has been told. Triggers of the database write them. */
interface EndedConsentsTable {
  id: Generated<number>;
  provider: string;
  /** Sealed. */
  refreshToken: string;
  attempts: Preset<number>;
  nextTryAt: string;
}

export type MailAccountRow = Selectable<MailAccountsTable>;
export type EndedConsentRow = Selectable<EndedConsentsTable>;
export type AccountFolderRow = Selectable<MailAccountFoldersTable>;
export type AccountMessageRow = Selectable<MailAccountMessagesTable>;
