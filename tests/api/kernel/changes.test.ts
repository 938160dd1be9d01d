import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listChanges } from '../../../server/changes/history.ts';
import { recordChange } from '../../../server/changes/record.ts';
import { write } from '../../../server/db/write.ts';
import { services, heard, all, contextOf, rename, add } from './changes.fixture.ts';
import { logEachTest } from './changes.fixture.ts';

logEachTest();

test('a change whose entry cannot be written is not kept, and nobody hears of it', async () => {
  const ctx = contextOf(all);
  const id = await add(ctx, 'kept');
  heard.length = 0;
  const failing = write(ctx, async (tx) => {
    await tx.db.updateTable('roles').set({ name: 'lost' }).where('id', '=', id).execute();
    // No such action: the table refuses it.
    await recordChange(tx, {
      action: 'NEVER' as 'CREATE',
      subject: 'Role',
      subjectId: id,
      before: null,
      after: { name: 'lost' },
    });
  });
  await expect(failing).rejects.toThrow();
  expect(
    await services.database.reader.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ name: 'kept' });
  expect(heard).toEqual([]);
});

describe('the change log', () => {
  test('keeps who, when, why and only the columns that differ', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'one');
    await rename(contextOf(all), id, 'two');
    const { nodes, totalCount } = await listChanges(ctx, { subject: 'Role', subjectId: String(id) });
    expect(totalCount).toBe(2);
    expect(nodes[0]).toMatchObject({
      action: 'UPDATE',
      actorName: 'Ada Admin',
      actorId: 1,
      sessionId: 1,
      requestId: 'request-1',
      at: services.now().toISOString(),
      cause: null,
      before: '{"name":"one"}',
      after: '{"name":"two"}',
    });
    expect(nodes[1]).toMatchObject({ action: 'CREATE', before: null, batchId: ctx.batchId });
    expect(JSON.parse(nodes[1]!.after!)).toMatchObject({ id, key: 'one', name: 'one' });
  });

  test('has no entry for a change that changed nothing', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'one');
    await rename(ctx, id, 'one');
    expect((await listChanges(ctx, { subject: 'Role', subjectId: String(id) })).totalCount).toBe(1);
  });

  test('can neither be edited nor emptied', async () => {
    await add(contextOf(all), 'one');
    for (const statement of [sql`update changes set actor_name = 'Eve'`, sql`delete from changes`]) {
      await expect(services.database.transaction((trx) => statement.execute(trx))).rejects.toThrow('append only');
    }
  });

  test('forgets what was rolled back, and tells nobody', async () => {
    const ctx = contextOf(all);
    const failing = write(ctx, async (tx) => {
      await add(tx, 'gone');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toEqual([]);
    expect(await services.database.reader.selectFrom('changes').select('id').execute()).toEqual([]);
  });

  test('tells of a change after the commit, once', async () => {
    const ctx = contextOf(all);
    const id = await write(ctx, async (tx) => {
      const added = await add(tx, 'one');
      expect(heard).toEqual([]);
      return added;
    });
    expect(heard).toEqual([
      {
        kind: 'change',
        sequence: expect.any(Number),
        subject: 'Role',
        subjectId: id,
        action: 'CREATE',
        batchId: ctx.batchId,
      },
    ]);
  });

  test('is written inside a transaction only', async () => {
    const change = recordChange(contextOf(all), {
      action: 'DELETE',
      subject: 'Role',
      subjectId: 1,
      before: {},
      after: null,
    });
    await expect(change).rejects.toThrow('write()');
  });
});

describe('the history of a record', () => {
  test('is for those who may read the record', async () => {
    const id = await add(contextOf(all), 'one');
    await expect(listChanges(contextOf(null), { subject: 'Role', subjectId: String(id) })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(listChanges(contextOf([]), { subject: 'Role', subjectId: String(id) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('with a right to some records is for those only', async () => {
    const [mine, theirs] = [await add(contextOf(all), 'mine'), await add(contextOf(all), 'theirs')];
    const some = contextOf([{ action: 'read', subject: 'Role', conditions: { key: 'mine' } }]);
    expect((await listChanges(some, { subject: 'Role', subjectId: String(mine) })).totalCount).toBe(1);
    await expect(listChanges(some, { subject: 'Role', subjectId: String(theirs) })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('comes in pages, and is empty for what is no id', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'one');
    for (const name of ['two', 'three']) await rename(ctx, id, name);
    const page = await listChanges(ctx, { subject: 'Role', subjectId: String(id), page: { number: 2, size: 2 } });
    expect(page).toMatchObject({
      totalCount: 3,
      pageInfo: { number: 2, pageCount: 2, hasNextPage: false, hasPreviousPage: true },
    });
    expect(page.nodes).toHaveLength(1);
    expect((await listChanges(ctx, { subject: 'Role', subjectId: 'x' })).totalCount).toBe(0);
  });
});
