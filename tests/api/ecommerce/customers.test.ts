import { describe, expect } from 'vitest';
import { addToCustomerTotals } from '../../../server/areas/ecommerce/customers/customerTotals.ts';
import { programContext } from '../../../server/program.ts';
import { write } from '../../../server/db/write.ts';
import { test } from '../../support/app.ts';
import { ended, taskFields } from '../../support/tasks.ts';
import { ada, ask, create, fields, list } from './customers.fixture.ts';

describe('EC-16: a customer', () => {
  test('gets a number of its own and is known by its email address', async ({ api }) => {
    const as = await api.signIn();
    const { customer } = await create(api, as, `${ada}, phone: "+44 20 7946 0000", language: fr`);
    expect(customer).toMatchObject({
      customerId: 500_001,
      email: 'ada@analytical.example',
      country: 'GB',
      countryName: 'United Kingdom',
      language: 'fr',
      status: 'ACTIVE',
      orderCount: 0,
      spentCents: 0,
      addresses: [],
      notifications: [
        { news: 'ORDERS', channels: ['EMAIL'] },
        { news: 'SHIPPING', channels: ['EMAIL'] },
        { news: 'ACCOUNT', channels: ['EMAIL'] },
        { news: 'OFFERS', channels: [] },
      ],
    });
    expect(await ask(api, as, `{ customerByNumber(customerId: ${customer.customerId}) { id } }`)).toEqual({
      id: customer.id,
    });
    expect(
      (
        await create(
          api,
          as,
          ada.toUpperCase().replace(/(NAME|EMAIL|COUNTRY)/g, (word) => word.toLowerCase()),
        )
      ).fields,
    ).toMatchObject({ email: { key: 'taken' } });
  });

  test('refuses what is wrong by field, entries of its lists by their numbers', async ({ api }) => {
    const as = await api.signIn();
    for (const [input, field, key] of [
      ['email: "a@b.example", country: "FR"', 'name', 'required'],
      ['name: " ", email: "a@b.example", country: "FR"', 'name', 'required'],
      ['name: "A", email: "a.example", country: "FR"', 'email', 'malformed'],
      ['name: "A", email: "a@b.example", country: "XX"', 'country', 'unknown'],
      [`${ada}, phone: "call me"`, 'phone', 'malformed'],
      [`${ada}, avatar: "/files/none"`, 'avatar', 'unknown'],
      [`${ada}, addresses: [{ name: "A", line1: "1", country: "FR" }]`, 'addresses.0.city', 'required'],
      [
        `${ada}, addresses: [{ name: "A", line1: "1", city: "B", country: "FR", postcode: "!" }]`,
        'addresses.0.postcode',
        'malformed',
      ],
      [
        `${ada}, cards: [{ brand: VISA, lastFour: "42424242", holder: "A", expiryMonth: 1, expiryYear: 2030 }]`,
        'cards.0.lastFour',
        'malformed',
      ],
      [
        `${ada}, cards: [{ brand: VISA, lastFour: "4242", holder: "A", expiryMonth: 13, expiryYear: 2030 }]`,
        'cards.0.expiryMonth',
        'tooLarge',
      ],
    ] as const)
      expect((await create(api, as, input)).fields, input).toMatchObject({ [field]: { key } });
  });

  test('numbers are never given twice, however many customers come at once', async ({ api }) => {
    const as = await api.signIn();
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        create(api, as, `name: "C${at}", email: "c${at}@b.example", country: "FR"`),
      ),
    );
    const numbers = made.map(({ customer }) => customer.customerId);
    expect(new Set(numbers).size).toBe(20);
    await ask(api, as, `mutation { deleteCustomer(id: ${made[0].customer.id}) { id } }`);
    expect(numbers).not.toContain((await create(api, as, ada)).customer.customerId);
  });

  test('has the figures that its orders add, without a version of its own', async ({ api }) => {
    const as = await api.signIn();
    const { customer } = await create(api, as, ada);
    const add = (orders: number, spentCents: number) =>
      write(programContext(api.services, 'test'), (tx) =>
        addToCustomerTotals(tx, Number(customer.id), { orders, spentCents }),
      );
    await Promise.all([add(1, 900_010_050), add(1, 4_999), add(1, 1)]);
    await add(-1, -50);
    expect(await ask(api, as, `{ customer(id: ${customer.id}) { version orderCount spentCents } }`)).toEqual({
      version: 1,
      orderCount: 2,
      spentCents: 900_015_000,
    });
    const richest = await list(api, as, '(orderBy: { field: SPENT, direction: DESC }, page: { size: 1 })');
    expect(richest.nodes[0].name).toBe('Ada Byron');
  });

  test('stays while orders name it, also in bulk; without any it goes to the trash and comes back as it was', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { customer } = await create(
      api,
      as,
      `${ada}, addresses: [{ name: "Ada", line1: "1 Square", city: "London", country: "GB" }]`,
    );
    const tell = (orders: number) =>
      write(programContext(api.services, 'test'), (tx) =>
        addToCustomerTotals(tx, Number(customer.id), { orders, spentCents: 0 }),
      );
    await tell(2);
    const remove = `mutation { deleteCustomer(id: ${customer.id}) { batchId } }`;
    expect((await ask(api, as, remove)).fields).toMatchObject({ orders: { key: 'inUse', limit: 2 } });
    const bulk = await ask(
      api,
      as,
      `mutation { deleteCustomers(selection: { ids: [${customer.id}] }) { count failures { code } } }`,
    );
    expect(bulk).toEqual({ count: 0, failures: [{ code: 'VALIDATION' }] });
    await tell(-2);
    const { batchId } = await ask(api, as, remove);
    expect(await ask(api, as, `{ customer(id: ${customer.id}) { id } }`)).toBeNull();
    expect(await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`)).toEqual({ count: 1 });
    const back = await ask(api, as, `{ customer(id: ${customer.id}) { ${fields} } }`);
    expect(back).toEqual({ ...customer, version: 3 });
  });

  test('is sorted and filtered, and its totals are exact', async ({ api }) => {
    const as = await api.signIn();
    const all = await list(api, as, '(page: { size: 100 })');
    expect([all.totalCount, all.nodes.length]).toEqual([100, 100]);
    expect(new Set(all.nodes.map((one: any) => one.email)).size).toBe(100);
    const countries = Map.groupBy(all.nodes, (one: any) => one.country);
    for (const [country, some] of countries)
      expect((await list(api, as, `(filter: { country: "${country}" })`)).totalCount).toBe(some.length);
    const inactive = all.nodes.filter((one: any) => one.status === 'INACTIVE');
    expect((await list(api, as, '(filter: { status: INACTIVE })')).totalCount).toBe(inactive.length);
    for (const [field, value] of [
      ['CUSTOMER_ID', (one: any) => one.customerId],
      ['CREATED', (one: any) => Number(one.id)],
    ] as const) {
      const { nodes } = await list(api, as, `(orderBy: { field: ${field}, direction: ASC }, page: { size: 100 })`);
      expect(nodes.map(value)).toEqual(nodes.map(value).toSorted((a: number, b: number) => a - b));
    }
    const byCountry = await list(api, as, '(orderBy: { field: COUNTRY, direction: ASC }, page: { size: 100 })');
    expect(byCountry.nodes.map((one: any) => one.countryName)).toEqual(
      all.nodes.map((one: any) => one.countryName).toSorted(),
    );
    expect((await list(api, as, '(filter: { search: "ليلى" })')).totalCount).toBeGreaterThan(0);
    expect((await list(api, as, '(filter: { search: "fr" })')).totalCount).toBeGreaterThan(17);
  });

  test('is changed with many others, at once and as a task', async ({ api }) => {
    const as = await api.signIn();
    const bulk = await ask(
      api,
      as,
      'mutation { updateCustomers(selection: { filter: { country: "FR" } }, input: { status: INACTIVE }) { count batchId } }',
    );
    expect((await list(api, as, '(filter: { country: "FR", status: INACTIVE })')).totalCount).toBe(18);
    expect(await ask(api, as, `mutation { undoBatch(id: "${bulk.batchId}") { count } }`)).toEqual({
      count: bulk.count,
    });
    expect(
      (await ask(api, as, 'mutation { updateCustomers(selection: { ids: [1] }, input: {}) { count } }')).fields,
    ).toMatchObject({ input: { key: 'required' } });
    const { id } = await ask(
      api,
      as,
      `mutation { startCustomersUpdate(selection: { filter: {} }, input: { language: ar }) ${taskFields} }`,
    );
    expect(await ended(api, as, id)).toMatchObject({ status: 'DONE', counts: { updated: 90 } });
  });

  test('is exported, and only to those who may read customers', async ({ api }) => {
    const as = await api.signIn();
    const file = await api.rest('GET', '/export/customers.csv?columns=name,countryName&country=eg&sort=name', {
      as,
    });
    const lines = file.text.trimEnd().split('\r\n');
    expect([lines[0], lines.length, lines[1]]).toEqual([
      '\ufeffCustomer,Country name',
      6,
      expect.stringContaining(',Egypt'),
    ]);
    expect((await api.rest('GET', '/export/customers.csv', { as: await api.signIn('client') })).status).toBe(403);
  });
});
