import type { ColumnType, Generated, Selectable } from 'kysely';
import type { MailboxAccess, MailboxKind } from '../graphql/schema.generated.ts';

/** Mailboxes, and who belongs to them. */
export interface MailboxTables {
  mailboxes: MailboxesTable;
  mailboxMembers: MailboxMembersTable;
  mailboxTeams: MailboxTeamsTable;
}

interface MailboxesTable {
  id: Generated<number>;
  version: Generated<number>;
  kind: Exclude<MailboxKind, 'ACCOUNT'>;
  /** It is that of an account of another server, and nobody but its owner belongs to it. */
  isAccount: ColumnType<0 | 1, 0 | 1 | undefined>;
  /** Whose personal mailbox it is. */
  ownerId: number | null;
  /** Null for personal ones, whose address is that of their owner. */
  address: string | null;
  name: Generated<string>;
  /** JSON lists of {userId, access} and {teamId, access} of a shared one; the tables of members and teams follow from them. */
  members: Generated<string>;
  teams: Generated<string>;
  createdAt: string;
  updatedAt: string;
}

/** Who belongs to a mailbox: what rights are asked of. */
interface MailboxMembersTable {
  mailboxId: number;
  userId: number;
  access: 'OWNER' | 'EDIT' | 'VIEW';
}

/** Teams whose members belong to a shared mailbox. */
interface MailboxTeamsTable {
  mailboxId: number;
  teamId: number;
  access: MailboxAccess;
}

export type MailboxRow = Selectable<MailboxesTable>;

/** @public A mailbox that several users share is a mailbox. */
export type ShownSharedMailbox = MailboxRow;
