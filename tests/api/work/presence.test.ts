import { describe, expect } from 'vitest';
import { test as base } from '../../support/app.ts';
import type { Headers } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { connecting } from '../../support/socket.ts';

type Presence = { presence: { people: { userId: string; name: string; isEditing: boolean }[] } };

const test = base
  .extend('address', ({ api }) => api.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('watch', async ({ address }, { onCleanup }) => {
    const connect = connecting(address, onCleanup);
    return (as: Headers, id: number, { isEditing = false, subject = 'Product' } = {}) => {
      const socket = connect(as);
      const subscription = socket.subscribe<Presence>(
        `subscription { presence(subject: ${subject}, id: ${id}, isEditing: ${isEditing}) { people { userId name isEditing } } }`,
      );
      const now = () => subscription.events.at(-1)?.presence.people;
      return {
        ...subscription,
        close: socket.close,
        now,
        sees: (count: number) => eventually(`${count} others`, () => now()?.length === count),
      };
    };
  });

describe('PL-11: who else has a record open', () => {
  test('PL-11: is told as they come, with who edits, and until the page is closed', async ({ api, watch }) => {
    const [first, second] = [await api.signIn('admin'), await api.signIn('editor')];
    const mine = watch(first, 1);
    await mine.sees(0);
    const other = watch(second, 1);
    await Promise.all([mine.sees(1), other.sees(1)]);
    expect(mine.now()).toMatchObject([{ name: expect.stringContaining('Test editor'), isEditing: false }]);
    // Of another record nothing is told; a second page of the same user is nobody else.
    const elsewhere = watch(first, 2);
    await elsewhere.sees(0);
    const twice = watch(second, 1, { isEditing: true });
    await eventually('he edits', () => mine.now()?.[0]?.isEditing === true);
    expect(mine.now()).toHaveLength(1);
    expect(twice.now()).toHaveLength(1);
    await twice.close();
    await eventually('he only looks', () => mine.now()?.[0]?.isEditing === false);
    await other.close();
    await mine.sees(0);
    expect(elsewhere.events).toHaveLength(1);
  });

  test('PL-11: is only for those who may read the record, and for no longer than they may', async ({ api, watch }) => {
    const { database } = api.services;
    await database.transaction(async (trx) => {
      const { id: roleId } = await trx
        .insertInto('roles')
        .values({ key: 'none', name: 'none' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { category } = await trx
        .selectFrom('products')
        .select('category')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('roleRules')
        .values({ roleId, subject: 'Product', action: 'read', conditions: JSON.stringify({ category }) })
        .execute();
    });
    const [admin, some] = [await api.signIn(), await api.signIn('none')];
    const mine = watch(admin, 1);
    const his = watch(some, 1);
    await Promise.all([mine.sees(1), his.sees(1)]);
    const other = await database.reader
      .selectFrom('products as p')
      .innerJoin('products as one', (join) => join.on('one.id', '=', 1))
      .select(['p.id', 'p.category'])
      .whereRef('p.category', '!=', 'one.category')
      .executeTakeFirstOrThrow();
    expect(await watch(some, other.id).ended).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await watch(some, 99_999).ended).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await watch(await api.signIn('client'), 1).ended).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    // The record leaves what he may read: he hears no more of it, and nobody of him.
    await api.graphql(`mutation { updateProduct(id: 1, input: { category: "${other.category}" }) { batchId } }`, {
      as: admin,
    });
    expect(await his.ended).toEqual([]);
    await mine.sees(0);
  });
});
