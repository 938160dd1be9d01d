import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { makeProduct } from '../ecommerce/orders.fixture.ts';
import { ask } from '../../support/tasks.ts';

const path = '/export/key-figures.pdf';

describe('DA-10 figures on paper', () => {
  test('DA-10 the file has the figures of the page, and what they were narrowed by', async ({ api }) => {
    const as = await api.signIn();
    await ask(
      api,
      as,
      `mutation { createDayNote(input: { name: "New prices", day: "${api.clock.now().toISOString().slice(0, 10)}" }) { batchId } }`,
    );
    const { keyFigures } = await ask(
      api,
      as,
      '{ keyFigures(period: DAYS_7, names: [SALES, ORDERS]) { figures { amount steps { amount } } } }',
    );
    const answer = await api.app.inject({ method: 'GET', url: `${path}?period=days_7&only=sales,orders`, headers: as });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(answer.rawPayload);
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const [sales, orders] = keyFigures.figures;
    const says = [
      money.format(sales.amount / 100),
      ...sales.steps.map(({ amount }: { amount: number }) => money.format(amount / 100)),
      String(orders.amount),
      ...['Last 7 days', 'Compared with', 'Pacific Time', 'Made at', 'Counted for', 'New prices'],
    ];
    const joined = text.toLowerCase().replaceAll(/\s+/g, ' ');
    for (const one of says) expect(joined).toContain(one.toLowerCase());
    expect(joined).not.toContain('page views');
  });

  test('DA-10 it speaks Arabic from right to left and French, and holds only what its reader may read', async ({
    api,
  }) => {
    const as = await api.signIn('subscriber');
    const texts = await Promise.all(
      ['ar', 'fr'].map(async (language) => {
        const answer = await api.app.inject({ method: 'GET', url: `${path}?language=${language}`, headers: as });
        expect(answer.statusCode).toBe(200);
        return (await readPdf(answer.rawPayload)).text;
      }),
    );
    expect(texts[0]).toContain('الزيارات');
    expect(texts[1]).toContain('Visites');
    expect(texts[1]).not.toContain('Ventes');
  });

  test('DA-10 DA-09 it says which orders are counted, has their sums, and names what knows no filter', async ({
    api,
  }) => {
    const as = await api.signIn();
    const { orders, shopDashboard: shop } = await ask(
      api,
      as,
      '{ orders(filter: { country: "FR" }, page: { number: 1, size: 1 }) { totalCount } shopDashboard(period: MONTHS_12) { sellers { productId name } } }',
    );
    expect(orders.totalCount).toBeGreaterThan(0);
    const { productId, name } = shop.sellers[0];
    const { keyFigures } = await ask(
      api,
      as,
      '{ keyFigures(period: MONTHS_12, names: [SALES, VISITS], filter: { country: "FR" }) { figures { amount } } }',
    );
    const read = async (query: string) => {
      const url = `${path}?period=months_12&only=sales,visits&${query}`;
      const answer = await api.app.inject({ method: 'GET', url, headers: as });
      expect(answer.statusCode).toBe(200);
      return (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ');
    };
    const english = await read('country=FR');
    const sales = (keyFigures.figures[0].amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(keyFigures.figures[0].amount).toBeGreaterThan(0);
    for (const one of ['Filtered by country: France', 'Not filtered: Visits', sales])
      expect(english.toLowerCase()).toContain(one.toLowerCase());
    const whole = await read('');
    expect(whole.toLowerCase()).not.toContain('country: france');
    expect(whole).not.toContain(sales);
    const french = await read(`country=FR&product=${productId}&orderStatus=delivered&language=fr`);
    for (const one of ['France', name]) expect(french).toContain(one);
    // One that nobody has bought yet is called by its name, too.
    const unsold = await makeProduct(api, as, 5);
    const { product } = await ask(api, as, `{ product(id: ${unsold}) { name } }`);
    expect(await read(`product=${unsold}`)).toContain(product.name);
    const named = await ask(
      api,
      as,
      `{ keyFigures(names: [SALES], filter: { productId: "${unsold}" }) { productName } }`,
    );
    expect(named.keyFigures.productName).toBe(product.name);
    const arabic = await read('country=FR&language=ar');
    expect(arabic).toContain('فرنسا');
  });

  test('DA-10 a period, a figure or a language that is unknown is named', async ({ api }) => {
    const as = await api.signIn();
    const fieldOf = async (query: string) =>
      Object.keys((await api.rest('GET', `${path}?${query}`, { as })).body.error.fields);
    expect(await fieldOf('period=years_1000')).toEqual(['period']);
    expect(await fieldOf('only=sales,secrets')).toEqual(['only']);
    expect(await fieldOf('language=xx')).toEqual(['language']);
  });
});
