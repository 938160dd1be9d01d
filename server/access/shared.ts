import type { Context } from '../context.ts';
import { tellRightsOf } from './accounts.ts';

/** Columns with whom a record is shared, as JSON: users and teams, each with what they may do. */
type Shared = { members: string; teams: string };

const entries = <Entry>(text: string | undefined): Map<string, Entry> =>
  new Map((JSON.parse(text ?? '[]') as Entry[]).map((entry) => [JSON.stringify(entry), entry]));

/** What stands in one of the lists only; who may do something else by now stands in both, each time differently. */
function differing<Entry>(before: string | undefined, after: string | undefined): Entry[] {
  const [was, is] = [entries<Entry>(before), entries<Entry>(after)];
  return [...was, ...is].filter(([key]) => was.has(key) !== is.has(key)).map(([, entry]) => entry);
}

/** Tells those with whom the record is shared otherwise than before; all of them when it comes or is deleted. */
export async function tellShared(tx: Context, before: Shared | null, after: Shared | null): Promise<void> {
  const members = differing<{ userId: number }>(before?.members, after?.members);
  const teams = differing<{ teamId: number }>(before?.teams, after?.teams);
  const ofTeams =
    teams.length === 0
      ? []
      : await tx.db
          .selectFrom('teamMembers')
          .select('userId')
          .where(
            'teamId',
            'in',
            teams.map(({ teamId }) => teamId),
          )
          .execute();
  await tellRightsOf(
    tx,
    [...members, ...ofTeams].map(({ userId }) => userId),
  );
}
