import type { FetchMessageObject, MailboxObject } from 'imapflow';
import type { Context } from '../../../context.ts';
import type { EmailRow } from '../../../db/emailTables.ts';
import type { AccountFolderRow, AccountMessageRow, AccountRole } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { email } from '../email.ts';
import { flagsOf, inFolder } from './work.ts';
import type { Flags, Work } from './work.ts';

/*
 * What has changed at the server: new messages are noted to be loaded, flags are taken over, and what is missed is noted.
 * Each is compared with what both sides agreed on last, so that only the side that has changed something counts.
 */

const atOnce = 500;

/** Compares a folder with what is known of it. */
export async function pullFolder(work: Work, role: AccountRole): Promise<void> {
  await inFolder(work, role, async () => {
    const box = work.client.mailbox;
    if (box === false) return;
    const known = await folderOf(work, role);
    const isRenumbered = known.uidValidity !== null && known.uidValidity !== String(box.uidValidity);
    if (isRenumbered) await renumber(work, role);
    const isNews = known.uidValidity !== null;
    const count = Number(await countOf(work, role));
    const from = isRenumbered ? 1 : known.uidNext;
    const modSeq = box.highestModseq === undefined || box.noModseq === true ? null : String(box.highestModseq);
    const isSame = !isRenumbered && modSeq !== null && modSeq === known.modSeq && box.uidNext === known.uidNext;
    if (isSame && box.exists === count) return;
    // Answers about messages raise it later, those about new ones too: only what was noted is passed over from now on.
    let uidNext = box.uidNext;
    if (box.exists > 0 && uidNext !== from && !isRenumbered) {
      const numbers = await numbersFrom(work, from);
      await noteNew(work, role, numbers, isNews);
      for (const uid of numbers) uidNext = Math.max(uidNext, uid + 1);
    }
    if (!isRenumbered && isNews && box.exists > 0) await pullFlags(work, role, known, modSeq);
    if (box.exists !== Number(await countOf(work, role))) await compareNumbers(work, role, box, isNews);
    await write(work.ctx(), (tx) =>
      tx.db
        .updateTable('mailAccountFolders')
        .set({ uidValidity: String(box.uidValidity), uidNext, modSeq })
        .where('accountId', '=', work.account.id)
        .where('role', '=', role)
        .execute(),
    );
  });
}

const rowsOf = ({ services, account }: Work, role: AccountRole) =>
  services.database.reader
    .selectFrom('mailAccountMessages')
    .where('accountId', '=', account.id)
    .where('role', '=', role)
    .where('gone', '=', 0);

