import { authorize } from '../../access/authorize.ts';
import { rulesIn } from '../../access/covers.ts';
import { endTokens, makeToken, shownToken, workingTokens } from '../../access/ownedTokens.ts';
import type { MadeApiToken } from '../../access/ownedTokens.ts';
import { requireProof } from '../../access/proof.ts';
import { refuseBeyond } from '../../access/reach.ts';
import { allowedRecords } from '../../access/records.ts';
import { loadAbility } from '../../access/roles.ts';
import type { Context } from '../../context.ts';
import type { ServiceAccountRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import type { ApiScope, ApiTokenInput } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { serviceAccount } from './serviceAccount.ts';

type Id = string | number;
const maxShown = 500;

/** Service accounts that the viewer may read, by name. */
export async function allServiceAccounts(ctx: Context): Promise<ServiceAccountRow[]> {
  authorize(ctx, 'read', 'ServiceAccount');
  const found = await ctx.db.selectFrom('serviceAccounts').selectAll().orderBy('name').limit(maxShown).execute();
  return allowedRecords(ctx, 'read', 'ServiceAccount', found);
}

export async function oneServiceAccount(ctx: Context, id: Id): Promise<ServiceAccountRow | null> {
  authorize(ctx, 'read', 'ServiceAccount');
  const found = await ctx.db
    .selectFrom('serviceAccounts')
    .selectAll()
    .where('id', '=', recordId(id) ?? 0)
    .execute();
  return (await allowedRecords(ctx, 'read', 'ServiceAccount', found))[0] ?? null;
}

export const tokensOfServices = batched('tokens of service accounts', async (ctx, userIds: number[]) => {
  const tokens = Map.groupBy(await workingTokens(ctx, userIds), ({ userId }) => userId);
  return new Map([...tokens].map(([userId, rows]) => [userId, rows.map(shownToken)]));
});

/** What a role allows, each action and subject once. */
export async function scopesOf(ctx: Context, roleId: number): Promise<ApiScope[]> {
  const rules = rulesIn(await loadAbility(ctx.services, roleId));
  return [...new Map(rules.map(({ action, subject }) => [`${action} ${subject}`, { action, subject }])).values()];
}

/** Whoever makes a token holds what it reaches, so the account must not reach further than they do. */
export async function createServiceToken(ctx: Context, id: Id, input: ApiTokenInput): Promise<MadeApiToken> {
  authorize(ctx, 'update', 'ServiceAccount');
  await requireProof(ctx);
  return write(ctx, async (tx) => {
    const { userId, roleId } = await serviceAccount.find(tx, 'update', id);
    await refuseBeyond(tx, { roleId, otherRoleIds: '[]' });
    return makeToken(tx, { userId, ability: await loadAbility(tx.services, roleId) }, input);
  });
}

export const revokeServiceToken = (ctx: Context, id: Id, tokenId: Id): Promise<boolean> => {
  authorize(ctx, 'update', 'ServiceAccount');
  return write(ctx, async (tx) => {
    const { userId } = await serviceAccount.find(tx, 'update', id);
    await endTokens(tx, userId, recordId(tokenId) ?? 0);
    return true;
  });
};
