import { describe, expect, test } from 'vitest';
import type { Rule } from '../../../server/access/ability.ts';
import { listChanges } from '../../../server/changes/history.ts';
import { recordChange } from '../../../server/changes/record.ts';
import { watchChanges } from '../../../server/changes/subscription.ts';
import { canUndo, undoBatch, undoChange } from '../../../server/changes/undo.ts';
import { write } from '../../../server/db/write.ts';
import { services, heard, all, contextOf, rename, add } from './changes.fixture.ts';
import { logEachTest } from './changes.fixture.ts';

logEachTest();

describe('undoing', () => {
  test('puts the values back and is itself a change, with its cause', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'one');
    await rename(contextOf(all), id, 'two');
    const [last] = (await listChanges(ctx, { subject: 'Role', subjectId: String(id) })).nodes;
    expect(await canUndo(ctx, last!)).toBe(true);
    const undoing = contextOf(all);
    expect(await undoChange(undoing, String(last!.id))).toEqual({ batchId: undoing.batchId, count: 1 });
    const [newest] = (await listChanges(ctx, { subject: 'Role', subjectId: String(id) })).nodes;
    expect(newest).toMatchObject({
      cause: 'undo',
      before: '{"name":"two"}',
      after: '{"name":"one"}',
      batchId: undoing.batchId,
    });
  });

  test('a batch goes from the latest change to the first', async () => {
    const id = await add(contextOf(all), 'one');
    const bulk = contextOf(all);
    await rename(bulk, id, 'two');
    await rename(bulk, id, 'three');
    expect(await undoBatch(contextOf(all), bulk.batchId)).toMatchObject({ count: 2 });
    const { name } = await services.database.reader
      .selectFrom('roles')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('one');
  });

  test('fails whole when a later change stands in the way', async () => {
    const [first, second] = [await add(contextOf(all), 'a'), await add(contextOf(all), 'b')];
    const bulk = contextOf(all);
    await rename(bulk, first, 'a2');
    await rename(bulk, second, 'b2');
    await rename(contextOf(all), first, 'a3');
    await expect(undoBatch(contextOf(all), bulk.batchId)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: { name: {} } },
    });
    const names = await services.database.reader
      .selectFrom('roles')
      .select('name')
      .where('id', 'in', [first, second])
      .orderBy('id')
      .execute();
    expect(names.map(({ name }) => name)).toEqual(['a3', 'b2']);
  });

  test('needs the right to the inverse change', async () => {
    const id = await add(contextOf(all), 'one');
    await rename(contextOf(all), id, 'two');
    const reader = contextOf([{ action: 'read', subject: 'Role', conditions: null }]);
    const [last] = (await listChanges(reader, { subject: 'Role', subjectId: String(id) })).nodes;
    expect(await canUndo(reader, last!)).toBe(false);
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
    const events = watchChanges(contextOf([{ action: 'read', subject: 'Role', conditions: { key: 'mine' } }]), {
      subjects: ['Role'],
    });
    await add(contextOf(all), 'theirs');
    const mine = await add(contextOf(all), 'mine');
    expect(await events.next()).toMatchObject({ value: { subjectId: mine } });
    await events.return!();
  });

  test('without a right is refused', () => {
    expect(() => watchChanges(contextOf([]), { subjects: ['Role'] })).toThrow('permission');
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

  test('7.3.4: ends for whoever has missed more than is told, so that he reads anew', async () => {
    const ctx = contextOf(all);
    const id = await add(ctx, 'a');
    const from = heard.flatMap((event) => (event.kind === 'change' ? [event.sequence] : [])).at(-1);
    await write(ctx, async (tx) => {
      for (let at = 0; at < 1001; at += 1)
        await recordChange(tx, {
          action: 'UPDATE',
          subject: 'Role',
          subjectId: id,
          before: { name: `${at}` },
          after: { name: `${at + 1}` },
        });
    });
    const events = watchChanges(contextOf(read), { subjects: ['Role'], after: String(from) });
    expect(await events.next()).toEqual({ done: true, value: undefined });
    const known = services.live.sequence();
    expect(known).toBe(Number(from) + 1001);
    await add(ctx, 'b');
    expect(services.live.sequence()).toBe(known + 1);
  });

  test('stops showing what the viewer may no longer read', async () => {
    const { viewer } = contextOf([]);
    const present = { get: async () => viewer, onChange: () => () => {} };
    const events = watchChanges({ ...contextOf(read), present }, { subjects: ['Role'] });
    await add(contextOf(all), 'one');
    expect(await within(events.next())).toBe('nothing');
    await events.return!();
  });
});
