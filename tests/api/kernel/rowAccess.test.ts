import { beforeEach, describe, expect, test } from 'vitest';
import type { Rule } from '../../../server/access/ability.ts';
import { visible, visibleScope } from '../../../server/access/authorize.ts';
import { isRecordAllowed } from '../../../server/access/records.ts';
import { allOf, among, anyOf, memberOf, ownedBy } from '../../../server/access/rowFilter.ts';
import { requireDeclared } from '../../../server/access/subjects.ts';
import { listChanges } from '../../../server/changes/history.ts';
import { recordChange } from '../../../server/changes/record.ts';
import { watchChanges } from '../../../server/changes/subscription.ts';
import { listTrash } from '../../../server/changes/trash.ts';
import { undoChange } from '../../../server/changes/undo.ts';
import type { Context } from '../../../server/context.ts';
import { rows } from '../../../server/db/statement.ts';
import { write } from '../../../server/db/write.ts';
import { makeUser } from '../../support/users.ts';
import { all, contextOf, declareSubjects, logEachTest, services } from './changes.fixture.ts';

/* A subject of the tests: saved views stand in for boards, marks of views for their members. */

logEachTest();

const member = memberOf({ table: 'listViewMarks', key: 'viewId', user: 'userId' });
let me: number;
let other: number;

const as = (userId: number, rules: Rule[] = all): Context => {
  const ctx = contextOf(rules);
  return { ...ctx, viewer: { ...ctx.viewer!, userId } };
};

beforeEach(async () => {
  declareSubjects(services, {
    Board: {
      table: 'listViews',
      reads: anyOf(ownedBy('ownerId'), member),
      writes: anyOf(
        ownedBy('ownerId'),
        allOf(
          member,
          among('isShared', () => [1]),
        ),
      ),
      undo: async (tx, change) => rename(tx, change.subjectId, (JSON.parse(change.before!) as { name: string }).name),
    },
  });
  [me, other] = [await makeUser(services, 'admin'), await makeUser(services, 'admin')];
});

let count = 0;

async function addBoard(ownerId: number, members: number[] = [], isShared: 0 | 1 = 0): Promise<number> {
  const at = services.now().toISOString();
  const name = `board ${(count += 1)}`;
  return services.database.transaction(async (trx) => {
    const columns = { version: 1, list: 'boards', query: '', columns: '{}', createdAt: at, updatedAt: at };
    const { id } = await trx
      .insertInto('listViews')
      .values({ ...columns, ownerId, name, nameKey: name, isShared })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const userId of members)
      await trx
        .insertInto('listViewMarks')
        .values({ userId, viewId: id, list: 'boards', isPinned: 0, isDefault: 0 })
        .execute();
    return id;
  });
}

