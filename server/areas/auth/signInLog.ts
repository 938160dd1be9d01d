import type { Context } from '../../context.ts';
import { foldCase } from '../../db/search.ts';
import type { SignInOutcome, SignInWay } from '../../graphql/schema.generated.ts';
import { deviceOf } from '../../userAgent.ts';

const dayMs = 24 * 3_600_000;
const keptDays = 180;
const longestAddress = 60;

type Attempt = { userId: number | null; outcome: SignInOutcome; way: SignInWay };

/**
 * Notes an attempt to sign in. What was typed is not kept: people take the field of the address for that of the password.
 * An attempt that is refused while locked is not noted, so that nobody fills the table by repeating it.
 */
export async function noteSignIn({ services, address: from, userAgent }: Context, attempt: Attempt): Promise<void> {
  const address = from.slice(0, longestAddress);
  const { browser, system } = deviceOf(userAgent);
  const at = services.now().toISOString();
  await services.database.transaction(async (trx) => {
    // Asked for in any case, so that an account that exists takes no longer than one that does not.
    const user = await trx
      .selectFrom('users')
      .select(['fullName', 'username'])
      .where('id', '=', attempt.userId ?? 0)
      .executeTakeFirst();
    const words = [user?.fullName, user?.username, address, browser, system].filter(Boolean);
    await trx
      .insertInto('signIns')
      .values({
        ...attempt,
        address,
        browser,
        system,
        searchText: foldCase(words.join('\n')),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
  });
}

/** Removes what is older than it is kept for. */
export async function removeOldSignInLog({ services }: Context): Promise<void> {
  const before = new Date(services.now().getTime() - keptDays * dayMs).toISOString();
  await services.database.transaction((trx) => trx.deleteFrom('signIns').where('createdAt', '<', before).execute());
}