async function countOf(work: Work, role: AccountRole): Promise<number> {
  const { count } = await rowsOf(work, role)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What is known of a folder, which begins with nothing. */
async function folderOf(work: Work, role: AccountRole): Promise<AccountFolderRow> {
  const [path, accountId] = [work.paths.get(role)!, work.account.id];
  return write(work.ctx(), (tx) =>
    tx.db
      .insertInto('mailAccountFolders')
      .values({ accountId, role, path, uidValidity: null })
      .onConflict((conflict) => conflict.columns(['accountId', 'role']).doUpdateSet({ path }))
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** The server answers the last message where there is none from this number on. */
const numbersFrom = async ({ client }: Work, from: number): Promise<number[]> =>
  (await client.fetchAll(`${from}:*`, { uid: true }, { uid: true })).map(({ uid }) => uid).filter((uid) => uid >= from);

/** Notes messages that are to be loaded. */
async function noteNew(work: Work, role: AccountRole, uids: readonly number[], isNews: boolean): Promise<void> {
  for (let start = 0; start < uids.length; start += atOnce)
    await write(work.ctx(), (tx) =>
      tx.db
        .insertInto('mailAccountMessages')
        .values(
          uids.slice(start, start + atOnce).map((uid) => ({
            ...{ accountId: work.account.id, role, uid, state: 'WAITING' as const },
            ...{ messageId: null, emailId: null, isNews: isNews ? (1 as const) : (0 as const) },
          })),
        )
        .onConflict((conflict) => conflict.columns(['accountId', 'role', 'uid']).doUpdateSet({ gone: 0 }))
        .execute(),
    );
}

/** Flags that are other than they were: those that the server counts as changed, or all where it does not count. */
async function pullFlags(work: Work, role: AccountRole, known: AccountFolderRow, modSeq: string | null): Promise<void> {
  if (modSeq !== null && modSeq === known.modSeq) return;
  const isCounted = modSeq !== null && known.modSeq !== null;
  const found = await work.client.fetchAll(
    '1:*',
    { uid: true, flags: true },
    { uid: true, ...(isCounted && { changedSince: BigInt(known.modSeq!) }) },
  );
  await takeFlags(work, role, new Map(found.map((one) => [one.uid, flagsOf(one)])));
}

async function takeFlags(work: Work, role: AccountRole, found: ReadonlyMap<number, Flags>): Promise<void> {
  const rows = await rowsOf(work, role).selectAll().where('state', '=', 'KEPT').execute();
  const other = rows.filter(({ uid, isRead, isStarred }) => {
    const now = found.get(uid);
    return now !== undefined && (now.isRead !== isRead || now.isStarred !== isStarred);
  });
  for (let start = 0; start < other.length; start += atOnce)
    await write(work.ctx(), async (tx) => {
      const part = other.slice(start, start + atOnce);
      await applyFlags(
        tx,
        part.map((row) => ({ row, now: found.get(row.uid)! })),
      );
    });
}

/** Takes over what has changed there since both sides agreed; the rest stays as it is here. */
export async function applyFlags(
  tx: Context,
  changes: readonly { row: AccountMessageRow; now: Flags }[],
): Promise<void> {
  const ids = [...new Set(changes.flatMap(({ row }) => (row.emailId === null ? [] : [row.emailId])))];
  const emails = await email.lock(tx, ids);
  const values = new Map<number, Partial<EmailRow>>();
  for (const { row, now } of changes) {
    if (row.emailId === null) continue;
    values.set(row.emailId, {
      ...values.get(row.emailId),
      ...(now.isRead !== row.isRead && { isRead: now.isRead }),
      ...(now.isStarred !== row.isStarred && { isStarred: now.isStarred }),
    });
  }
  const other = emails.filter(({ id }) => Object.keys(values.get(id) ?? {}).length > 0);
  if (other.length > 0) await email.setMany(tx, other, ({ id }) => values.get(id)!, 'account');
  for (const { row, now } of changes)
    await tx.db.updateTable('mailAccountMessages').set(now).where('id', '=', row.id).execute();
}

/** Finds what is not there any more, and what was overlooked. */
async function compareNumbers(work: Work, role: AccountRole, box: MailboxObject, isNews: boolean): Promise<void> {
  const found = box.exists === 0 ? [] : await work.client.search({ all: true }, { uid: true });
  if (!Array.isArray(found)) throw new Error('The server does not say which messages there are');
  const there = new Set(found);
  const rows = await rowsOf(work, role).select(['id', 'uid']).execute();
  const known = new Set(rows.map(({ uid }) => uid));
  await noteGone(
    work,
    rows.filter(({ uid }) => !there.has(uid)).map(({ id }) => id),
  );
  await noteNew(
    work,
    role,
    found.filter((uid) => !known.has(uid)),
    isNews,
  );
}

/** What is missed may stand in another folder: it is taken away only when it was not found in a later round. */
async function noteGone(work: Work, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce)
    await write(work.ctx(), (tx) =>
      tx.db
        .updateTable('mailAccountMessages')
        .set({ gone: 1 })
        .where('id', 'in', ids.slice(start, start + atOnce))
        .execute(),
    );
}

/** The server has given its messages other numbers: they are found again by their Message-IDs, and not loaded again. */
async function renumber(work: Work, role: AccountRole): Promise<void> {
  const box = work.client.mailbox;
  const found =
    box === false || box.exists === 0
      ? []
      : await work.client.fetchAll('1:*', { uid: true, flags: true, headers: ['message-id'] }, { uid: true });
  const rows = await work.services.database.reader
    .selectFrom('mailAccountMessages')
    .selectAll()
    .where('accountId', '=', work.account.id)
    .where('role', '=', role)
    .execute();
  const byName = Map.groupBy(
    rows.filter(({ messageId, state }) => messageId !== null && state !== 'WAITING'),
    ({ messageId }) => messageId!,
  );
  const matched: { row: AccountMessageRow; uid: number; now: Flags }[] = [];
  const fresh: number[] = [];
  for (const one of found) {
    const row = byName.get(nameIn(one) ?? '')?.shift();
    if (row === undefined) fresh.push(one.uid);
    else matched.push({ row, uid: one.uid, now: flagsOf(one) });
  }
  const kept = new Set(matched.map(({ row }) => row.id));
  const lost = rows.filter(({ id }) => !kept.has(id));
  await write(work.ctx(), async (tx) => {
    // Messages are held before what is known of them elsewhere, as by whoever changes them.
    await email.lock(tx, [...new Set(matched.flatMap(({ row }) => row.emailId ?? []))]);
    // Numbers are unique: the old ones step aside before the new ones are given. What waits is noted anew.
    const waiting = lost.filter(({ state }) => state === 'WAITING').map(({ id }) => id);
    for (let start = 0; start < waiting.length; start += atOnce)
      await tx.db
        .deleteFrom('mailAccountMessages')
        .where('id', 'in', waiting.slice(start, start + atOnce))
        .execute();
    await tx.db
      .updateTable('mailAccountMessages')
      .set((row) => ({ uid: row.neg(row.ref('id')) }))
      .where('accountId', '=', work.account.id)
      .where('role', '=', role)
      .execute();
    for (const { row, uid } of matched)
      await tx.db.updateTable('mailAccountMessages').set({ uid, gone: 0 }).where('id', '=', row.id).execute();
    await applyFlags(tx, matched);
  });
  await noteGone(
    work,
    lost.filter(({ state }) => state !== 'WAITING').map(({ id }) => id),
  );
  await noteNew(work, role, fresh, false);
}

/** The Message-ID in the head of a message, as this program reads it. */
export const nameIn = ({ headers }: Pick<FetchMessageObject, 'headers'>): string | null =>
  /<[^<>\s]{1,500}>/.exec(headers?.toString('latin1') ?? '')?.[0] ?? null;
