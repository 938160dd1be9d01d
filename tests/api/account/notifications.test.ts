import { describe, expect } from 'vitest';
import { publishDueProducts } from '../../../server/areas/ecommerce/schedule.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { openSocket } from '../../support/socket.ts';
import { makeUser, sessionHeaders } from '../../support/users.ts';

const run = async (api: TestApp, as: Headers, document: string) => {
  const { data, errors } = await api.graphql<any, object>(document, { as });
  return errors[0] ? { ...data, code: errors[0].extensions.code } : data;
};
const list = async (api: TestApp, as: Headers) =>
  (await run(api, as, '{ notifications { totalCount unseenCount nodes { id kind subject subjectId data seenAt } } }'))
    .notifications;
const create = async (api: TestApp, as: Headers, input: string) =>
  (
    await run(
      api,
      as,
      `mutation { createProduct(input: { name: "Lamp", category: "Office", priceCents: 100, ${input} }) { product { id } } }`,
    )
  ).createProduct.product.id;
const update = (api: TestApp, as: Headers, id: string, input: string) =>
  run(api, as, `mutation { updateProduct(id: ${id}, input: { ${input} }) { batchId } }`);

describe('PL-21 notifications', () => {
  test('tell who may change products that one was published on time, and nobody else', async ({ api }) => {
    const [admin, editor, author, client] = await Promise.all(
      (['admin', 'editor', 'author', 'client'] as const).map((role) => api.signIn(role)),
    );
    const publishAt = new Date(api.clock.now().getTime() + 60_000).toISOString();
    const id = await create(api, admin!, `sku: 800000101, status: SCHEDULED, publishAt: "${publishAt}"`);
    api.clock.advance(120_000);
    await publishDueProducts(programContext(api.services, 'test'));
    const expected = {
      kind: 'PRODUCT_PUBLISHED',
      subject: 'Product',
      subjectId: id,
      data: { name: 'Lamp' },
      seenAt: null,
    };
    for (const as of [admin!, editor!])
      expect((await list(api, as)).nodes).toContainEqual({ id: expect.any(String), ...expected });
    for (const as of [author!, client!]) expect((await list(api, as)).totalCount).toBe(0);
  });

  test('tell of low stock once, when the line is crossed', async ({ shared: api }) => {
    const admin = await api.signIn();
    const id = await create(api, admin, 'sku: 800000102, quantity: 12, inStock: true');
    await update(api, admin, id, 'quantity: 11');
    expect((await list(api, admin)).totalCount).toBe(0);
    await update(api, admin, id, 'quantity: 10');
    await update(api, admin, id, 'quantity: 9');
    const { nodes } = await list(api, admin);
    expect(nodes).toMatchObject([{ kind: 'PRODUCT_LOW_STOCK', subjectId: id, data: { name: 'Lamp', quantity: 10 } }]);
  });

  test('tell others of a product removed and of many changed, not who did it', async ({ shared: api }) => {
    const [actor, other] = [await api.signIn(), await api.signIn('maintainer')];
    const ids = [
      await create(api, actor, 'sku: 800000103, status: INACTIVE'),
      await create(api, actor, 'sku: 800000104, status: INACTIVE'),
    ];
    await run(
      api,
      actor,
      `mutation { updateProducts(selection: { ids: [${ids}] }, input: { status: PUBLISHED }) { count } }`,
    );
    await run(api, actor, `mutation { deleteProduct(id: ${ids[0]}) { id } }`);
    await run(api, actor, `mutation { deleteProducts(selection: { ids: [${ids[1]}] }) { count } }`);
    const actorName = expect.stringContaining('Test admin');
    expect((await list(api, other)).nodes).toMatchObject([
      { kind: 'PRODUCTS_DELETED', data: { count: 1, actorName } },
      { kind: 'PRODUCT_DELETED', subjectId: ids[0], data: { name: 'Lamp', actorName } },
      { kind: 'PRODUCTS_CHANGED', subjectId: null, data: { count: 2, actorName } },
    ]);
    expect((await list(api, actor)).totalCount).toBe(0);
  });

  test('count a batch that is done in parts once', async ({ api }) => {
    const [actor, other] = [await api.signIn(), await api.signIn('maintainer')];
    const { count: rows } = await api.services.database.reader
      .selectFrom('products')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await api.services.database.transaction(async (trx) => {
      const { id: _id, ...first } = await trx
        .selectFrom('products')
        .selectAll()
        .orderBy('id')
        .executeTakeFirstOrThrow();
      for (let part = 0; part < 5; part += 1) {
        await trx
          .insertInto('products')
          .values(Array.from({ length: 100 }, (_, index) => ({ ...first, sku: 700_000_000 + part * 100 + index })))
          .execute();
      }
    });
    const { deleteProducts } = await run(
      api,
      actor,
      'mutation { deleteProducts(selection: { filter: {} }) { count } }',
    );
    expect(deleteProducts.count).toBe(Number(rows) + 500);
    expect((await list(api, other)).nodes).toMatchObject([
      { kind: 'PRODUCTS_DELETED', data: { count: deleteProducts.count } },
    ]);
  });

  test('are gone with the change that was rolled back', async ({ shared: api }) => {
    const [actor, other] = [await api.signIn(), await api.signIn('maintainer')];
    const id = await create(api, actor, 'sku: 800000105, quantity: 20, inStock: true');
    expect((await update(api, actor, id, 'quantity: 5, sku: 800000106, priceCents: -1')).code).toBe('VALIDATION');
    expect((await list(api, other)).nodes.filter(({ subjectId }: any) => subjectId === id)).toEqual([]);
  });

  test('of a kind that was switched off are not made', async ({ shared: api }) => {
    const [actor, other] = [await api.signIn(), await api.signIn('maintainer')];
    await run(api, other, 'mutation { setPreferences(values: { mutedNotifications: ["PRODUCT_DELETED"] }) }');
    const id = await create(api, actor, 'sku: 800000107');
    await run(api, actor, `mutation { deleteProduct(id: ${id}) { id } }`);
    expect((await list(api, other)).totalCount).toBe(0);
  });

  test('tell of a sign-in from a new browser, not from the first or a known one', async ({ api }) => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
    const enter = async (agent: string): Promise<Headers> => {
      const { body } = await api.rest('POST', '/api/auth/login', {
        body: { email: 'client@demo.com', password: 'client' },
        headers: { 'user-agent': agent },
      });
      return { authorization: `Bearer ${body.accessToken}` };
    };
    await enter(firefox);
    expect((await list(api, await enter(firefox.replaceAll('140', '141')))).totalCount).toBe(0);
    const { nodes } = await list(api, await enter(chrome));
    expect(nodes).toMatchObject([{ kind: 'SIGN_IN', subject: null, data: { browser: 'Chrome', system: 'Windows' } }]);
    expect((await list(api, await enter(chrome))).totalCount).toBe(1);
  });
});

