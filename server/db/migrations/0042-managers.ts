import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Managers read whatever those may read to whom they give roles: without that they could not give the role of users. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`insert into role_rules (role_id, action, subject, conditions)
    select m.id, 'read', 'StoreSettings', null from roles m
    where m.key = 'maintainer' and not exists (
      select 1 from role_rules r where r.role_id = m.id and r.subject = 'StoreSettings' and r.conditions is null)`.execute(
    db,
  );
}
