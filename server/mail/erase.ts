import { sql } from 'kysely';
import { erasedName } from '../access/erased.ts';
import type { Context } from '../context.ts';
import { tellEvent } from '../events.ts';
import { likeEscaped } from '../db/search.ts';

/** In place of the address of somebody who was erased; nothing is ever delivered to this domain. */
const erasedAddress = 'deleted@account.invalid';

/** What stays of the text of a mail whose reader was erased. */
export const erasedMail = {
  recipient: erasedAddress,
  subject: '',
  body: '',
  html: null,
  sender: null,
  replyTo: null,
  link: null,
  fault: null,
  key: null,
  isErased: 1 as const,
};

/**
 * Takes somebody who is being erased out of the outbox, inside the open transaction: what waits for them is not sent any more, of what was
 * sent stays that it was, and mail to others no longer names them.
 */
export async function eraseMails(tx: Context, email: string, names: readonly string[]): Promise<void> {
  await eraseLetters(tx, email);
  const theirs = tx.db.selectFrom('outgoingMails').select('id').where('recipient', '=', email);
  await tx.db.deleteFrom('outgoingMailFiles').where('mailId', 'in', theirs).execute();
  const letters = await tx.db
    .selectFrom('outgoingMails')
    .select('id')
    .where('recipient', '=', email)
    .where('state', '=', 'WAITING')
    .where('letterId', 'is not', null)
    .execute();
  for (const { id } of letters) await tellEvent(tx, { kind: 'mailFailed', mailId: id, fault: erasedAddress });
  await tx.db.deleteFrom('outgoingMails').where('recipient', '=', email).where('state', '=', 'WAITING').execute();
  await tx.db.updateTable('outgoingMails').set(erasedMail).where('recipient', '=', email).execute();
  await tx.db.updateTable('outgoingMails').set({ replyTo: null }).where('replyTo', '=', email).execute();
  for (const [known, instead] of [[email, erasedAddress] as const, ...names.map((name) => [name, erasedName] as const)])
    await replaceIn(tx, known, instead);
}

/** What they wrote themselves: what waits is not sent any more, and of the rest stays that it was. */
async function eraseLetters(tx: Context, email: string): Promise<void> {
  const theirs = tx.db.selectFrom('outgoingLetters').select('id').where('fromAddress', '=', email);
  await tx.db.deleteFrom('outgoingMails').where('letterId', 'in', theirs).where('state', '=', 'WAITING').execute();
  await tx.db.deleteFrom('outgoingLetterFiles').where('letterId', 'in', theirs).execute();
  await tx.db
    .updateTable('outgoingLetters')
    .set({
      ...{ fromName: erasedName, fromAddress: erasedAddress, toPeople: '[]', ccPeople: '[]' },
      ...{ subject: '', html: '', text: '' },
    })
    .where('fromAddress', '=', email)
    .execute();
}

const parts = ['subject', 'body', 'html', 'fault', 'sender'] as const;
const columns = parts.map((name) => sql.ref(name));

async function replaceIn(tx: Context, known: string, instead: string): Promise<void> {
  const pattern = `%${likeEscaped(known)}%`;
  const rows = await tx.db
    .selectFrom('outgoingMails')
    .select(['id', ...parts])
    .where(
      sql<boolean>`(${sql.join(
        columns.map((column) => sql`${column} like ${pattern} escape '\\'`),
        sql` or `,
      )})`,
    )
    .execute();
  const escaped = known.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  // One word is a part of others as well; several stand for somebody wherever they are.
  const found = new RegExp(/\s/.test(known) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  for (const { id, ...texts } of rows) {
    const changed = Object.fromEntries(
      parts.map((part) => [part, texts[part]?.replaceAll(found, () => instead) ?? null]),
    );
    await tx.db.updateTable('outgoingMails').set(changed).where('id', '=', id).execute();
  }
}
