import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { migrate, MigrationError } from '../../../server/db/migrate.ts';
import { readEnv } from '../../../server/env.ts';
import { emptyDatabase, engine } from '../../support/database.ts';
import { launch } from '../../support/server.ts';

const names = async (database: Awaited<ReturnType<typeof openDatabase>>) =>
  (await sql<{ name: string }>`select name from migrations order by name`.execute(database.reader)).rows.map(
    ({ name }) => name,
  );

const migrateOnce = `
  const { readEnv } = await import('./server/env.ts');
  const { openDatabase } = await import('./server/db/open.ts');
  const { migrate } = await import('./server/db/migrate.ts');
  const database = await openDatabase(readEnv());
  await migrate(database);
  await database.close();`;

test('several servers that start at once on an empty database migrate it once', async () => {
  const { settings, remove } = await emptyDatabase();
  const command = [process.execPath, '--input-type=module', '--eval', migrateOnce];
  const programs = [1, 2, 3].map(() => launch({ settings, command }));
  expect(
    await Promise.all(programs.map(({ ended }) => ended)),
    programs.map(({ output }) => output()).join('\n'),
  ).toEqual([0, 0, 0]);
  const database = await openDatabase(readEnv(settings));
  const done = await names(database);
  expect(done[0]).toBe('0001-kernel');
  expect(new Set(done).size).toBe(done.length);
  await database.close();
  await remove();
});

test('a second start changes nothing', async () => {
  const { settings, remove } = await emptyDatabase();
  const database = await openDatabase(readEnv(settings));
  await migrate(database);
  const before = await sql`select * from migrations order by name`.execute(database.reader);
  const statements = database.statementCount();
  await migrate(database);
  expect(database.statementCount() - statements).toBe(1);
  expect(await sql`select * from migrations order by name`.execute(database.reader)).toEqual(before);
  await database.close();
  await remove();
});

test('the names of plans become those of today in a change log that is there, which then refuses edits again', async () => {
  const { settings, remove } = await emptyDatabase();
  const database = await openDatabase(readEnv(settings));
  const folder = new URL('../../../server/db/migrations/', import.meta.url);
  const all = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).map((name) => name.slice(0, -3));
  const later = all.sort().filter((name) => name >= '0498');
  await migrate(database, (name) => name < '0498');
  expect(later.length).toBeGreaterThan(0);
  expect(await names(database)).not.toContain(later[0]);
  const plan = (word: string) => JSON.stringify({ plan: word });
  await database.transaction((trx) =>
    sql`insert into changes (batch_id, at, request_id, action, subject, subject_id, after)
      values ('b', '2027-01-01', 'r', 'CREATE', 'ContactRequest', 1, ${plan('STANDARD')})`.execute(trx),
  );
  await migrate(database);
  const { rows } = await sql<{ after: string }>`select after from changes where batch_id = 'b'`.execute(
    database.reader,
  );
  expect(rows).toEqual([{ after: plan('TEAM') }]);
  const edit = database.transaction((trx) => sql`update changes set after = '{}' where batch_id = 'b'`.execute(trx));
  await expect(edit).rejects.toThrow('append only');
  await database.close();
  await remove();
});

test('a database of a newer program is refused by name', async () => {
  const { settings, remove } = await emptyDatabase();
  const database = await openDatabase(readEnv(settings));
  await migrate(database);
  await database.transaction((trx) =>
    sql`insert into migrations (name, at) values ('9999-later', '2027-01-01')`.execute(trx),
  );
  await expect(migrate(database)).rejects.toThrow(MigrationError);
  await expect(migrate(database)).rejects.toThrow('9999-later');
  await database.close();
  await remove();
});

test('each reference has an index that starts with it', async () => {
  const { settings, remove } = await emptyDatabase();
  const database = await openDatabase(readEnv(settings));
  await migrate(database);
  expect(await (engine === 'sqlite' ? sqliteReferences(database) : postgresReferences(database))).toEqual([]);
  await database.close();
  await remove();
});

type Open = Awaited<ReturnType<typeof openDatabase>>;

// An integer primary key is the row id, which SQLite lists no index for.
async function sqliteReferences(database: Open): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select t.name || '.' || f."from" as reference
    from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table'
      and not exists (select 1 from pragma_table_info(t.name) c where c.pk = 1 and c.name = f."from")
      and not exists (
        select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c where c.seqno = 0 and c.name = f."from" and i.partial = 0
      )`.execute(database.reader);
  return rows.map(({ reference }) => reference);
}

async function postgresReferences(database: Open): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select r.conrelid::regclass || '.' || a.attname as reference
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.conkey[1] and i.indpred is null
    )`.execute(database.reader);
  return rows.map(({ reference }) => reference);
}

test('1.7: migrations import no code that may change', async () => {
  const folder = new URL('../../../server/db/migrations/', import.meta.url);
  for (const name of await readdir(folder)) {
    const text = await readFile(new URL(name, folder), 'utf8');
    const imported = [...text.matchAll(/^import (?!type )[^;]+ from '([^']+)';/gm)].map(([, from]) => from);
    expect(
      imported.filter((from) => from !== 'kysely' && from !== './frozen.ts'),
      name,
    ).toEqual([]);
  }
});
