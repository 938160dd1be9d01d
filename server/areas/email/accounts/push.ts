import type { EmailRow } from '../../../db/emailTables.ts';
import type { AccountMessageRow, AccountRole } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { letterOf } from '../../../mail/letters.ts';
import { email } from '../email.ts';
import { roleOf } from './changesHere.ts';
import { keepsSent } from './servers.ts';
import { inFolder, rangeOf } from './work.ts';
import type { Work } from './work.ts';

/* What has changed here goes to the server: flags, moves, deletions, and what was sent. Drafts there are read only. */

const atOnce = 200;

type Pushed = AccountMessageRow & { message: Pick<EmailRow, 'isRead' | 'isStarred' | 'isDeleted' | 'folder'> | null };

/** Tells the server. Answers whether there may be more. */
export async function pushSome(work: Work): Promise<boolean> {
  const rows = await changedRows(work);
  const byRole = Map.groupBy(rows, ({ role }) => role);
  for (const [role, some] of byRole) {
    if (role === 'DRAFT' || !work.paths.has(role)) await settled(work, some);
    else await inFolder(work, role, () => pushFolder(work, role, some));
  }
  return rows.length >= atOnce;
}

async function changedRows({ services, account }: Work): Promise<Pushed[]> {
  const base = services.database.reader
    .selectFrom('mailAccountMessages as a')
    .leftJoin('mailMessages as m', 'm.id', 'a.emailId')
    .selectAll('a')
    .select(['m.isRead as isReadHere', 'm.isStarred as isStarredHere', 'm.isDeleted as isDeletedHere', 'm.folder'])
    .where('a.accountId', '=', account.id)
    .where('a.state', '=', 'KEPT')
    .where('a.gone', '=', 0)
    .limit(atOnce);
  const changed = await base.where('a.changes', '>', 0).execute();
  const deleted = await base.where('a.emailId', 'is', null).execute();
  const all = new Map([...changed, ...deleted].map((row) => [row.id, row]));
  return [...all.values()].map(({ isReadHere, isStarredHere, isDeletedHere, folder, ...row }) => ({
    ...row,
    message:
      folder === null ? null : { isRead: isReadHere!, isStarred: isStarredHere!, isDeleted: isDeletedHere!, folder },
  }));
}

async function pushFolder(work: Work, role: AccountRole, rows: readonly Pushed[]): Promise<void> {
  const { client } = work;
  const deleted = rows.filter(({ message }) => message === null);
  if (deleted.length > 0) {
    told(work, await client.messageDelete(rangeOf(deleted.map(({ uid }) => uid)), { uid: true }));
    await forget(work, deleted);
  }
  const there = rows.filter(({ message }) => message !== null);
  for (const [name, flag] of [
    ['isRead', '\\Seen'],
    ['isStarred', '\\Flagged'],
  ] as const) {
    const other = there.filter((row) => row.message![name] !== row[name]);
    const [set, unset] = [1, 0].map((value) => other.filter(({ message }) => message![name] === value));
    if (set!.length > 0)
      told(work, await client.messageFlagsAdd(rangeOf(set!.map(({ uid }) => uid)), [flag], { uid: true }));
    if (unset!.length > 0)
      told(work, await client.messageFlagsRemove(rangeOf(unset!.map(({ uid }) => uid)), [flag], { uid: true }));
  }
  const moved = there.filter(({ message }) => {
    const target = roleOf(message!);
    return target !== role && target !== 'DRAFT' && work.paths.has(target);
  });
  await settled(
    work,
    there.filter((row) => !moved.includes(row)),
  );
  for (const [target, some] of Map.groupBy(moved, ({ message }) => roleOf(message!))) await move(work, some, target);
}

/**
 * What the server has answered to a command. The library answers `false` where the server refuses and also where the connection
 * went: then nobody knows what was done, and it is told again by the next connection.
 */
function told<Answer>({ client, goOn }: Work, answer: Answer): Answer {
  goOn();
  if (!client.usable) throw new Error('The connection was lost');
  return answer;
}

/**
 * Both sides agree on these now; what was changed here meanwhile is looked at again. Each is written once: PostgreSQL looks at the
 * message of a row that is written twice, which whoever changes it holds and then waits for this row.
 */
