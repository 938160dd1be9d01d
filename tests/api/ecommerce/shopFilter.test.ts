import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { rowsAt } from '../../support/leads.ts';
import { somebody } from '../../support/somebody.ts';
import { ask } from '../../support/tasks.ts';

const fields = `from to productName current { orderCount salesCents refundedCents } steps { orderCount salesCents }
  places { country orderCount salesCents } sellers { productId name } transactions { orderNumber }`;
const read = async (api: TestApp, as: Headers, filter = '', period = 'MONTHS_12') =>
  (await ask(api, as, `{ shopDashboard(period: ${period}${filter && `, filter: { ${filter} }`}) { ${fields} } }`))
    .shopDashboard;
const listOf = ({ from, to }: any, more: string) =>
  `/apps/ecommerce/order/list?from=${from}&to=${to}&canceled=false${more}`;

describe('DA-09 figures narrowed by a click', () => {
  test('DA-09 DA-05 a country narrows every figure of orders to exactly the rows of their list', async ({ api }) => {
    const as = await api.signIn();
    for (const period of ['DAYS_30', 'MONTHS_12']) {
      const whole = await read(api, as, '', period);
      expect(whole.productName).toBeNull();
      for (const { country, orderCount, salesCents } of whole.places) {
        const shown = await read(api, as, `country: "${country}"`, period);
        expect(shown.current, country).toMatchObject({ orderCount, salesCents });
        expect(shown.places).toEqual([{ country, orderCount, salesCents }]);
        expect(shown.steps.reduce((sum: number, one: any) => sum + one.salesCents, 0)).toBe(salesCents);
        expect((await rowsAt(api, as, listOf(whole, `&country=${country}`))).total).toBe(orderCount);
      }
    }
  });

  test('DA-09 a product and a country narrow together, and the year follows', async ({ api }) => {
    const as = await api.signIn();
    const whole = await read(api, as);
    const { productId, name } = whole.sellers[0];
    const ofProduct = await read(api, as, `productId: "${productId}"`);
    expect(ofProduct.productName).toBe(name);
    expect(ofProduct.current.orderCount).toBeLessThanOrEqual(whole.current.orderCount);
    expect((await rowsAt(api, as, listOf(whole, `&product=${productId}`))).total).toBe(ofProduct.current.orderCount);
    const sum = (some: any[], of: string) => some.reduce((total, one) => total + one[of], 0);
    const { country, orderCount } = ofProduct.places[0];
    const both = await read(api, as, `productId: "${productId}", country: "${country}"`);
    expect(both.current.orderCount).toBe(orderCount);
    const year = async (filter: string) =>
      sum(
        (await ask(api, as, `{ shopYear(filter: { ${filter} }) { months { incomeCents } } }`)).shopYear.months,
        'incomeCents',
      );
    expect(await year(`country: "${country}"`)).toBeLessThanOrEqual(await year(''));
    expect(sum((await read(api, as, 'country: "AQ"')).steps, 'orderCount')).toBe(0);
    expect((await read(api, as, 'productId: "999999999"')).productName).toBeNull();
  });

  test('DA-09 DA-05 a delivery status and a method of payment narrow to exactly the rows of their list', async ({
    api,
  }) => {
    const as = await api.signIn();
    const whole = await read(api, as);
    let all = 0;
    for (const status of ['DISPATCHED', 'OUT_FOR_DELIVERY', 'READY_TO_PICKUP', 'DELIVERED']) {
      const { orderCount } = (await read(api, as, `status: ${status}`)).current;
      all += orderCount;
      expect((await rowsAt(api, as, listOf(whole, `&status=${status.toLowerCase()}`))).total, status).toBe(orderCount);
    }
    expect(all).toBe(whole.current.orderCount);
    const both = await read(api, as, 'status: DELIVERED, method: "paypal"');
    const rows = await rowsAt(api, as, listOf(whole, '&status=delivered&method=paypal'));
    expect(both.current.orderCount).toBe(rows.total);
    expect(both.current.orderCount).toBeGreaterThan(0);
    expect((await read(api, as, 'method: "none such"')).current.orderCount).toBe(0);
  });

  test('DA-09 DA-05 tags of orders and of customers narrow to exactly the rows of their list', async ({ api }) => {
    const as = await api.signIn();
    const whole = await read(api, as);
    const { orders } = await ask(
      api,
      as,
      `{ orders(filter: { fromDay: "${whole.from}", isCanceled: false }, page: { number: 1, size: 3 }) { nodes { id customer { id } } } }`,
    );
    const [first, second] = orders.nodes;
    for (const { id } of [first, second])
      await ask(api, as, `mutation { updateOrder(id: ${id}, input: { tags: ["call, back"] }) { batchId } }`);
    await ask(api, as, `mutation { updateCustomer(id: ${first.customer.id}, input: { tags: ["VIP"] }) { batchId } }`);
    const tagged = await read(api, as, 'tag: "call, back"');
    expect(tagged.current.orderCount).toBe(2);
    expect((await rowsAt(api, as, listOf(whole, '&tags=call\\, back'))).total).toBe(2);
    const ofCustomers = await read(api, as, 'customerTag: "VIP"');
    const rows = await rowsAt(api, as, listOf(whole, '&customerTags=VIP'));
    expect(ofCustomers.current.orderCount).toBeGreaterThan(0);
    expect([rows.total, rows.inFile]).toEqual([ofCustomers.current.orderCount, ofCustomers.current.orderCount]);
    const both = await read(api, as, 'customerTag: "VIP", tag: "call, back"');
    expect(both.current.orderCount).toBe(second.customer.id === first.customer.id ? 2 : 1);
    expect((await read(api, as, 'tag: "none such"')).current.orderCount).toBe(0);
  });

  test('DA-14 who may not read all customers may not ask by their tags', async ({ api }) => {
    const some = await somebody(api, {
      rules: [
        { action: 'read', subject: 'Order' },
        { action: 'read', subject: 'Customer', conditions: { country: 'US' } },
      ],
    });
    for (const call of [
      'shopDashboard(filter: { customerTag: "VIP" }) { from }',
      'shopYear(filter: { customerTag: "VIP" }) { year }',
      'orders(filter: { customerTags: ["VIP"] }) { totalCount }',
    ]) {
      const { errors } = await api.graphql<any, any>(`{ ${call} }`, { as: some });
      expect([call, errors[0]?.extensions['code']]).toEqual([call, 'FORBIDDEN']);
    }
  });

  test('DA-09 what cannot be filtered by is named', async ({ api }) => {
    const as = await api.signIn();
    for (const field of ['shopDashboard', 'shopYear']) {
      const { errors } = await api.graphql<any, any>(
        `{ ${field}(filter: { country: "France", productId: "x" }) { timeZone } }`,
        { as },
      );
      expect(errors[0]!.extensions['fields'], field).toMatchObject({
        'filter.country': { key: 'malformed' },
        'filter.productId': { key: 'malformed' },
      });
    }
  });
});
