import type { FetchMessageObject, ImapFlow } from 'imapflow';
import type { Context, Services } from '../../../context.ts';
import type { AccountRole, MailAccountRow } from '../../../db/mailAccountTables.ts';

/* What the parts of keeping an account share. */

export type Work = {
  services: Services;
  account: MailAccountRow;
  client: ImapFlow;
  /** Folders of the server by what they are for; those that it does not have are left out. */
  paths: ReadonlyMap<AccountRole, string>;
  /** A context of its own for each piece of work. */
  ctx: () => Context;
  /** Both sides were never equal yet: its user is told how far it is. */
  isFirst: boolean;
  /** Throws once this process is to stop, or another one has taken the account over. */
  goOn: () => void;
};

/** In the order in which they are looked at, and loaded. */
export const roles: readonly AccountRole[] = ['INBOX', 'SENT', 'DRAFT', 'TRASH', 'SPAM'];

export type Flags = { isRead: 0 | 1; isStarred: 0 | 1 };

export const flagsOf = ({ flags }: Pick<FetchMessageObject, 'flags'>): Flags => ({
  isRead: flags?.has('\\Seen') ? 1 : 0,
  isStarred: flags?.has('\\Flagged') ? 1 : 0,
});

/** Numbers of messages as the protocol writes several. */
export const rangeOf = (uids: readonly number[]): string => [...uids].sort((a, b) => a - b).join(',');

/** Runs something while a folder is open. */
export async function inFolder<Value>(work: Work, role: AccountRole, fn: () => Promise<Value>): Promise<Value> {
  work.goOn();
  const lock = await work.client.getMailboxLock(work.paths.get(role)!);
  try {
    return await fn();
  } finally {
    lock.release();
  }
}
