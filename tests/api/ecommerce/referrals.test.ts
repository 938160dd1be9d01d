import { expect, onTestFinished } from 'vitest';
import { makeApp, test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const path = '/api/apps/ecommerce/referrals';
const dayMs = 86_400_000;
const fields = 'id status valueCents earningCents orderId payoutId';

async function shop(api: TestApp) {
  let as = await api.signIn();
  /** Sessions do not last that long. */
  const later = async (days: number) => {
    api.clock.advance(days * dayMs);
    as = await api.signIn();
  };
  const one = async (name: string, operation: string) => (await ask(api, as, operation))[name];
  const add = async (name: string) =>
    (
      await one(
        'createCustomer',
        `mutation { createCustomer(input: { name: "${name}", email: "${name}@mail.example", country: "US" }) { customer { id } } }`,
      )
    ).customer.id as string;
  const { product } = await one(
    'createProduct',
    'mutation { createProduct(input: { name: "Chair", sku: 71, priceCents: 20000, category: "Office", quantity: 50, status: PUBLISHED }) { product { id } } }',
  );
  const order = async (customerId: string, isPaid = true) =>
    (
      await one(
        'createOrder',
        `mutation { createOrder(input: { customerId: ${customerId}, method: "paypal", isPaid: ${isPaid}, lines: [{ productId: ${product.id}, quantity: 1 }],
          shippingAddress: { name: "Ann Bell", line1: "1 Street", city: "Town", country: "US" } }) { order { id totalCents } } }`,
      )
    ).order as { id: string; totalCents: number };
  const refer = async (customerId: string, referrerId: string) =>
    (
      await one(
        'createReferral',
        `mutation { createReferral(input: { customerId: ${customerId}, referrerId: ${referrerId} }) { referral { ${fields} } } }`,
      )
    ).referral;
  const read = (id: string) => one('referral', `{ referral(id: ${id}) { ${fields} } }`);
  const pay = () => one('payReferrals', 'mutation { payReferrals { batchId payout { id count sumCents } } }');
  const run = (operation: string) => ask(api, as, operation);
  return { as, run, one, add, order, refer, read, pay, later };
}

test('EC-19 the documented list: 45 samples, shape, sorts and pages', async ({ shared }) => {
  const as = await shared.signIn();
  const get = async (query: string) => (await shared.rest('GET', `${path}?${query}`, { as })).body;
  const all = await get('itemsPerPage=-1');
  expect([all.total, all.referrals.length, (await get('')).referrals.length]).toEqual([45, 45, 10]);
  expect(Object.keys(all.referrals[0])).toEqual([
    'id',
    'user',
    'email',
    'avatar',
    'referredId',
    'status',
    'value',
    'earning',
  ]);
  const amount = (text: string) => Number(text.replace('$', ''));
  for (const [sortBy, field] of [
    ['value', 'value'],
    ['earning', 'earning'],
  ] as const) {
    const sorted = (await get(`sortBy=${sortBy}&orderBy=desc&itemsPerPage=-1`)).referrals.map(
      (row: Record<string, string>) => amount(row[field]!),
    );
    expect(sorted, sortBy).toEqual(sorted.toSorted((a: number, b: number) => b - a));
  }
  const ids = (await get('sortBy=referred-id&itemsPerPage=-1')).referrals.map((row: any) => row.referredId);
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
  const statuses = (await get('sortBy=status&itemsPerPage=-1')).referrals.map((row: any) => row.status);
  expect(statuses).toEqual(statuses.toSorted());
  expect(new Set(statuses)).toEqual(new Set(['Paid', 'Rejected', 'Unpaid']));
  // What was paid adds up to its payout.
  const { referralPayouts, referralStats } = await ask(
    shared,
    as,
    '{ referralPayouts { count sumCents } referralStats { earnedCents unpaidCents totalCount } }',
  );
  const paid = all.referrals.filter((row: any) => row.status === 'Paid');
  const sum = paid.reduce((total: number, row: any) => total + Math.round(amount(row.earning) * 100), 0);
  expect(referralPayouts).toEqual([{ count: paid.length, sumCents: sum }]);
  expect(referralStats.earnedCents - referralStats.unpaidCents).toBe(sum);
});

test('EC-19 an earning follows the first order, waits for the return window, and is paid once in a batch that lists its sum', async ({
  api,
}) => {
  const { run, one, add, order, refer, read, pay, later } = await shop(api);
  await pay();
  const [ada, bob, cyd] = [await add('ada'), await add('bob'), await add('cyd')];
  const early = await refer(bob, ada);
  expect(early).toMatchObject({ status: 'UNPAID', valueCents: 0, earningCents: 0, orderId: null });
  const first = await order(bob);
  const earning = Math.floor(first.totalCents / 10);
  expect(await read(early.id)).toMatchObject({
    orderId: first.id,
    valueCents: first.totalCents,
    earningCents: earning,
  });
  await order(bob);
  expect((await read(early.id)).earningCents).toBe(earning);
  // A customer who has ordered already counts at once; one who has not paid waits.
  const unpaid = await order(cyd, false);
  const late = await refer(cyd, ada);
  expect(late).toMatchObject({ status: 'UNPAID', orderId: unpaid.id });
  await later(14);
  expect((await pay()).payout).toBeNull();
  await later(2);
  // What was ordered before this test may have come due as well.
  const before = await one('referralStats', '{ referralStats { payableCount payableCents } }');
  const { payout, batchId } = await pay();
  expect(payout).toMatchObject({ count: before.payableCount, sumCents: before.payableCents });
  expect(await read(early.id)).toMatchObject({ status: 'PAID', payoutId: payout.id });
  expect((await read(late.id)).status).toBe('UNPAID');
  expect((await pay()).payout).toBeNull();
  await run(`mutation { undoBatch(id: "${batchId}") { count } }`);
  expect(await read(early.id)).toMatchObject({ status: 'UNPAID', payoutId: null, earningCents: earning });
  expect((await pay()).payout).toMatchObject({ count: before.payableCount, sumCents: before.payableCents });
});

test('EC-19 a refunded or canceled order rejects the earning', async ({ api }) => {
  const { as, add, order, refer, read } = await shop(api);
  const [ada, bob, cyd] = [await add('ada'), await add('bob'), await add('cyd')];
  const [one, two] = [await refer(bob, ada), await refer(cyd, ada)];
  const refunded = await order(bob);
  const canceled = await order(cyd);
  await ask(
    api,
    as,
    `mutation { refundOrder(id: ${refunded.id}, input: { amountCents: ${refunded.totalCents} }) { batchId } }`,
  );
  expect(await read(one.id)).toMatchObject({ status: 'REJECTED', earningCents: 0, valueCents: 0 });
  await ask(api, as, `mutation { cancelOrder(id: ${canceled.id}) { batchId } }`);
  expect(await read(two.id)).toMatchObject({ status: 'REJECTED', earningCents: 0 });
});

test('EC-19 nobody refers himself, and nobody is referred twice', async ({ api }) => {
  const { as, add, refer } = await shop(api);
  const [ada, bob] = [await add('ada'), await add('bob')];
  await refer(bob, ada);
  const error = async (input: string) =>
    (await api.graphql<any, any>(`mutation { createReferral(input: { ${input} }) { batchId } }`, { as })).errors[0]!
      .extensions;
  expect(await error(`customerId: ${ada}, referrerId: ${ada}`)).toMatchObject({
    fields: { referrerId: { key: 'self' } },
  });
  expect(await error(`customerId: ${bob}, referrerId: ${ada}`)).toMatchObject({ code: 'CONFLICT' });
  expect(await error(`customerId: 999999`)).toMatchObject({
    fields: { customerId: { key: 'unknown' }, referrerId: { key: 'required' } },
  });
});

test('EC-20 orders ring staff and mail customers as the settings say', async () => {
  const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  onTestFinished(api.close);
  const { as, add, order } = await shop(api);
  const other = await api.signIn('maintainer');
  const kinds = async () =>
    (await ask(api, other, '{ notifications { nodes { kind } } }')).notifications.nodes.map((node: any) => node.kind);
  const subjects = async () =>
    (
      await api.services.database.reader
        .selectFrom('outgoingMails')
        .select('subject')
        .where('replyTo', 'is not', null)
        .execute()
    ).map(({ subject }) => subject);
  const placed = await order(await add('bob'));
  expect(await kinds()).toContain('ORDER_PLACED');
  expect(await subjects()).toMatchObject([expect.stringContaining('We received your order #')]);
  const { body } = await api.services.database.reader
    .selectFrom('outgoingMails')
    .select('body')
    .where('replyTo', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(body).toMatch(/\nSubtotal: \$200\.00\n(.+\n)*Total: \$217\.00\n/);
  const notices = '[{ event: ORDER_CANCELED, mailsCustomer: false, notifiesStaff: false }]';
  await ask(api, as, `mutation { updateStoreSettings(input: { notices: ${notices} }) { batchId } }`);
  await ask(api, as, `mutation { cancelOrder(id: ${placed.id}) { batchId } }`);
  expect([(await kinds()).includes('ORDER_CANCELED'), (await subjects()).length]).toEqual([false, 1]);
});

test('EC-19 whoever follows the link of a customer becomes a customer who was referred, and nobody learns who is one already', async ({
  api,
}) => {
  const as = await api.signIn();
  const read = async (operation: string, headers: object = {}): Promise<any> => {
    const { data, errors } = await api.graphql<any, any>(operation, { as: headers as never });
    return errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
  };
  const made = await read(
    'mutation { createCustomer(input: { name: "Nour Haddad", email: "nour@ref.example", country: "EG", language: ar }) { customer { id customerId } } }',
    as,
  );
  const { id } = made.customer;
  const { path } = await read(`{ referralLink(customerId: ${id}) { path } }`, as);
  expect(await read(`{ referralLink(customerId: ${id}) { path } }`, as)).toEqual({ path });
  const link = path.split('#')[1];
  expect(await read(`{ referralInvitation(link: "${link}") { referrerName ratePercent } }`)).toEqual({
    referrerName: 'Nour',
    ratePercent: 10,
  });
  const changed = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  expect(await read(`{ referralInvitation(link: "${changed}") { storeName } }`)).toBeNull();
  const accept = (email: string, name = 'Ben Stone', word = link) =>
    read(`mutation { acceptReferral(link: "${word}", name: "${name}", email: "${email}") }`);
  expect(await accept('ben@ref.example', 'Ben Stone', changed)).toMatchObject({ code: 'NOT_FOUND' });
  const wrong = await accept('no address', ' ');
  expect(Object.keys(wrong.fields).sort()).toEqual(['email', 'name']);
  expect(await accept('ben@ref.example')).toBe(true);
  expect(await accept('NOUR@ref.example', 'Somebody')).toBe(true);
  expect(await accept('ben@ref.example', 'Again')).toBe(true);
  const { nodes } = await read(
    `{ referrals(filter: { referrerId: ${id} }) { nodes { userName userEmail status customer { name } } } }`,
    as,
  );
  expect(nodes).toEqual([
    { userName: 'Ben Stone', userEmail: 'ben@ref.example', status: 'UNPAID', customer: { name: 'Ben Stone' } },
  ]);
  expect((await read(`{ customer(id: ${id}) { name } }`, as)).name).toBe('Nour Haddad');

  const invite = (email: string) => read(`mutation { inviteReferral(customerId: ${id}, email: "${email}") }`, as);
  expect(await invite('friend@ref.example')).toBe(true);
  const mail = await api.services.database.reader
    .selectFrom('outgoingMails')
    .selectAll()
    .where('recipient', '=', 'friend@ref.example')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toContain('Nour Haddad');
  expect(mail.body).toContain('{link}');
  expect((await invite('ben@ref.example')).fields.email.key).toBe('taken');
  expect((await invite('nobody')).fields.email.key).toBe('malformed');

  // Twenty in a day by one link, and no more.
  for (let count = 1; count < 20; count += 1) expect(await accept(`many${count}@ref.example`)).toBe(true);
  expect(await accept('many20@ref.example')).toMatchObject({ code: 'RATE_LIMITED' });
});
