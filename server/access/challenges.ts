import { hashOf } from './credentials.ts';
import type { Context } from '../context.ts';
import type { SecurityTables } from '../db/securityTables.ts';
import { write } from '../db/write.ts';
import type { Instant } from '../instants.ts';
import { seal, unseal } from '../seal.ts';

/* Questions to devices and providers whose answers come back with a later call; each is answered once. */

type Kind = SecurityTables['signInChallenges']['kind'];
type Challenge = { userId: number | null; payload: Record<string, unknown> };

const lifeMs = 10 * 60_000;
const sealedFor = 'sign-in challenge';

export const challengeInstants: readonly Instant[] = [
  { table: 'signInChallenges', column: 'expiresAt', maxMs: lifeMs },
];

/** Keeps the hash of a challenge, and sealed what belongs to it. */
export function keepChallenge(
  ctx: Context,
  kind: Kind,
  challenge: string,
  userId: number | null,
  payload?: object,
): Promise<unknown> {
  return write(ctx, (tx) =>
    tx.db
      .insertInto('signInChallenges')
      .values({
        kind,
        userId,
        challengeHash: hashOf(challenge),
        payload: payload === undefined ? null : seal(tx.services, sealedFor, JSON.stringify(payload)),
        expiresAt: new Date(tx.services.now().getTime() + lifeMs).toISOString(),
      })
      .execute(),
  );
}

/** Uses a challenge up: of many answers at once exactly one finds it. Null when there is none. */
export async function takeChallenge(ctx: Context, kind: Kind, challenge: string): Promise<Challenge | null> {
  const row = await write(ctx, (tx) =>
    tx.db
      .deleteFrom('signInChallenges')
      .where('kind', '=', kind)
      .where('challengeHash', '=', hashOf(challenge))
      .where('expiresAt', '>', tx.services.now().toISOString())
      .returning(['userId', 'payload'])
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const payload =
    row.payload === null ? {} : (JSON.parse(unseal(ctx.services, sealedFor, row.payload)) as Record<string, unknown>);
  return { userId: row.userId, payload };
}