async function rename(ctx: Context, id: number, name: string): Promise<void> {
  await write(ctx, async (tx) => {
    const before = await tx.db.selectFrom('listViews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await tx.db.updateTable('listViews').set({ name }).where('id', '=', id).execute();
    await recordChange(tx, { action: 'UPDATE', subject: 'Board', subjectId: id, before, after: { ...before, name } });
  });
}

async function remove(ctx: Context, id: number): Promise<void> {
  await write(ctx, async (tx) => {
    const before = await tx.db.selectFrom('listViews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await tx.db.deleteFrom('listViews').where('id', '=', id).execute();
    await recordChange(tx, { action: 'DELETE', subject: 'Board', subjectId: id, before, after: null });
  });
}

const listed = async (ctx: Context) => {
  const found = await ctx.db.selectFrom('listViews').select('id').where(visible(ctx, 'Board')!).orderBy('id').execute();
  return found.map(({ id }) => id);
};

describe('issue 8.1: access to rows is declared once', () => {
  test('a list, and one record, show what is owned and what one belongs to through another table', async () => {
    const [mine, joined, theirs] = [await addBoard(me), await addBoard(other, [me]), await addBoard(other)];
    const ctx = as(me);
    expect(await listed(ctx)).toEqual([mine, joined]);
    const records = await ctx.db.selectFrom('listViews').selectAll().orderBy('id').execute();
    const allowed = await Promise.all(records.map((record) => isRecordAllowed(ctx, 'read', 'Board', record)));
    expect(allowed).toEqual([true, true, false]);
    expect(await listed(as(other))).toEqual([joined, theirs]);
  });

  test('rules of the role narrow what the subject lets pass', async () => {
    const [shared] = [await addBoard(other, [me], 1), await addBoard(other, [me]), await addBoard(other, [], 1)];
    const limited = as(me, [{ action: 'read', subject: 'Board', conditions: { isShared: true } }]);
    expect(await listed(limited)).toEqual([shared]);
    expect(await listed(as(me, []))).toEqual([]);
  });

  test('one statement serves all viewers: their ids and values are in no key', async () => {
    await addBoard(other, [me]);
    const scopes = [me, other].map((userId) => visibleScope(as(userId), 'Board', 'v')!);
    expect(scopes[0]!.key).toBe(scopes[1]!.key);
    expect(scopes[0]!.key).not.toContain(String(me));
    for (const { key, values, where } of scopes) {
      const found = await rows(services.database.reader, `test ${key}`, values, (db, slots) =>
        db.selectFrom('listViews as v').select('v.id').where(where(slots)),
      );
      expect(found).toHaveLength(1);
    }
  });

  test('history, live events and undo are for those who belong to the record', async () => {
    const id = await addBoard(me, [other]);
    const stranger = await makeUser(services, 'admin');
    const [heard, unheard] = [as(other), as(stranger)].map((ctx) => watchChanges(ctx, { subjects: ['Board'] }));
    const told = heard!.next();
    const nothingTold = unheard!.next();
    await rename(as(me), id, 'renamed');
    expect((await told).value).toMatchObject({ subject: 'Board', subjectId: id });
    const history = (ctx: Context) => listChanges(ctx, { subject: 'Board', subjectId: String(id) });
    const [change] = (await history(as(other))).nodes;
    await expect(history(as(stranger))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // A member changes shared boards only.
    await expect(undoChange(as(other), change!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(undoChange(as(stranger), change!.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await undoChange(as(me), change!.id)).toMatchObject({ count: 1 });
    await heard!.return!();
    await unheard!.return!();
    // Waited for, as it may be in the middle of asking who may read the last change when the database closes.
    expect(await nothingTold).toEqual({ done: true, value: undefined });
  });

  test('the trash shows who belonged to a record what became of it, and nobody else', async () => {
    const [id, hidden] = [await addBoard(me, [other]), await addBoard(me)];
    for (const each of [id, hidden]) await remove(as(me), each);
    const trash = async (ctx: Context) => (await listTrash(ctx, {})).nodes.map(({ subjectId }) => subjectId).sort();
    expect(await trash(as(me))).toEqual([String(id), String(hidden)].sort());
    expect(await trash(as(other))).toEqual([String(id)]);
    expect(await trash(as(await makeUser(services, 'admin')))).toEqual([]);
  });

  test('a change is refused, and rolled back, by what the record becomes', async () => {
    const id = await addBoard(other, [me], 1);
    await rename(as(me), id, 'by a member');
    const unshare = write(as(me), async (tx) => {
      const before = await tx.db.selectFrom('listViews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      await tx.db.updateTable('listViews').set({ isShared: 0 }).where('id', '=', id).execute();
      const after = { ...before, isShared: 0 };
      await recordChange(tx, { action: 'UPDATE', subject: 'Board', subjectId: id, before, after });
    });
    await expect(unshare).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const row = await services.database.reader
      .selectFrom('listViews')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'by a member', isShared: 1 });
  });

  test('a subject that nobody declares stops the start with one line that names it', () => {
    expect(() => requireDeclared(services, ['all', 'Board', 'Nobody'])).toThrow(
      'No area declares who may access Nobody: add each to "subjects" in the index.ts of its area',
    );
  });
});