describe('PL-21 a notification', () => {
  test('read on one device is read on all, at once', async ({ shared: api }) => {
    const userId = await makeUser(api.services, 'maintainer');
    const [desk, phone] = [
      await sessionHeaders(api.services, userId, 'cookie'),
      await sessionHeaders(api.services, userId, 'bearer'),
    ];
    const actor = await api.signIn();
    const socket = openSocket(await api.app.listen({ host: '127.0.0.1', port: 0 }), phone);
    const { events } = socket.subscribe('subscription { accountChanged }');
    const stranger = openSocket(
      `http://127.0.0.1:${(api.app.server.address() as { port: number }).port}`,
      await api.signIn('client'),
    );
    const silent = stranger.subscribe('subscription { accountChanged }');
    await Promise.all([socket.listening(), stranger.listening()]);
    const id = await create(api, actor, 'sku: 800000108');
    await run(api, actor, `mutation { deleteProduct(id: ${id}) { id } }`);
    await eventually('the first event', () => events.length === 1);
    const [notification] = (await list(api, desk)).nodes;
    await run(api, desk, `mutation { markNotifications(ids: [${notification.id}], isSeen: true) { count } }`);
    await eventually('the second event', () => events.length === 2);
    expect(await list(api, phone)).toMatchObject({
      unseenCount: 0,
      totalCount: 1,
      nodes: [{ seenAt: expect.any(String) }],
    });
    await run(api, phone, 'mutation { setPreferences(values: { theme: "dark" }) }');
    await eventually('the third event', () => events.length === 3);
    expect(events.map((event: any) => event.accountChanged)).toEqual(['NOTIFICATIONS', 'NOTIFICATIONS', 'PREFERENCES']);
    expect(silent.events).toEqual([]);
    await Promise.all([socket.close(), stranger.close()]);
  });

  test('is marked, marked again as new and removed by its owner only', async ({ api }) => {
    const [actor, owner, other] = [await api.signIn(), await api.signIn('maintainer'), await api.signIn('maintainer')];
    for (const sku of [800_000_109, 800_000_110]) {
      await run(api, actor, `mutation { deleteProduct(id: ${await create(api, actor, `sku: ${sku}`)}) { id } }`);
    }
    const [{ id }] = (await list(api, owner)).nodes;
    expect(
      (await run(api, other, `mutation { markNotifications(ids: [${id}], isSeen: true) { count } }`)).markNotifications
        .count,
    ).toBe(0);
    expect((await run(api, other, `mutation { removeNotification(id: ${id}) { count } }`)).code).toBe('NOT_FOUND');
    expect(
      (await run(api, owner, 'mutation { markNotifications(isSeen: true) { count unseenCount } }')).markNotifications,
    ).toEqual({ count: 2, unseenCount: 0 });
    expect((await list(api, other)).unseenCount).toBe(2);
    expect(
      (await run(api, owner, `mutation { markNotifications(ids: [${id}], isSeen: false) { unseenCount } }`))
        .markNotifications.unseenCount,
    ).toBe(1);
    expect(
      (await run(api, owner, `mutation { removeNotification(id: ${id}) { count unseenCount } }`)).removeNotification,
    ).toEqual({ count: 1, unseenCount: 0 });
    expect((await list(api, owner)).totalCount).toBe(1);
  });
});
