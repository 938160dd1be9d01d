import { authorizeSome } from '../../access/authorize.ts';
import { forcePasswordChange, noteSecurityChange } from '../../access/accounts.ts';
import { makeLink, voidLinks } from '../../access/links.ts';
import { refuseBeyond } from '../../access/reach.ts';
import { authorizeRecord } from '../../access/records.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { AppError, notFound } from '../../errors.ts';
import type { MailAnswer, UserSecurity } from '../../graphql/schema.generated.ts';
import { newMailKey, showsMail } from '../../mail/outbox.ts';
import { pagePath } from './linkPages.ts';
import { isTwoStepOn } from './secondStep.ts';
import { tellOwner } from './tellOwner.ts';

/* What administrators ask of the accounts of others. */

const dayMs = 24 * 3_600_000;

async function othersAccount(ctx: Context, id: string | number): Promise<UserRow | undefined> {
  authorizeSome(ctx, 'update', 'User');
  const row = await ctx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .executeTakeFirst();
  if (row !== undefined) await authorizeRecord(ctx, 'update', 'User', row);
  return row;
}

async function changed<Value>(
  ctx: Context,
  id: string | number,
  make: (tx: Context, row: UserRow) => Promise<Value>,
): Promise<Value> {
  authorizeSome(ctx, 'update', 'User');
  return write(ctx, async (tx) => {
    const row = await othersAccount(tx, id);
    if (row === undefined) throw notFound('User');
    // Whoever may do more than the viewer is not theirs to lock out.
    await refuseBeyond(tx, row);
    return make(tx, row);
  });
}

export async function userSecurity(ctx: Context, id: string | number): Promise<UserSecurity | null> {
  const row = await othersAccount(ctx, id);
  return row === undefined ? null : securityOfUser(ctx, row);
}

async function securityOfUser(ctx: Context, { id, status }: Pick<UserRow, 'id' | 'status'>): Promise<UserSecurity> {
  const credentials = await ctx.db
    .selectFrom('userCredentials')
    .select(['mustChange', 'needsTwoStep', 'passwordHash'])
    .where('userId', '=', id)
    .executeTakeFirst();
  const deletion = await ctx.db
    .selectFrom('accountDeletions')
    .select('dueAt')
    .where('userId', '=', id)
    .executeTakeFirst();
  return {
    hasPassword: credentials !== undefined && credentials.passwordHash !== '',
    mustChangePassword: credentials?.mustChange === 1,
    isTwoStepOn: await isTwoStepOn(ctx, id),
    needsTwoStep: credentials?.needsTwoStep === 1,
    isEmailVerified: status !== 'pending',
    deletionDueAt: deletion?.dueAt ?? null,
  };
}

export const forcePasswordReset = (ctx: Context, id: string | number): Promise<MailAnswer> =>
  changed(ctx, id, async (tx, row) => {
    if (row.status !== 'active') throw new AppError('CONFLICT', 'The user cannot sign in yet or any more');
    await forcePasswordChange(tx, row.id);
    const secret = await makeLink(tx, {
      purpose: 'RESET_PASSWORD',
      userId: row.id,
      email: row.email,
      lifeMs: dayMs,
    });
    const key = newMailKey();
    await tellOwner(tx, row.id, 'PASSWORD_FORCED', { link: pagePath('RESET_PASSWORD', secret), key });
    return { mailKey: showsMail(tx.services) ? key : null };
  });

export const requireTwoStep = (ctx: Context, id: string | number, isRequired: boolean): Promise<UserSecurity> =>
  changed(ctx, id, async (tx, row) => {
    const before = await securityOfUser(tx, row);
    if (before.needsTwoStep === isRequired) return before;
    const needsTwoStep = isRequired ? 1 : 0;
    await tx.db
      .insertInto('userCredentials')
      // Who has no password yet gets the row with it; an empty one fits no password.
      .values({ userId: row.id, passwordHash: '', changedAt: tx.services.now().toISOString(), needsTwoStep })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ needsTwoStep }))
      .execute();
    await noteSecurityChange(tx, row.id, 'needsTwoStep');
    if (isRequired && !before.isTwoStepOn) await endSessionsOf(tx, row.id);
    return { ...before, needsTwoStep: isRequired };
  });

export const markEmailVerified = (ctx: Context, id: string | number): Promise<UserSecurity> =>
  changed(ctx, id, async (tx, row) => {
    if (row.status !== 'pending') throw new AppError('CONFLICT', 'The address is confirmed already');
    await tx.db
      .updateTable('users')
      .set((column) => ({
        status: 'active',
        version: column('version', '+', 1),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', row.id)
      .execute();
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: row.id,
      before: { status: row.status },
      after: { status: 'active' },
      cause: 'emailVerified',
    });
    await voidLinks(tx, row.id, 'INVITATION');
    return securityOfUser(tx, { id: row.id, status: 'active' });
  });