const settled = (work: Work, rows: readonly Pushed[]): Promise<void> =>
  write(work.ctx(), async (tx) => {
    for (const { id, message, changes } of rows)
      await tx.db
        .updateTable('mailAccountMessages')
        .set((row) => ({
          ...(message === null ? { state: 'IGNORED' as const } : flagsIn(message)),
          changes: row.case().when('changes', '=', changes).then(0).else(row.ref('changes')).end(),
        }))
        .where('id', '=', id)
        .execute();
  });

const flagsIn = ({ isRead, isStarred }: NonNullable<Pushed['message']>) => ({ isRead, isStarred });

const forget = (work: Work, rows: readonly Pushed[]): Promise<unknown> =>
  write(work.ctx(), (tx) =>
    tx.db
      .deleteFrom('mailAccountMessages')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  );

/** Moves messages there. Where the server does not tell their new numbers, they are found again by their Message-ID. */
async function move(work: Work, rows: readonly Pushed[], target: AccountRole): Promise<void> {
  const [range, path] = [rangeOf(rows.map(({ uid }) => uid)), work.paths.get(target)!];
  const answer = told(work, await work.client.messageMove(range, path, { uid: true }));
  const numbers = answer === false ? undefined : answer.uidMap;
  await write(work.ctx(), async (tx) => {
    for (const row of rows) {
      const uid = numbers?.get(row.uid);
      if (uid === undefined) {
        await tx.db
          .updateTable('mailAccountMessages')
          .set({ ...flagsIn(row.message!), gone: 1 })
          .where('id', '=', row.id)
          .execute();
        continue;
      }
      // It may have been noted as new already.
      await tx.db
        .deleteFrom('mailAccountMessages')
        .where('accountId', '=', row.accountId)
        .where('role', '=', target)
        .where('uid', '=', uid)
        .execute();
      await tx.db
        .updateTable('mailAccountMessages')
        .set((now) => ({ ...flagsIn(row.message!), role: target, uid, changes: now('changes', '-', row.changes) }))
        .where('id', '=', row.id)
        .execute();
    }
  });
}

/** Puts what was sent into the folder of sent mail there, once: a server that does so by itself has it already. */
export async function pushSent(work: Work): Promise<void> {
  if (!work.paths.has('SENT')) return;
  const { services, account } = work;
  const waiting = await services.database.reader
    .selectFrom('mailAccountSent as s')
    .innerJoin('mailMessages as m', 'm.id', 's.emailId')
    .innerJoin('mailDeliveries as d', 'd.emailId', 'm.id')
    .innerJoin('outgoingMails as o', 'o.id', 'd.outgoingMailId')
    .select(['m.id', 'm.messageId', 'm.at', 'm.isRead', 'm.isStarred', 'o.letterId', 'o.recipient'])
    .where('s.accountId', '=', account.id)
    .where('d.state', '=', 'SENT')
    .where('o.letterId', 'is not', null)
    .orderBy('m.id')
    .limit(atOnce)
    .execute();
  const once = new Map(waiting.map((one) => [one.id, one]));
  for (const one of once.values()) {
    const uid = await inFolder(work, 'SENT', async () => {
      const found = await work.client.search({ header: { 'message-id': one.messageId } }, { uid: true });
      if (Array.isArray(found) && found.length > 0) return found[0]!;
      if (keepsSent(account.smtpHost)) return null;
      const { envelope: _envelope, ...letter } = await letterOf(services, one.recipient, one.letterId!);
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js');
      const raw = await new MailComposer(letter).compile().build();
      const flags = ['\\Seen', ...(one.isStarred === 1 ? ['\\Flagged'] : [])];
      const added = await work.client.append(work.paths.get('SENT')!, raw, flags, new Date(one.at));
      return added === false ? null : (added.uid ?? null);
    });
    await write(work.ctx(), async (tx) => {
      await email.lock(tx, [one.id]);
      await tx.db.deleteFrom('mailAccountSent').where('emailId', '=', one.id).execute();
      // Without its number it is found by its Message-ID in the next round.
      if (uid === null) return;
      const row = { accountId: account.id, role: 'SENT' as const, uid, messageId: one.messageId, emailId: one.id };
      const kept = { ...row, state: 'KEPT' as const, isRead: 1 as const, isStarred: one.isStarred, changes: 1 };
      await tx.db
        .insertInto('mailAccountMessages')
        .values(kept)
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'role', 'uid']).doUpdateSet({ emailId: one.id, state: 'KEPT', changes: 1 }),
        )
        .execute();
    });
  }
}
