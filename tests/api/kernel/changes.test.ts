import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildAbility } from '../../../server/access/ability.ts';
import type { Rule } from '../../../server/access/ability.ts';
import { listChanges } from '../../../server/changes/history.ts';
import { recordChange } from '../../../server/changes/record.ts';
import { registerSubjects } from '../../../server/changes/subjects.ts';
import { watchChanges } from '../../../server/changes/subscription.ts';
import { canUndo, undoBatch, undoChange } from '../../../server/changes/undo.ts';
import type { Context, Services } from '../../../server/context.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { write } from '../../../server/db/write.ts';
import { readEnv } from '../../../server/env.ts';
import { AppError } from '../../../server/errors.ts';
import type { LiveEvent } from '../../../server/live.ts';
import { programContext } from '../../../server/program.ts';
import { emptyDatabase } from '../../support/database.ts';
import { makeServices } from '../../support/services.ts';

let services: Services;
let remove: () => Promise<void>;
let heard: LiveEvent[];

const all: Rule[] = [{ action: 'manage', subject: 'all', conditions: null }];
const contextOf = (rules: Rule[] | null): Context => ({
  ...programContext(services, 'request-1'),
  viewer: rules && {
    userId: 1, fullName: 'Ada Admin', username: 'ada', email: 'ada@demo.com', avatar: null, role: 'admin', sessionId: 1, carrier: 'bearer',
    ability: buildAbility(rules),
  },
});

/** Stands in for an area: a role can be renamed, and renaming taken back. */
async function rename(ctx: Context, id: number, name: string): Promise<void> {
  await write(ctx, async (tx) => {
    const before = await tx.db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await tx.db.updateTable('roles').set({ name }).where('id', '=', id).execute();
    await recordChange(tx, { action: 'UPDATE', subject: 'Role', subjectId: id, before, after: { ...before, name } });
  });
}

async function add(ctx: Context, key: string): Promise<number> {
  return write(ctx, async (tx) => {
    const row = await tx.db.insertInto('roles').values({ key, name: key }).returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, { action: 'CREATE', subject: 'Role', subjectId: row.id, before: null, after: row });
    return row.id;
  });
}

beforeEach(async () => {
  const own = await emptyDatabase();
  services = await makeServices(readEnv(own.settings));
  remove = own.remove;
  await migrate(services.database);
  heard = [];
  services.live.subscribe((event) => void heard.push(event));
  registerSubjects([{
    name: 'test',
    tables: { Role: 'roles' },
    undo: {
      Role: async (tx, change) => {
        const before = JSON.parse(change.before ?? '{}') as { name: string };
        const after = JSON.parse(change.after ?? '{}') as { name: string };
        const now = await tx.db.selectFrom('roles').selectAll().where('id', '=', change.subjectId).executeTakeFirstOrThrow();
        if (now.name !== after.name) throw new AppError('CONFLICT', 'changed since', { fields: { name: { key: 'changed', message: 'changed since' } } });
        await rename(tx, change.subjectId, before.name);
      },
    },
  }]);
});

afterEach(async () => {
  await services.live.close();
  await services.database.close();
  await remove();
});

test('a change whose entry cannot be written is not kept, and nobody hears of it', async () => {
  const ctx = contextOf(all);
  const id = await add(ctx, 'kept');
  heard.length = 0;
  const failing = write(ctx, async (tx) => {
    await tx.db.updateTable('roles').set({ name: 'lost' }).where('id', '=', id).execute();
    // No such action: the table refuses it.
    await recordChange(tx, { action: 'NEVER' as 'CREATE', subject: 'Role', subjectId: id, before: null, after: { name: 'lost' } });
  });
  await expect(failing).rejects.toThrow();
  expect(await services.database.reader.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirst()).toEqual({ name: 'kept' });
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
      action: 'UPDATE', actorName: 'Ada Admin', actorId: 1, sessionId: 1, requestId: 'request-1', at: services.now().toISOString(), cause: null,
      before: '{"name":"one"}', after: '{"name":"two"}',
    });
    expect(nodes[1]).toMatchObject({ action: 'CREATE', before: null, batchId: ctx.batchId });
    expect(JSON.parse(nodes[1]!.after!)).toEqual({ id, key: 'one', name: 'one' });
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
    expect(heard).toEqual([{ kind: 'change', sequence: expect.any(Number), subject: 'Role', subjectId: id, action: 'CREATE', batchId: ctx.batchId }]);
  });

  test('is written inside a transaction only', async () => {
    const change = recordChange(contextOf(all), { action: 'DELETE', subject: 'Role', subjectId: 1, before: {}, after: null });
    await expect(change).rejects.toThrow('write()');
  });
});

