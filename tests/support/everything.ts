import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Tables of the database in which the text stands anywhere, in the order of their names. */
export async function tablesWith(api: TestApp, text: string): Promise<string[]> {
  const { reader } = api.services.database;
  const found: string[] = [];
  // Inner tables of SQLite's text index hold bytes.
  for (const { name } of await reader.introspection.getTables()) {
    if (/_(?:data|idx|content|docsize|config)$/.test(name)) continue;
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(reader);
    if (JSON.stringify(rows).includes(text)) found.push(name);
  }
  return found.sort();
}
