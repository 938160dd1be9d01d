import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { somebody } from '../../support/somebody.ts';
import { ask } from '../../support/tasks.ts';

const fields = 'name amount path company { until amount previousAmount }';
const asked = async (api: TestApp, as: Headers, args = 'period: MONTHS_12') =>
  (await ask(api, as, `{ keyFigures(${args}) { to figures { ${fields} } } }`)).keyFigures;
const read = async (api: TestApp, as: Headers, name: string, args?: string) =>
  (await asked(api, as, args)).figures.find((one: any) => one.name === name);

const few = { action: 'read', subject: 'Customer', conditions: { country: 'FR' } } as const;
const dashboard = { action: 'read', subject: 'Dashboard' } as const;
const company = { action: 'read', subject: 'CompanyTotal' } as const;

describe('DA-14 totals of the company', () => {
  test('who reads some of the records sees their sum, and with the right the total of all until yesterday', async ({
    api,
  }) => {
    const admin = await api.signIn();
    const whole = await asked(api, admin);
    const all = whole.figures.find(({ name }: any) => name === 'CUSTOMERS');
    expect(all.company).toBeNull();
    const own = await read(api, await somebody(api, { rules: [dashboard, few] }), 'CUSTOMERS');
    expect(own.amount).toBeLessThan(all.amount);
    expect(own.company).toBeNull();
    const shown = await read(api, await somebody(api, { rules: [dashboard, few, company] }), 'CUSTOMERS');
    expect(shown).toMatchObject({ amount: own.amount, path: own.path });
    const dayOfEnd = new Date(Date.parse(whole.to) - 86_400_000).toISOString().slice(0, 10);
    expect(shown.company.until).toBe(dayOfEnd);
    const today = await ask(api, admin, `{ customers(filter: { fromDay: "${whole.to}" }) { totalCount } }`);
    expect(shown.company.amount).toBe(all.amount - today.customers.totalCount);
  });

  test('it is not told where few records of others are behind it, nor for what the viewer may not read', async ({
    api,
  }) => {
    const some = await somebody(api, { rules: [dashboard, few, company] });
    const { figures } = await asked(api, some);
    expect(figures.map(({ name }: any) => name)).not.toContain('SALES');
    const { reader } = api.services.database;
    const keep = await reader.selectFrom('customers').select('id').where('country', '!=', 'FR').limit(9).execute();
    await api.services.database.transaction((trx) =>
      trx
        .updateTable('customers')
        .set({ createdAt: '2015-01-01T00:00:00.000Z' })
        .where(
          'id',
          'not in',
          keep.map(({ id }) => id),
        )
        .execute(),
    );
    expect((await read(api, some, 'CUSTOMERS')).company).toBeNull();
  });

  test('neither narrowed figures nor those of an instant have it, nor what leaves the screen', async ({ api }) => {
    const orders = { action: 'read', subject: 'Order', conditions: { payment: 'FAILED' } } as const;
    const some = await somebody(api, {
      rules: [dashboard, orders, company, { action: 'create', subject: 'Goal' }],
    });
    const plain = await read(api, some, 'SALES');
    expect(plain.company.amount).toBeGreaterThan(plain.amount);
    expect((await read(api, some, 'SALES', 'period: MONTHS_12, filter: { country: "FR" }')).company).toBeNull();
    expect((await read(api, some, 'SALES', 'period: MONTHS_12, asOf: "2026-01-01T00:00:00Z"')).company).toBeNull();
    const { shareFigures } = await ask(
      api,
      some,
      'mutation { shareFigures(input: { name: "x", period: MONTHS_12 }) { url } }',
    );
    const { sharedFigures } = await ask(
      api,
      some,
      `{ sharedFigures(link: "${shareFigures.url.split('#').at(-1)}") { figures { name amount } } }`,
    );
    expect(sharedFigures.figures.find(({ name }: any) => name === 'SALES').amount).toBe(plain.amount);
  });
});
