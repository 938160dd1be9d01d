import type { ImapFlow } from 'imapflow';
import type { AccountRole } from '../../../db/mailAccountTables.ts';

/* Which folders of a server are which here: by what the server says they are for, else by their names. */

const uses: Readonly<Record<string, AccountRole>> = {
  '\\Inbox': 'INBOX',
  '\\Sent': 'SENT',
  '\\Drafts': 'DRAFT',
  '\\Junk': 'SPAM',
  '\\Trash': 'TRASH',
};

/** Names of those that are made where the server has none: what is moved there has to be somewhere. */
const made = [
  ['SENT', 'Sent'],
  ['SPAM', 'Junk'],
  ['TRASH', 'Trash'],
] as const;

/** The folders that are kept here. */
export async function foldersOf(client: ImapFlow): Promise<Map<AccountRole, string>> {
  const all = await client.list();
  const found = new Map<AccountRole, string>();
  for (const { path, specialUse, flags } of all) {
    const role = path.toUpperCase() === 'INBOX' ? 'INBOX' : uses[specialUse ?? ''];
    if (role !== undefined && !found.has(role) && !flags.has('\\Noselect')) found.set(role, path);
  }
  for (const [role, name] of made) {
    if (found.has(role)) continue;
    const path = await client.mailboxCreate(name).then(
      (answer) => answer.path,
      () => null,
    );
    if (path !== null) found.set(role, path);
  }
  return found;
}
