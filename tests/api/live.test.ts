import { describe, expect } from 'vitest';
import { socketLimits } from '../../server/graphql/socketSessions.ts';
import { matrixCells } from '../support/accessFile.ts';
import { rootFields } from '../support/accessMatrix.ts';
import { test as base } from '../support/app.ts';
import { eventually } from '../support/http.ts';
import { connecting } from '../support/socket.ts';
import { roles } from '../support/users.ts';

const test = base
  .extend('address', { scope: 'file' }, ({ shared }) => shared.app.listen({ host: '127.0.0.1', port: 0 }))
  .extend('connect', ({ address }, { onCleanup }) => connecting(address, onCleanup));

const subscriptions = Object.entries(rootFields).filter(([name]) => name.startsWith('Subscription.'));
const written = matrixCells();
const soon = (ms: number) => new Promise<'nothing'>((resolve) => setTimeout(resolve, ms, 'nothing'));

describe('subscriptions', () => {
  test('are refused without a credential', async ({ connect }) => {
    for (const [, { call }] of subscriptions) {
      const socket = connect({});
      socket.subscribe(`subscription { ${call} }`);
      expect((await socket.closed).code).toBe(4403);
    }
  });

  for (const role of roles) {
    for (const carrier of ['bearer', 'cookie'] as const) {
      test(`RP-05: are open to ${role} (${carrier}) as the access matrix says`, async ({ shared, connect }) => {
        for (const [name, { call }] of subscriptions) {
          const socket = connect(await shared.signIn(role, carrier));
          const { ended } = socket.subscribe(`subscription { ${call} }`);
          if (written.get(name)?.get(role) === 'open')
            expect(await Promise.race([ended, soon(300)]), name).toBe('nothing');
          else expect(await ended, name).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
        }
      });
    }
  }

  test('run nothing but subscriptions', async ({ shared, connect }) => {
    const socket = connect(await shared.signIn('admin'));
    const { ended, events } = socket.subscribe('{ products { totalCount } }');
    expect(await ended).toMatchObject([{ message: expect.any(String) }]);
    expect(events).toEqual([]);
  });

  test('tell a change that REST has made to who may read it, and to nobody else', async ({ shared, connect }) => {
    const admin = await shared.signIn('admin');
    const watch = 'subscription { changes(subjects: [Product]) { subject subjectId action } }';
    const socket = connect(admin);
    const reader = socket.subscribe(watch);
    const other = connect(await shared.signIn('client')).subscribe(watch);
    await Promise.all([socket.listening(), other.ended]);
    const { body } = await shared.rest('POST', '/api/apps/ecommerce/products', {
      as: admin,
      body: { productName: 'Told live', sku: 800_000_001, price: '$7', category: 'Office' },
    });
    await eventually('the event', () => reader.events.length > 0);
    expect(reader.events).toEqual([{ changes: { subject: 'Product', subjectId: String(body.id), action: 'CREATE' } }]);
    expect(other.events).toEqual([]);
  });

  test('tell each record of a bulk change, also when a task makes it', async ({ shared, connect }) => {
    const as = await shared.signIn('admin');
    const socket = connect(as);
    const { events } = socket.subscribe('subscription { changes(subjects: [ContactRequest]) { subjectId action } }');
    await socket.listening();
    const call = (mutation: string) => shared.graphql(`mutation { ${mutation} }`, { as });
    const told = (action: string) => ['1', '2', '3'].map((subjectId) => ({ changes: { subjectId, action } }));
    await call('updateContactRequests(selection: { ids: ["1", "2", "3"] }, input: { status: HANDLED }) { count }');
    await call('updateContactRequests(selection: { ids: ["1", "2", "3"] }, input: { status: NEW }) { count }');
    // The first one was handled already.
    await eventually('the events of both', () => events.length === 5);
    expect(events.slice(-3)).toEqual(told('UPDATE'));
    await call('startContactRequestsDelete(selection: { ids: ["1", "2", "3"] }) { id }');
    await eventually('the events of the task', () => events.length === 8);
    expect(events.slice(-3)).toEqual(told('DELETE'));
  });

  test('R30: rights taken away in the database itself, without any news, end what is open and tell no more', async ({
    shared,
    connect,
  }) => {
    const admin = await shared.signIn('admin');
    const before = await shared.services.database.reader.selectFrom('sessions').select('id').orderBy('id').execute();
    const [socket, watching] = [connect(await shared.signIn('admin')), connect(admin)];
    const { userId } = await shared.services.database.reader
      .selectFrom('sessions')
      .select('userId')
      .where('id', '>', before.at(-1)!.id)
      .executeTakeFirstOrThrow();
    const watch = 'subscription { changes(subjects: [Product]) { subjectId } }';
    const [demoted, reader] = [socket.subscribe(watch), watching.subscribe(watch)];
    const presence = socket.subscribe('subscription { presence(subject: Product, id: 3) { people { name } } }');
    await Promise.all([socket.listening(), watching.listening()]);
    await shared.services.database.transaction(async (trx) => {
      const { id: roleId } = await trx
        .selectFrom('roles')
        .select('id')
        .where('key', '=', 'client')
        .executeTakeFirstOrThrow();
      await trx.updateTable('users').set({ roleId }).where('id', '=', userId).execute();
    });
    expect(await presence.ended).toEqual([]);
    await shared.graphql('mutation { setProductStock(id: 3, inStock: false) { batchId } }', { as: admin });
    await shared.graphql('mutation { setProductStock(id: 3, inStock: true) { batchId } }', { as: admin });
    await eventually('others hear of it', () => reader.events.length > 0);
    await socket.listening();
    expect(demoted.events).toEqual([]);
    expect(socketLimits.recheckMs).toBeLessThan(5000);
  });
});
