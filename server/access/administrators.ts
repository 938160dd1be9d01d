import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Whether somebody is left who may do everything, can sign in, and is not about to be deleted. The row of the
 * administrators' role is changed first: of several who try at once, each then sees what those before it have done, on
 * either engine.
 */
export async function hasAdministrator(tx: Context): Promise<boolean> {
  await tx.db.updateTable('roles').set({ key: 'admin' }).where('key', '=', 'admin').execute();
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    join roles r on r.id = u.role_id or r.id in (select o.role_id from user_roles o where o.user_id = u.id)
    join role_rules a on a.role_id = r.id and a.action = 'manage' and a.subject = 'all' and a.conditions is null
    where u.status = 'active' and u.id not in (select d.user_id from account_deletions d) limit 1`.execute(tx.db);
  return rows.length > 0;
}
