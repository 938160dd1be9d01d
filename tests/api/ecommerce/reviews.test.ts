import { expect, onTestFinished } from 'vitest';
import { sql } from 'kysely';
import { makeApp, test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';

const path = '/api/apps/ecommerce/reviews';
const fields = 'id version status rating reply productName reviewerName product { rating reviewCount }';

async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  expect(errors).toEqual([]);
  return Object.values(data)[0];
}
const make = async (api: TestApp, as: Headers, input: string) =>
  (await ask(api, as, `mutation { createReview(input: { ${input} }) { review { ${fields} } batchId } }`)).review;
const undo = (api: TestApp, as: Headers, batchId: string) =>
  ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);

test('EC-18 the documented list: counts, shape, search over five fields, statuses, sorts and pages', async ({
  shared,
}) => {
  const as = await shared.signIn();
  const get = async (query = '') => (await shared.rest('GET', `${path}?${query}`, { as })).body;
  const all = await get('itemsPerPage=-1');
  expect([all.total, all.reviews.length, (await get()).reviews.length]).toEqual([100, 100, 10]);
  const [one] = all.reviews;
  expect(Object.keys(one)).toEqual([
    'id',
    'product',
    'companyName',
    'productImage',
    'reviewer',
    'email',
    'avatar',
    'date',
    'status',
    'review',
    'head',
    'para',
  ]);
  expect(one.date).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
  expect(all.reviews.map(({ id }: { id: number }) => id)).toEqual(
    all.reviews.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => b - a),
  );
  // A missing status is All.
  const counts = await Promise.all(
    ['All', 'Published', 'Pending', 'published', 'Rejected'].map((word) => get(`status=${word}`)),
  );
  expect(counts[0].total).toBe(100);
  expect(counts[1].total + counts[2].total).toBe(100);
  expect([counts[3].total, counts[4].total]).toEqual([0, 0]);
  for (const field of ['product', 'reviewer', 'email', 'head', 'para'] as const) {
    const { reviews: found } = await get(`q=${encodeURIComponent(String(one[field]).toUpperCase())}&itemsPerPage=-1`);
    expect(
      found.map(({ id }: { id: number }) => id),
      field,
    ).toContain(one.id);
  }
  const words = async (sortBy: string, field: string) =>
    (await get(`sortBy=${sortBy}&orderBy=asc&itemsPerPage=-1`)).reviews.map(
      (row: Record<string, string>) => row[field],
    );
  expect(new Set((await words('status', 'status')).slice(0, counts[2].total))).toEqual(new Set(['Pending']));
  const products = await words('product', 'product');
  expect(products[0]!.toLowerCase() <= products.at(-1)!.toLowerCase()).toBe(true);
  expect((await get('sortBy=date&orderBy=asc&itemsPerPage=1')).reviews[0].id).toBe(all.reviews.at(-1).id);
  expect((await get('sortBy=none&page=2&itemsPerPage=5')).reviews[0].id).toBe(all.reviews[5].id);
});

test('EC-18 DELETE answers 204, and 404 with an empty body for what is not there', async ({ api }) => {
  const as = await api.signIn();
  const { body } = await api.rest('GET', path, { as });
  expect(await api.rest('DELETE', `${path}/${body.reviews[0].id}`, { as })).toMatchObject({ status: 204, text: '' });
  for (const id of [body.reviews[0].id, 'none', '0'])
    expect(await api.rest('DELETE', `${path}/${id}`, { as })).toMatchObject({ status: 404, text: '' });
  expect((await api.rest('GET', path, { as })).body.total).toBe(99);
});

test('EC-18 a product has the average of its published reviews, whatever is published, changed, deleted and undone', async ({
  api,
}) => {
  const as = await api.signIn();
  const product = (
    await ask(
      api,
      as,
      'mutation { createProduct(input: { name: "Lamp", sku: 7, priceCents: 100, category: "Office" }) { product { id } } }',
    )
  ).product.id;
  const customer = (await ask(api, as, '{ customers(page: { size: 1 }) { nodes { id } } }')).nodes[0].id;
  const rating = async () => {
    const { rating: average, reviewCount } = await ask(api, as, `{ product(id: ${product}) { rating reviewCount } }`);
    return [average, reviewCount];
  };
  const of = (stars: number) => `productId: ${product}, customerId: ${customer}, rating: ${stars}, head: "Words"`;
  const five = await make(api, as, of(5));
  expect(five).toMatchObject({ status: 'PENDING', productName: 'Lamp' });
  expect(await rating()).toEqual([null, 0]);
  const two = await make(api, as, `${of(2)}, status: PUBLISHED`);
  expect(await rating()).toEqual([2, 1]);
  const published = await ask(
    api,
    as,
    `mutation { updateReviews(selection: { ids: [${five.id}, ${two.id}] }, input: { status: PUBLISHED }) { count batchId } }`,
  );
  expect(await rating()).toEqual([3.5, 2]);
  await undo(api, as, published.batchId);
  expect(await rating()).toEqual([2, 1]);
  await ask(api, as, `mutation { updateReview(id: ${two.id}, input: { rating: 4 }) { batchId } }`);
  expect(await rating()).toEqual([4, 1]);
  const gone = await ask(api, as, `mutation { deleteReviews(selection: { ids: [${two.id}] }) { count batchId } }`);
  expect(await rating()).toEqual([null, 0]);
  await undo(api, as, gone.batchId);
  expect(await rating()).toEqual([4, 1]);
  const { rows } = await sql<{ wrong: number }>`select count(*) as wrong from product_ratings p where p.review_count <>
    (select count(*) from reviews r where r.product_id = p.product_id and r.status = 'PUBLISHED') or p.rating_sum <>
    (select coalesce(sum(rating), 0) from reviews r where r.product_id = p.product_id and r.status = 'PUBLISHED')`.execute(
    api.services.database.reader,
  );
  expect(Number(rows[0]!.wrong)).toBe(0);
});

