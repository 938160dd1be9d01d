import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectionOf } from '../../../server/db/connection.ts';
import type { Database } from '../../../server/db/database.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { firstRow, rows } from '../../../server/db/statement.ts';
import { readEnv } from '../../../server/env.ts';
import { engine, ownDatabase } from '../../support/database.ts';

let database: Database;
let settings: Record<string, string>;
let remove: () => Promise<void>;

beforeAll(async () => {
  const own = await ownDatabase(false);
  ({ remove, settings } = own);
  database = await openDatabase(readEnv(own.settings));
});

afterAll(async () => {
  await database.close();
  await remove();
});

const addRole = (key: string, name = key) =>
  database.transaction((trx) =>
    trx.insertInto('roles').values({ key, name }).returning('id').executeTakeFirstOrThrow(),
  );
const countRoles = async (key: string) =>
  (await database.reader.selectFrom('roles').select('id').where('key', '=', key).execute()).length;

describe('a transaction', () => {
  test('is kept when it returns and gone when it throws', async () => {
    await addRole('kept');
    const failing = database.transaction(async (trx) => {
      await trx.insertInto('roles').values({ key: 'gone', name: 'gone' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countRoles('kept')).toBe(1);
    expect(await countRoles('gone')).toBe(0);
  });

  test('is not seen by readers before its end', async () => {
    const seen = await database.transaction(async (trx) => {
      await trx.insertInto('roles').values({ key: 'unseen', name: 'unseen' }).execute();
      return countRoles('unseen');
    });
    expect(seen).toBe(0);
    expect(await countRoles('unseen')).toBe(1);
  });

  test('loses no update when many run at once', async () => {
    const { id } = await addRole('counter', '0');
    const add = () =>
      database.transaction((trx) =>
        trx
          .updateTable('roles')
          .set({ name: sql`cast(cast(name as integer) + 1 as text)` })
          .where('id', '=', id)
          .execute(),
      );
    await Promise.all(Array.from({ length: 50 }, add));
    const { name } = await database.reader
      .selectFrom('roles')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('50');
  });

  test('of several at once each stands or falls by itself, and is seen once it is answered', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, at) => {
        await database.transaction(async (trx) => {
          await trx
            .insertInto('roles')
            .values({ key: `together${at}`, name: `together ${at}` })
            .execute();
          if (at % 3 === 0) throw new Error('no');
          // Others come while this one is open.
          if (at === 4) await new Promise((resolve) => setTimeout(resolve, 5));
        });
        return countRoles(`together${at}`);
      }),
    );
    expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual(
      Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? 'no' : 1)),
    );
    const kept = await database.reader.selectFrom('roles').select('id').where('name', 'like', 'together %').execute();
    expect(kept).toHaveLength(8);
  });

  test.runIf(engine === 'postgres')(
    'runs again after a lost race, also of a statement that nobody waited for',
    async () => {
      let attempts = 0;
      await database.transaction(async (trx) => {
        attempts += 1;
        await trx
          .insertInto('roles')
          .values({ key: 'again', name: String(attempts) })
          .execute();
        const lose = (code: string) => connectionOf(trx).run(`do $$ begin raise sqlstate '${code}'; end $$`, []);
        if (attempts === 1) lose('40001').catch(() => {});
        // What follows a failure is refused for that failure alone, and must not hide it.
        if (attempts === 2) await lose('40P01').catch(() => trx.selectFrom('roles').select('id').execute());
      });
      expect(attempts).toBe(3);
      expect(await database.reader.selectFrom('roles').select('name').where('key', '=', 'again').execute()).toEqual([
        { name: '3' },
      ]);
    },
  );
});

