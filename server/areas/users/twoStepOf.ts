import { sql } from 'kysely';
import { allowedRecords } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import type { UserTwoStep } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';

/* What lists tell of the security of accounts, to those alone who may change them. */

const isTold = batched('users whose security is told', async (ctx, rows: UserRow[]) => {
  const allowed = await allowedRecords(ctx, 'update', 'User', rows);
  return new Map(allowed.map((row) => [row, true]));
});

export async function lastSeenOf(ctx: Context, row: UserRow): Promise<string | null> {
  return (await isTold(ctx, row)) && row.lastSeenAt !== '' ? row.lastSeenAt : null;
}

export async function twoStepOf(ctx: Context, row: UserRow): Promise<UserTwoStep | null> {
  return (await isTold(ctx, row)) ? ((await stateOf(ctx, row.id)) ?? 'OFF') : null;
}

/** Asked of a user themselves, or of one of their roles. */
const stateOf = batched('two steps of users', async (ctx, ids: number[]) => {
  const { rows } = await sql<{ id: number; state: UserTwoStep }>`
    select u.id, case
      when t.enabled_at is not null then 'ON'
      when c.needs_two_step = 1 or exists (select 1 from roles r where r.needs_two_step = 1
        and (r.id = u.role_id or r.id in (select o.role_id from user_roles o where o.user_id = u.id))) then 'REQUIRED'
      else 'OFF' end as state
    from users u left join two_step_secrets t on t.user_id = u.id left join user_credentials c on c.user_id = u.id
    where u.id in (${sql.join(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, state }) => [id, state]));
});
