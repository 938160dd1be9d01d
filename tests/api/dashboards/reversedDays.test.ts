import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';

const days = 'fromDay: "2026-12-01", toDay: "2026-01-01"';
const range = '{ from: "2026-12-01", to: "2026-01-01" }';

/** Lists that figures lead to, and the field that is wrong. */
const lists: [call: string, field: string][] = [
  [`orders(filter: { ${days} })`, 'filter.toDay'],
  [`customers(filter: { ${days} })`, 'filter.toDay'],
  [`expenses(filter: { ${days} })`, 'filter.toDay'],
  [`campaigns(filter: { ${days} })`, 'filter.toDay'],
  [`goals(filter: { ${days} })`, 'filter.toDay'],
  [`dayNotes(filter: { ${days} })`, 'filter.toDay'],
  [`contactRequests(filter: { receivedIn: ${range} })`, 'filter.receivedIn.to'],
];

describe('DA-04 a period that ends before it begins', () => {
  test('DA-04 lists that figures lead to name its end, over GraphQL', async ({ api }) => {
    const as = await api.signIn();
    for (const [call, field] of lists) {
      const { errors } = await api.graphql<any, any>(`{ ${call} { totalCount } }`, { as });
      expect(errors?.[0]?.message, call).not.toContain('Cannot query');
      expect(errors?.[0]?.extensions, call).toMatchObject({
        code: 'VALIDATION',
        fields: { [field]: { key: 'order' } },
      });
    }
  });

  test('DA-04 so do files of them, and a period of one day is one', async ({ api }) => {
    const as = await api.signIn();
    for (const path of ['/export/orders.csv', '/export/expenses.csv']) {
      const wrong = await api.rest('GET', `${path}?from=2026-12-01&to=2026-01-01`, { as });
      expect([wrong.status, wrong.text], path).toEqual([400, expect.stringContaining('must not be before')]);
      expect((await api.rest('GET', `${path}?from=2026-11-20&to=2026-11-20`, { as })).status, path).toBe(200);
    }
  });
});
