import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
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
      '{ keyFigures(period: DAYS_7, names: [SALES, ORDERS]) { timeZone figures { amount steps { amount } } } }',
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
      ...['Last 7 days', 'Compared with', keyFigures.timeZone, 'Made at', 'Counted for', 'New prices'],
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

  test('DA-10 a period, a figure or a language that is unknown is named', async ({ api }) => {
    const as = await api.signIn();
    const fieldOf = async (query: string) =>
      Object.keys((await api.rest('GET', `${path}?${query}`, { as })).body.error.fields);
    expect(await fieldOf('period=years_1000')).toEqual(['period']);
    expect(await fieldOf('only=sales,secrets')).toEqual(['only']);
    expect(await fieldOf('language=xx')).toEqual(['language']);
  });
});
