import { sql } from 'kysely';
import type { Compilable, Kysely } from 'kysely';
import type { Tables } from '../../server/db/schema.ts';

/** How SQLite will run a statement: it tells so in advance, where PostgreSQL decides by what is in the tables. */
export async function planOfStatement(db: Kysely<Tables>, statement: Compilable<unknown>): Promise<string> {
  const { sql: text, parameters } = statement.compile();
  const query = sql.join(
    text
      .split('?')
      .flatMap((part, index) =>
        index < parameters.length ? [sql.raw(part), sql.val(parameters[index])] : [sql.raw(part)],
      ),
    sql``,
  );
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}