test('EC-18 a review refuses what is wrong by field, and follows the names of product and customer', async ({
  api,
}) => {
  const as = await api.signIn();
  const wrong = await api.graphql<any, any>(
    'mutation { createReview(input: { productId: 999999, customerId: "x", rating: 6, head: " " }) { batchId } }',
    { as },
  );
  expect(Object.keys(wrong.errors[0]!.extensions['fields']).sort()).toEqual([
    'customerId',
    'head',
    'productId',
    'rating',
  ]);
  const { nodes } = await ask(api, as, '{ reviews(page: { size: 1 }) { nodes { id productId customerId } } }');
  const [{ id, productId, customerId }] = nodes;
  await ask(api, as, `mutation { updateProduct(id: ${productId}, input: { name: "Zebra lamp" }) { batchId } }`);
  await ask(api, as, `mutation { updateCustomer(id: ${customerId}, input: { name: "Aïcha Zed" }) { batchId } }`);
  const found = await ask(
    api,
    as,
    '{ reviews(filter: { search: "aïcha zed" }) { nodes { id productName reviewerName } } }',
  );
  expect(found.nodes).toContainEqual({ id, productName: 'Zebra lamp', reviewerName: 'Aïcha Zed' });
  const moved = await api.graphql<any, any>(
    `mutation { updateReview(id: ${id}, input: { productId: 1000000 }) { batchId } }`,
    { as },
  );
  expect(moved.errors[0]!.extensions['fields']).toHaveProperty('productId');
});

test('EC-18 the figures are counted: stars, what waits, this week and the one before by days of the store', async ({
  api,
}) => {
  const as = await api.signIn();
  const stats = async () =>
    ask(
      api,
      as,
      '{ reviewStats { totalCount average pendingCount weekCount previousWeekCount weekPositiveCount ratings { rating count } days { day count } } }',
    );
  const before = await stats();
  expect(before.totalCount).toBe(100);
  expect(before.ratings.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(100);
  expect(before.days.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(before.weekCount);
  // 09:30 in London is 01:30 in Los Angeles, on the same day.
  expect(before.days.at(-1).day).toBe('2026-11-20');
  const { nodes } = await ask(api, as, '{ reviews(page: { size: 1 }) { nodes { productId customerId } } }');
  await make(api, as, `productId: ${nodes[0].productId}, customerId: ${nodes[0].customerId}, rating: 5, head: "New"`);
  const after = await stats();
  expect([after.weekCount, after.weekPositiveCount, after.pendingCount, after.days.at(-1).count]).toEqual([
    before.weekCount + 1,
    before.weekPositiveCount + 1,
    before.pendingCount + 1,
    before.days.at(-1).count + 1,
  ]);
});

test('EC-18, EC-20 a new review rings staff, a reply is mailed to the customer, as the settings say', async () => {
  const api = await makeApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  onTestFinished(api.close);
  const as = await api.signIn();
  const other = await api.signIn('maintainer');
  const rings = async () =>
    (await ask(api, other, '{ notifications { nodes { kind data } } }')).nodes.filter(
      ({ kind }: { kind: string }) => kind === 'REVIEW_RECEIVED',
    );
  const mails = () =>
    api.services.database.reader.selectFrom('outgoingMails').selectAll().where('replyTo', 'is not', null).execute();
  const { nodes } = await ask(api, as, '{ reviews(page: { size: 1 }) { nodes { productId customerId } } }');
  const input = `productId: ${nodes[0].productId}, customerId: ${nodes[0].customerId}, rating: 3, head: "So so"`;
  const one = await make(api, as, input);
  expect(await rings()).toMatchObject([{ data: { name: one.productName, quantity: 3 } }]);
  await ask(api, as, `mutation { updateReview(id: ${one.id}, input: { reply: "We are sorry." }) { batchId } }`);
  expect(await mails()).toMatchObject([
    { replyTo: 'hello@shop.example', sender: null, body: expect.stringContaining('We are sorry.') },
  ]);
  const notices = `[{ event: REVIEW_RECEIVED, notifiesStaff: false }, { event: REVIEW_REPLIED, mailsCustomer: false }]`;
  await ask(api, as, `mutation { updateStoreSettings(input: { notices: ${notices} }) { batchId } }`);
  const two = await make(api, as, input);
  await ask(api, as, `mutation { updateReview(id: ${two.id}, input: { reply: "Again." }) { batchId } }`);
  expect([(await rings()).length, (await mails()).length]).toEqual([1, 1]);
});
