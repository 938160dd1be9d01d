import type { Context } from '../../context.ts';
import { firstRow } from '../../db/statement.ts';
import type { EmailRow } from '../../db/emailTables.ts';

/* Whose mail is spam, learned for each mailbox from what its members move there and back. An undo teaches the other way. */

type Moved = { before: EmailRow | null; after: EmailRow | null };

const taughtNothing = Symbol('moved by a rule');

/** What moves in this transaction is moved by a rule: nobody has said that its senders send spam. */
export const teachNothing = (tx: Context): void => void tx.memo.set(taughtNothing, true);

/** Learns from messages that were moved to the spam, or out of it. */
export async function learnSpam(tx: Context, moved: readonly Moved[]): Promise<void> {
  if (tx.memo.has(taughtNothing)) return;
  const learned = new Map<string, { mailboxId: number; address: string; isSpam: 0 | 1 }>();
  for (const { before, after } of moved) {
    if (before === null || after === null || before.folder === after.folder || after.direction !== 'IN') continue;
    const isSpam = after.folder === 'SPAM';
    if (!isSpam && before.folder !== 'SPAM') continue;
    const address = after.fromAddress.toLowerCase();
    learned.set(`${after.mailboxId} ${address}`, { mailboxId: after.mailboxId, address, isSpam: isSpam ? 1 : 0 });
  }
  if (learned.size === 0) return;
  await tx.db
    .insertInto('mailSpamSenders')
    .values([...learned.values()])
    .onConflict((conflict) =>
      conflict.columns(['mailboxId', 'address']).doUpdateSet((row) => ({ isSpam: row.ref('excluded.isSpam') })),
    )
    .execute();
}

/** Whether mail of this sender goes to the spam of the mailbox. */
export async function isSpamFor(tx: Context, mailboxId: number, address: string): Promise<boolean> {
  const found = await firstRow(tx.db, 'mail.spam', { mailboxId, address: address.toLowerCase() }, (db, asked) =>
    db
      .selectFrom('mailSpamSenders')
      .select('isSpam')
      .where('mailboxId', '=', asked.mailboxId)
      .where('address', '=', asked.address),
  );
  return found?.isSpam === 1;
}
