import type { Context } from '../../context.ts';
import { firstRow } from '../../db/statement.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { mailboxesAt } from './mailboxes.ts';
import { isSpamByWords, learnWords } from './spamWords.ts';
import type { Taught } from './spamWords.ts';

/* Whose mail is spam, and which words it has, learned for each mailbox from what its members move there and back. An undo teaches the other way. */

type Moved = { before: EmailRow | null; after: EmailRow | null };

const taughtNothing = Symbol('moved by a rule');

/** What moves in this transaction is moved by a rule: nobody has said that its senders send spam. */
export const teachNothing = (tx: Context): void => void tx.memo.set(taughtNothing, true);

/** Learns from messages that were moved to the spam, or out of it. */
export async function learnSpam(tx: Context, moved: readonly Moved[]): Promise<void> {
  if (tx.memo.has(taughtNothing)) return;
  const taught: Taught[] = [];
  const learned = new Map<string, { mailboxId: number; address: string; isSpam: 0 | 1 }>();
  for (const { before, after } of moved) {
    if (before === null || after === null || before.folder === after.folder || after.direction !== 'IN') continue;
    const isSpam = after.folder === 'SPAM';
    if (!isSpam && before.folder !== 'SPAM') continue;
    const address = after.fromAddress.toLowerCase();
    taught.push({ id: after.id, mailboxId: after.mailboxId, isSpam });
    learned.set(`${after.mailboxId} ${address}`, { mailboxId: after.mailboxId, address, isSpam: isSpam ? 1 : 0 });
  }
  if (learned.size === 0) return;
  await learnWords(tx, taught);
  await tx.db
    .insertInto('mailSpamSenders')
    .values([...learned.values()])
    .onConflict((conflict) =>
      conflict.columns(['mailboxId', 'address']).doUpdateSet((row) => ({ isSpam: row.ref('excluded.isSpam') })),
    )
    .execute();
}

type Coming = Pick<EmailRow, 'fromAddress' | 'subject'> & { text: string };

/** Whether a message goes to the spam of the mailbox: by its sender if members have said so or write to them, else by its words. */
export async function isSpamFor(
  tx: Context,
  mailboxId: number,
  { fromAddress, subject, text }: Coming,
): Promise<boolean> {
  const address = fromAddress.toLowerCase();
  const found = await firstRow(tx.db, 'mail.spam', { mailboxId, address }, (db, asked) =>
    db
      .selectFrom('mailSpamSenders')
      .select('isSpam')
      .where('mailboxId', '=', asked.mailboxId)
      .where('address', '=', asked.address),
  );
  if (found !== undefined) return found.isSpam === 1;
  return (
    (await isSpamByWords(tx, { mailboxId, fromAddress, subject, text })) && !(await isKnown(tx, mailboxId, address))
  );
}

/** Whether the mailbox has written to that address, or it is one of ours. */
async function isKnown(tx: Context, mailboxId: number, address: string): Promise<boolean> {
  const contact = await tx.db
    .selectFrom('mailContacts')
    .select('address')
    .where('mailboxId', '=', mailboxId)
    .where('address', '=', address)
    .executeTakeFirst();
  return contact !== undefined || (await mailboxesAt(tx, [address])).size > 0;
}