describe('a refusal of the database', () => {
  test('to take a value twice names the field', async () => {
    await addRole('twice');
    await expect(addRole('twice', 'Another name')).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { key: { key: 'taken' } } },
    });
  });

  test('to leave a reference without its record is a conflict', async () => {
    const insert = database.transaction((trx) =>
      trx
        .insertInto('roleRules')
        .values({ roleId: 999_999, action: 'read', subject: 'Product', conditions: null })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('of the character NUL is a bad request', async () => {
    await expect(addRole('nul\0')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('of a value that breaks a check is a bad request', async () => {
    const { id } = await addRole('checked');
    const insert = database.transaction((trx) =>
      trx
        .insertInto('users')
        .values({
          fullName: 'A',
          username: 'a',
          email: 'a@a',
          avatar: null,
          roleId: id,
          status: 'asleep' as 'active',
          createdAt: '2026-01-01T00:00:00.000Z',
        })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is no error of ours when a column does not exist', async () => {
    await expect(sql`select nothing from roles`.execute(database.reader)).rejects.not.toHaveProperty(
      'code',
      'BAD_REQUEST',
    );
  });
});

describe('a statement', () => {
  const find = (key: string) =>
    rows(database.reader, 'test.roles', { key }, (db, values) => {
      builds += 1;
      return db.selectFrom('roles').select(['id', 'key as roleKey']).where('key', '=', values.key);
    });
  let builds = 0;

  test('is built once and run with fresh values', async () => {
    const [one, two] = [await addRole('one'), await addRole('two')];
    expect(await find('one')).toEqual([{ id: one.id, roleKey: 'one' }]);
    expect(await find('two')).toEqual([{ id: two.id, roleKey: 'two' }]);
    expect(await find('three')).toEqual([]);
    expect(builds).toBe(1);
  });

  test('runs in the open transaction as well', async () => {
    const found = await database.transaction(async (trx) => {
      await trx.insertInto('roles').values({ key: 'inside', name: 'inside' }).execute();
      return firstRow(trx, 'test.inside', { key: 'inside' }, (db, values) =>
        db.selectFrom('roles').select('name').where('key', '=', values.key),
      );
    });
    expect(found).toEqual({ name: 'inside' });
  });

  test('counts as one, the brackets of a transaction as none', async () => {
    const before = database.statementCount();
    await addRole('counted');
    await find('counted');
    expect(database.statementCount() - before).toBe(2);
  });
});

describe('values', () => {
  test('come back alike from both engines', async () => {
    const {
      rows: [row],
    } = await sql`select count(*) as role_count, sum(id) > 0 as is_positive, null as no_thing from roles`.execute(
      database.reader,
    );
    expect(row).toEqual({ roleCount: expect.any(Number), isPositive: 1, noThing: null });
  });

  test('of bytes stay bytes', async () => {
    const bytes = new Uint8Array([0, 1, 255]);
    await database.transaction((trx) =>
      trx
        .insertInto('files')
        .values({
          key: 'k',
          mediaType: 'image/png',
          bytes,
          sizeBytes: 3,
          createdBy: null,
          createdAt: '2026-01-01T00:00:00.000Z',
        })
        .execute(),
    );
    const file = await database.reader.selectFrom('files').select('bytes').executeTakeFirstOrThrow();
    expect([...file.bytes]).toEqual([0, 1, 255]);
  });

  test('of text sort by their bytes, whatever the locale of the server', async () => {
    for (const key of ['sort-é', 'sort-b', 'sort-A', 'sort-a']) await addRole(key);
    const sorted = await database.reader
      .selectFrom('roles')
      .select('key')
      .where('key', 'like', 'sort-%')
      .orderBy('key')
      .execute();
    expect(sorted.map(({ key }) => key)).toEqual(['sort-A', 'sort-a', 'sort-b', 'sort-é']);
  });
});

test('two transactions that change the same rows in opposite orders both succeed', async () => {
  const rows = [await addRole('crossed-1', '100'), await addRole('crossed-2', '200')];
  // On SQLite one waits for the other from its start.
  const both = engine === 'sqlite' ? 1 : 2;
  let begun = 0;
  const change = (ids: number[]) =>
    database.transaction(async (trx) => {
      for (const id of ids) {
        await trx
          .updateTable('roles')
          .set({ name: sql`cast(cast(name as integer) + 1 as text)` })
          .where('id', '=', id)
          .execute();
        begun += 1;
        await vi.waitUntil(() => begun >= both);
      }
    });
  const ids = rows.map(({ id }) => id);
  await Promise.all([change(ids), change(ids.toReversed())]);
  const names = await database.reader.selectFrom('roles').select('name').where('id', 'in', ids).execute();
  expect(names.map(({ name }) => name).sort()).toEqual(['102', '202']);
});

describe.skipIf(engine === 'sqlite')('300 statements at once', () => {
  /** How many of them are answered, each of which holds a connection for a while. */
  async function answered(shedsLoad: boolean, by: 'reader' | 'patient'): Promise<number> {
    const one = await openDatabase(readEnv({ ...settings, SHED_LOAD: String(shedsLoad) }));
    const ask = () => sql`select pg_sleep(0.02)`.execute(one[by]);
    const ends = await Promise.allSettled(Array.from({ length: 300 }, ask));
    await one.close();
    return ends.filter(({ status }) => status === 'fulfilled').length;
  }

  test('are refused in part as a crowd, and wait in line as figures', async () => {
    expect(await answered(true, 'reader')).toBeLessThan(300);
    expect(await answered(true, 'patient')).toBe(300);
  });

  test('all wait where no load is shed', async () => {
    expect(await answered(false, 'reader')).toBe(300);
  });
});

test('what one part tells, the others hear', async () => {
  const heard: (string | null)[] = [];
  const stop = await database.listen('test_channel', (payload) => heard.push(payload));
  await database.notify('test_channel', 'hello');
  await expect.poll(() => heard).toEqual(['hello']);
  await stop();
  await database.notify('test_channel', 'nobody');
  expect(heard).toEqual(['hello']);
});
