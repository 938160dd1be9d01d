import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const path = '/api/apps/ecommerce/customers';
const keys = [
  'id',
  'customer',
  'customerId',
  'email',
  'country',
  'countryFlag',
  'countryCode',
  'order',
  'totalSpent',
  'avatar',
];
const list = async (api: TestApp, as: Headers, query = ''): Promise<any> =>
  (await api.rest('GET', `${path}${query}`, { as })).body;

describe('GET customers', () => {
  test('answers the documented shape, newest first, ten to a page', async ({ shared }) => {
    const as = await shared.signIn();
    const body = await list(shared, as);
    expect(Object.keys(body)).toEqual(['customers', 'total']);
    expect([body.total, body.customers.length, body.customers[0].id]).toEqual([100, 10, 100]);
    const { customers } = await list(shared, as, '?itemsPerPage=-1');
    for (const customer of customers) {
      expect(Object.keys(customer)).toEqual(keys);
      expect(customer.customerId).toBeGreaterThan(99_999);
      expect(customer.countryFlag).toBe(`/flags/${customer.countryCode}.svg`);
      expect([typeof customer.order, typeof customer.totalSpent, typeof customer.avatar]).toEqual([
        'number',
        'number',
        'string',
      ]);
    }
    const documented = ['Australia', 'United States', 'France', 'China', 'Brazil', 'India'];
    const seen = new Set(customers.map(({ country }: any) => country));
    expect(documented.filter((country) => !seen.has(country))).toEqual([]);
    expect((await list(shared, as, '?page=3&itemsPerPage=20')).customers[0].id).toBe(60);
    expect((await list(shared, as, '?page=x&itemsPerPage=0&sortBy=nothing')).customers[0].id).toBe(100);
  });

  test('searches name, country and email address, and nothing else', async ({ shared }) => {
    const as = await shared.signIn();
    const { customers } = await list(shared, as, '?itemsPerPage=-1');
    for (const q of ['france', 'MAIL.example', 'el', 'ÉL', 'منصور', 'zz-none', '%', customers[0].email]) {
      const folded = q.toLowerCase();
      const expected = customers.filter(({ customer, country, email }: any) =>
        [customer, country, email].some((text) => text.toLowerCase().includes(folded)),
      );
      const found = await list(shared, as, `?itemsPerPage=-1&q=${encodeURIComponent(q)}`);
      expect(
        found.customers.map(({ id }: any) => id),
        q,
      ).toEqual(expected.map(({ id }: any) => id));
      expect(found.total, q).toBe(expected.length);
    }
    expect((await list(shared, as, `?q=${customers[0].customerId}`)).total).toBe(0);
  });

  test('sorts by each documented column in both directions', async ({ shared }) => {
    const as = await shared.signIn();
    const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (const [sortBy, value] of [
      ['customer', (one: any) => fold(one.customer)],
      ['country', (one: any) => fold(one.country)],
      ['customerId', (one: any) => one.customerId],
      ['orders', (one: any) => one.order],
      ['totalSpent', (one: any) => one.totalSpent],
    ] as const)
      for (const orderBy of ['asc', 'desc']) {
        const { customers } = await list(shared, as, `?itemsPerPage=-1&sortBy=${sortBy}&orderBy=${orderBy}`);
        const values: (string | number)[] = customers.map(value);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values, `${sortBy} ${orderBy}`).toEqual(orderBy === 'asc' ? sorted : sorted.reverse());
      }
  });

  test('one customer is found by number and has status and contact; others answer 404 with nothing in it', async ({
    shared,
  }) => {
    const as = await shared.signIn();
    const { customers } = await list(shared, as);
    const [first] = customers;
    const { status, body, headers } = await shared.rest('GET', `${path}/${first.customerId}`, { as });
    expect([status, headers['etag']]).toEqual([200, expect.stringMatching(/^"1-/)]);
    expect(body).toMatchObject({ ...first, status: 'Active' });
    expect(body.contact).toMatch(/^\+\d/);
    for (const id of ['1', '0', 'abc', '99999999999', '-1', '1e3']) {
      const answer = await shared.rest('GET', `${path}/${id}`, { as });
      expect([answer.status, answer.text], id).toEqual([404, '']);
    }
  });

  test('wants a credential and the right', async ({ shared }) => {
    expect((await shared.rest('GET', path)).status).toBe(401);
    expect((await shared.rest('GET', path, { as: await shared.signIn('client') })).status).toBe(403);
    expect((await shared.rest('GET', `${path}/1`, { as: await shared.signIn('author') })).status).toBe(404);
  });
});

test('POST customers adds one, and names wrong fields as the body does', async ({ api }) => {
  const as = await api.signIn();
  const body = { customer: 'Zoé Ménard', email: 'zoe@menard.example', countryCode: 'fr', contact: '+33 1 99 00 12 34' };
  const { status, body: added, headers } = await api.rest('POST', path, { as, body });
  expect([status, added.country, added.countryCode, added.contact]).toEqual([201, 'France', 'fr', body.contact]);
  expect(headers['location']).toBe(`${path}/${added.customerId}`);
  expect((await list(api, as)).customers[0]).toMatchObject({ customer: 'Zoé Ménard', order: 0, totalSpent: 0 });
  const taken = await api.rest('POST', path, { as, body });
  expect([taken.status, Object.keys(taken.body.error.fields)]).toEqual([409, ['email']]);
  const wrong = await api.rest('POST', path, {
    as,
    body: { ...body, email: 'x@y.example', countryCode: 'xx', contact: 'a' },
  });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['contact', 'countryCode']]);
});
