import type { Context } from '../../../context.ts';
import type { MailAccountRow } from '../../../db/mailAccountTables.ts';
import { write } from '../../../db/write.ts';
import { tellAccount } from './accountRows.ts';
import { settleGone } from './gone.ts';
import { loadSome } from './load.ts';
import { pullFolder } from './pull.ts';
import { pushSent, pushSome } from './push.ts';
import { roles } from './work.ts';
import type { Work } from './work.ts';

/** Loading is interrupted after so many parts, so that changes of both sides do not wait for its end. */
const partsBetween = 5;

/** One comparison of both sides. Answers whether another has to follow at once. */
export async function keepEqual(work: Work): Promise<boolean> {
  for (const role of roles) if (work.paths.has(role)) await pullFolder(work, role);
  let isLoading = false;
  if (work.isFirst) await noteState(work, 'LOADING');
  for (let part = 0; part < partsBetween; part += 1) {
    isLoading = await loadSome(work);
    if (!isLoading) break;
    if (work.isFirst) await noteState(work, 'LOADING');
  }
  const isOpen = await settleGone(work);
  while (await pushSome(work)) work.goOn();
  await pushSent(work);
  if (!isLoading) {
    await noteState(work, 'READY');
    work.isFirst = false;
  }
  return isLoading || isOpen;
}

/** Notes how the account is doing, and tells its user. */
async function noteState(work: Work, state: 'LOADING' | 'READY'): Promise<void> {
  work.goOn();
  await write(work.ctx(), async (tx) => {
    const now = tx.services.now().toISOString();
    await setState(tx, work.account, {
      ...{ state, fault: null, attempts: 0 },
      ...(state === 'READY' && { syncedAt: now }),
    });
  });
}

/** Changes the state of an account that its user has not changed meanwhile. */
export async function setState(tx: Context, account: MailAccountRow, values: Partial<MailAccountRow>): Promise<void> {
  const { id: _id, ...rest } = values;
  await tx.db
    .updateTable('mailAccounts')
    .set(rest)
    .where('id', '=', account.id)
    .where('version', '=', account.version)
    .execute();
  tellAccount(tx, account);
}
