import { requireOwner } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import type { SignInRow } from '../../db/securityTables.ts';
import type { SignInFilter, SignInSortField } from '../../graphql/schema.generated.ts';
import { oneOf, refersTo } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { onDays, withDays } from '../../storeDays.ts';

const shownToOwner = 20;

/** Attempts to sign in, newest first. */
export const signIns = defineList<SignInRow, SignInFilter, SignInSortField>({
  subject: 'SignIn',
  table: 'sign_ins',
  filters: {
    outcomes: oneOf('outcome'),
    ways: oneOf('way'),
    userId: refersTo('userId'),
    signedInOn: onDays('createdAt'),
  },
  normalize: (ctx, filter) => withDays(ctx, filter, ['signedInOn']),
  sorts: {},
  search: { column: 'searchText' },
});

/** The latest to the account of the viewer. */
export function ownSignIns(ctx: Context): Promise<SignInRow[]> {
  const { userId } = requireOwner(ctx);
  return ctx.db
    .selectFrom('signIns')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(shownToOwner)
    .execute();
}