describe('the history of a record', () => {
  test('is for those who may read the record', async () => {
    const id = await add(contextOf(all), 'one');
    await expect(listChanges(contextOf(null), { subject: 'Role', subjectId: String(id) })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(listChanges(contextOf([]), { subject: 'Role', subjectId: String(id) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('with a right to some records is for those only', async () => {
    const [mine, theirs] = [await add(contextOf(all), 'mine'), await add(contextOf(all), 'theirs')];
    const some = contextOf([{ action: 'read', subject: 'Role', conditions: { key: 'mine' } }]);
    expect((await listChanges(some, { subject: 'Role', subjectId: String(mine) })).totalCount).toBe(1);
    await expect(listChanges(some, { subject: 'Role', subjectId: String(theirs) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('comes in pages, and is empty for what is no id', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'one');
    for (const name of ['two', 'three']) await rename(ctx, id, name);
    const page = await listChanges(ctx, { subject: 'Role', subjectId: String(id), page: { number: 2, size: 2 } });
    expect(page).toMatchObject({ totalCount: 3, pageInfo: { number: 2, pageCount: 2, hasNextPage: false, hasPreviousPage: true } });
    expect(page.nodes).toHaveLength(1);
    expect((await listChanges(ctx, { subject: 'Role', subjectId: 'x' })).totalCount).toBe(0);
  });
});

describe('taking back', () => {
  test('puts the values back and is itself a change, with its cause', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'one');
    await rename(contextOf(all), id, 'two');
    const [last] = (await listChanges(ctx, { subject: 'Role', subjectId: String(id) })).nodes;
    expect(canUndo(ctx, last!)).toBe(true);
    const undoing = contextOf(all);
    expect(await undoChange(undoing, String(last!.id))).toEqual({ batchId: undoing.batchId, count: 1 });
    const [newest] = (await listChanges(ctx, { subject: 'Role', subjectId: String(id) })).nodes;
    expect(newest).toMatchObject({ cause: 'undo', before: '{"name":"two"}', after: '{"name":"one"}', batchId: undoing.batchId });
  });

  test('a batch goes from the latest change to the first', async () => {
    const id = await add(contextOf(all), 'one');
    const bulk = contextOf(all);
    await rename(bulk, id, 'two');
    await rename(bulk, id, 'three');
    expect(await undoBatch(contextOf(all), bulk.batchId)).toMatchObject({ count: 2 });
    const { name } = await services.database.reader.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    expect(name).toBe('one');
  });

  test('fails whole when a later change stands in the way', async () => {
    const [first, second] = [await add(contextOf(all), 'a'), await add(contextOf(all), 'b')];
    const bulk = contextOf(all);
    await rename(bulk, first, 'a2');
    await rename(bulk, second, 'b2');
    await rename(contextOf(all), first, 'a3');
    await expect(undoBatch(contextOf(all), bulk.batchId)).rejects.toMatchObject({ code: 'CONFLICT', details: { fields: { name: {} } } });
    const names = await services.database.reader.selectFrom('roles').select('name').where('id', 'in', [first, second]).orderBy('id').execute();
    expect(names.map(({ name }) => name)).toEqual(['a3', 'b2']);
  });

  test('needs the right to the inverse change', async () => {
    const id = await add(contextOf(all), 'one');
    await rename(contextOf(all), id, 'two');
    const reader = contextOf([{ action: 'read', subject: 'Role', conditions: null }]);
    const [last] = (await listChanges(reader, { subject: 'Role', subjectId: String(id) })).nodes;
    expect(canUndo(reader, last!)).toBe(false);
    await expect(undoChange(reader, last!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(undoBatch(reader, last!.batchId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(undoChange(contextOf(null), last!.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('of what does not exist is not found', async () => {
    await expect(undoChange(contextOf(all), '999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undoChange(contextOf(all), 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(undoBatch(contextOf(all), 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('watching changes', () => {
  const read: Rule[] = [{ action: 'read', subject: 'Role', conditions: null }];
  const within = <T>(promise: Promise<T>, ms = 300) =>
    Promise.race([promise, new Promise<'nothing'>((resolve) => setTimeout(resolve, ms, 'nothing'))]);

  test('brings each change, and ends at once when it is asked to', async () => {
    const events = watchChanges(contextOf(read), { subjects: ['Role'] });
    const first = events.next();
    const id = await add(contextOf(all), 'one');
    expect(await first).toMatchObject({ done: false, value: { subject: 'Role', subjectId: id, action: 'CREATE' } });
    const second = events.next();
    await events.return!();
    expect(await second).toEqual({ done: true, value: undefined });
  });

  test('leaves out subjects that were not asked for', async () => {
    const events = watchChanges(contextOf(all), { subjects: ['Product'] });
    await add(contextOf(all), 'one');
    expect(await within(events.next())).toBe('nothing');
    await events.return!();
  });

  test('with a right to some records brings those only', async () => {
    const events = watchChanges(contextOf([{ action: 'read', subject: 'Role', conditions: { key: 'mine' } }]), { subjects: ['Role'] });
    await add(contextOf(all), 'theirs');
    const mine = await add(contextOf(all), 'mine');
    expect(await events.next()).toMatchObject({ value: { subjectId: mine } });
    await events.return!();
  });

  test('without a right is refused', () => {
    expect(() => watchChanges(contextOf([]), { subjects: ['Role'] })).toThrow('may not');
    expect(() => watchChanges(contextOf(null), { subjects: ['Role'] })).toThrow('Sign in');
  });

  test('after a break brings what was missed first', async () => {
    const ids = [await add(contextOf(all), 'a'), await add(contextOf(all), 'b'), await add(contextOf(all), 'c')];
    const sequences = heard.flatMap((event) => (event.kind === 'change' ? [event.sequence] : []));
    const events = watchChanges(contextOf(read), { subjects: ['Role'], after: String(sequences[0]) });
    const later = await add(contextOf(all), 'd');
    const seen: number[] = [];
    while (seen.at(-1) !== later) seen.push((await events.next()).value!.subjectId);
    expect(seen).toEqual(expect.arrayContaining([ids[1], ids[2], later]));
    await events.return!();
  });

  test('stops showing what the viewer may no longer read', async () => {
    const events = watchChanges(contextOf(read), { subjects: ['Role'] });
    // No session with this number exists, as after signing out on another server.
    services.live.publish([{ kind: 'authz', userId: null }]);
    await add(contextOf(all), 'one');
    expect(await within(events.next())).toBe('nothing');
    await events.return!();
  });
});
