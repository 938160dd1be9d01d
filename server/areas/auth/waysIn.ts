import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';

export type WaysIn = { hasPassword: boolean; passkeys: number; identities: number };

/** How somebody can sign in to an account. */
export async function waysIn(ctx: Context, userId: number): Promise<WaysIn> {
  const [credentials, passkeys, identities] = await Promise.all([
    ctx.db.selectFrom('userCredentials').select('passwordHash').where('userId', '=', userId).executeTakeFirst(),
    ctx.db.selectFrom('passkeys').select('id').where('userId', '=', userId).execute(),
    ctx.db.selectFrom('userIdentities').select('id').where('userId', '=', userId).execute(),
  ]);
  return {
    hasPassword: credentials !== undefined && credentials.passwordHash !== '',
    passkeys: passkeys.length,
    identities: identities.length,
  };
}

/** Inside the transaction that has taken a way away: refuses to leave none. */
export async function refuseWithoutWay(tx: Context, userId: number): Promise<void> {
  const { hasPassword, passkeys, identities } = await waysIn(tx, userId);
  if (!hasPassword && passkeys + identities === 0)
    throw new AppError('CONFLICT', 'This is the last way to sign in; set a password first');
}
