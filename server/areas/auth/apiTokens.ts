import { endTokens, makeToken, shownToken, workingTokens } from '../../access/ownedTokens.ts';
import type { MadeApiToken, ShownApiToken } from '../../access/ownedTokens.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import type { ApiTokenInput } from '../../graphql/schema.generated.ts';
import { tellOwner } from './tellOwner.ts';

/** Tokens of the user that still work, the latest first. */
export const ownTokens = async (ctx: Context, userId: number): Promise<ShownApiToken[]> =>
  (await workingTokens(ctx, [userId])).map(shownToken);

/** Makes a token that may do what its scopes say, as long as its owner may. */
export async function createApiToken(ctx: Context, input: ApiTokenInput): Promise<MadeApiToken> {
  const { userId, ability } = await requireProof(ctx);
  return makeToken(ctx, { userId, ability }, input, (tx, detail) => tellOwner(tx, userId, 'TOKEN_CREATED', { detail }));
}

/** Ends a token of the viewer, on every server and on open sockets. */
export function revokeApiToken(ctx: Context, id: string): Promise<boolean> {
  const { userId } = requireOwner(ctx);
  return write(ctx, async (tx) => {
    await endTokens(tx, userId, recordId(id) ?? 0);
    return true;
  });
}
