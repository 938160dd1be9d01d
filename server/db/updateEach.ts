import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from './schema.ts';
import { rows as rowsOf } from './statement.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Gives each row values of its own, by its id, with one statement for all of them; all have the same columns, which hold
 * text and numbers. Each becomes the next version of itself, unless they are `sameVersion`.
 */
export async function updateEach(
  { db, services }: Context,
  table: keyof Tables,
  rows: readonly ({ id: number } & Record<string, unknown>)[],
  version: 'nextVersion' | 'sameVersion' = 'nextVersion',
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0]!).map(snake);
  const text = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  );
  await rowsOf(db, `updateEach ${table} ${version} ${names.join()}`, { text }, (builder, values) => {
    const cells = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`);
    const given =
      services.database.engine === 'sqlite'
        ? sql`(select ${sql.join(cells)} from json_each(${values.text}))`
        : sql`json_populate_recordset(null::${sql.table(table)}, ${values.text}::json)`;
    const settings = names
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
    if (version === 'nextVersion') settings.push(sql`version = ${sql.table(table)}.version + 1`);
    const statement = sql`update ${sql.table(table)} set ${sql.join(settings)}
      from ${given} given where ${sql.table(table)}.id = given.id`;
    return { compile: () => statement.compile(builder) };
  });
}
