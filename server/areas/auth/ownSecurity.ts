import { requireOwner } from '../../access/proof.ts';
import { endSession, endSessionsOf } from '../../access/sessions.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { AccountSecurity } from '../../graphql/schema.generated.ts';
import { deviceOf } from '../../userAgent.ts';
import { waysIn } from './waysIn.ts';
import type { ShownApiToken } from '../../access/ownedTokens.ts';
import { ownTokens } from './apiTokens.ts';
import { linkedAccountsOf } from './oidc.ts';
import { passkeysOf } from './passkeys.ts';
import { isTwoStepOn, sparesLeft } from './secondStep.ts';

type ShownSecurity = Omit<AccountSecurity, 'apiKeys'> & { apiKeys: ShownApiToken[] };

/** How the viewer's account is secured. */
export async function securityOf(ctx: Context, userId: number): Promise<ShownSecurity> {
  const { sessionId, userId: viewerId } = requireOwner(ctx);
  if (viewerId !== userId) throw forbidden();
  const now = ctx.services.now().toISOString();
  const mine = { userId };
  const [sessions, devices, credentials] = await Promise.all([
    ctx.db
      .selectFrom('sessions')
      .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
      .where('userId', '=', mine.userId)
      .where('expiresAt', '>', now)
      .orderBy('lastSeenAt', 'desc')
      .execute(),
    ctx.db
      .selectFrom('trustedDevices')
      .select(['id', 'userAgent', 'lastUsedAt', 'expiresAt'])
      .where('userId', '=', mine.userId)
      .where('expiresAt', '>', now)
      .orderBy('lastUsedAt', 'desc')
      .execute(),
    ctx.db.selectFrom('userCredentials').select('changedAt').where('userId', '=', mine.userId).executeTakeFirst(),
  ]);
  return {
    isTwoStepOn: await isTwoStepOn(ctx, userId),
    sparesLeft: await sparesLeft(ctx, userId),
    credentialsChangedAt: credentials?.changedAt ?? null,
    sessions: sessions.map(({ userAgent, ...row }) => ({
      ...row,
      id: String(row.id),
      ...deviceOf(userAgent),
      isThis: row.id === sessionId,
    })),
    trustedDevices: devices.map(({ userAgent, ...row }) => ({ ...row, id: String(row.id), ...deviceOf(userAgent) })),
    apiKeys: await ownTokens(ctx, userId),
    passkeys: await passkeysOf(ctx, userId),
    linkedAccounts: await linkedAccountsOf(ctx, userId),
    hasPassword: (await waysIn(ctx, userId)).hasPassword,
  };
}

export async function endOwnSession(ctx: Context, id: string): Promise<boolean> {
  const { userId } = requireOwner(ctx);
  const number = recordId(id) ?? 0;
  const row = await ctx.db.selectFrom('sessions').select('userId').where('id', '=', number).executeTakeFirst();
  if (row?.userId !== userId) throw notFound('Session');
  await endSession(ctx.services, number);
  return true;
}

export function endOtherSessions(ctx: Context): Promise<number> {
  const { userId, sessionId } = requireOwner(ctx);
  return write(ctx, (tx) => endSessionsOf(tx, userId, sessionId));
}

export async function removeTrustedDevice(ctx: Context, id: string): Promise<boolean> {
  const { userId } = requireOwner(ctx);
  const { numDeletedRows } = await write(ctx, (tx) =>
    tx.db
      .deleteFrom('trustedDevices')
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .executeTakeFirst(),
  );
  if (numDeletedRows !== 1n) throw notFound('Device');
  return true;
}
