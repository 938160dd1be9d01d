import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { rowsAt } from '../../support/leads.ts';
import { ask } from '../../support/tasks.ts';

const periods = ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12'];
const fields = `timeZone from to notes { name day }
  figures { name isMoney amount previousAmount path goals { name reached } steps { from to amount goal path } }`;
const read = async (api: TestApp, as: Headers, period = 'DAYS_30') =>
  (await ask(api, as, `{ keyFigures(period: ${period}) { ${fields} } }`)).keyFigures;
const figureIn = (shown: any, name: string) => shown.figures.find((one: any) => one.name === name);
const refused = async (api: TestApp, as: Headers, call: string) =>
  (await api.graphql<any, any>(`mutation { ${call} }`, { as })).errors?.[0]?.extensions as any;

describe('figures of the company', () => {
  test('DA-05 DA-06 they are what the dashboards show, and each count leads to exactly its rows', async ({ api }) => {
    const as = await api.signIn();
    for (const period of periods) {
      const shown = await read(api, as, period);
      const {
        shopDashboard: shop,
        visitFigures: visits,
        expenseFigures: expenses,
      } = await ask(
        api,
        as,
        `{ shopDashboard(period: ${period}) { current { orderCount salesCents refundedCents customerCount } previous { salesCents } }
          visitFigures(period: ${period}) { visitCount viewCount }
          expenseFigures(period: ${period}) { amountCents previousAmountCents } }`,
      );
      const amounts = Object.fromEntries(shown.figures.map(({ name, amount }: any) => [name, amount]));
      expect(amounts, period).toMatchObject({
        SALES: shop.current.salesCents,
        ORDERS: shop.current.orderCount,
        REFUNDS: shop.current.refundedCents,
        CUSTOMERS: shop.current.customerCount,
        VISITS: visits.visitCount,
        VIEWS: visits.viewCount,
        EXPENSES: expenses.amountCents,
      });
      expect(figureIn(shown, 'SALES').previousAmount).toBe(shop.previous.salesCents);
      for (const { name, isMoney, amount, path, steps } of shown.figures) {
        expect(
          steps.reduce((sum: number, one: any) => sum + one.amount, 0),
          name,
        ).toBe(amount);
        if (path === null || isMoney) continue;
        expect((await rowsAt(api, as, path)).total, `${name} at ${path}`).toBe(amount);
        expect((await rowsAt(api, as, steps.at(-1).path)).total, `${name} today`).toBe(steps.at(-1).amount);
      }
    }
  });

  test('DA-14 figures, goals and reached amounts of what one may not read are not told', async ({ api }) => {
    const admin = await api.signIn();
    const { to } = await read(api, admin);
    for (const [name, figure, amount] of [
      ['Sell', 'SALES', 'amountCents: 100'],
      ['Visits', 'VISITS', 'count: 100'],
    ])
      await ask(
        api,
        admin,
        `mutation { createGoal(input: { name: "${name}", figure: ${figure}, fromDay: "${to}", toDay: "${to}", ${amount} }) { batchId } }`,
      );
    const subscriber = await api.signIn('subscriber');
    const shown = await read(api, subscriber);
    expect(shown.figures.map(({ name }: any) => name)).toEqual(['VISITS', 'VIEWS', 'ENROLLMENTS', 'COMPLETIONS']);
    const { goals } = await ask(api, subscriber, '{ goals { totalCount nodes { name } } }');
    expect(goals).toEqual({ totalCount: 1, nodes: [{ name: 'Visits' }] });
    expect(
      await refused(
        api,
        subscriber,
        `createGoal(input: { name: "x", figure: VISITS, fromDay: "${to}", toDay: "${to}", count: 1 }) { batchId }`,
      ),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(
      await refused(api, subscriber, `createDayNote(input: { name: "x", day: "${to}" }) { batchId }`),
    ).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('DA-13 a goal shows what is reached, and what it asks of each part of the period', async ({ api }) => {
    const as = await api.signIn();
    const { from, to, ...before } = await read(api, as, 'DAYS_30');
    const sales = figureIn(before, 'SALES');
    const { createGoal } = await ask(
      api,
      as,
      `mutation { createGoal(input: { name: "Autumn", figure: SALES, fromDay: "${from}", toDay: "${to}", amountCents: 3000000, count: 4 })
        { goal { id name amountCents count reached } } }`,
    );
    expect(createGoal.goal).toMatchObject({ amountCents: 3_000_000, count: null, reached: sales.amount });
    const after = figureIn(await read(api, as), 'SALES');
    expect(after.goals).toEqual([{ name: 'Autumn', reached: sales.amount }]);
    expect(after.steps.map(({ goal }: any) => goal)).toEqual(Array.from({ length: 30 }, () => 100_000));
    expect(figureIn(await read(api, as), 'ORDERS').goals).toEqual([]);
    const year = figureIn(await read(api, as, 'MONTHS_12'), 'SALES').steps;
    expect(year.reduce((sum: number, { goal }: any) => sum + (goal ?? 0), 0)).toBe(3_000_000);
    expect(year[0].goal).toBeNull();
    // What has not begun has reached nothing.
    const { createGoal: later } = await ask(
      api,
      as,
      'mutation { createGoal(input: { name: "Later", figure: ORDERS, fromDay: "2199-01-01", toDay: "2199-12-31", count: 9 }) { goal { count reached } } }',
    );
    expect(later.goal).toEqual({ count: 9, reached: null });
    const wrong = await refused(
      api,
      as,
      'createGoal(input: { name: " ", figure: ORDERS, fromDay: "2026-02-30", toDay: "2026-03-01", amountCents: 5 }) { batchId }',
    );
    expect(Object.keys(wrong.fields).toSorted()).toEqual(['count', 'fromDay', 'name']);
    const turned = await refused(
      api,
      as,
      'createGoal(input: { name: "x", figure: ORDERS, fromDay: "2026-03-02", toDay: "2026-03-01", count: 5 }) { batchId }',
    );
    expect(turned.fields).toMatchObject({ toDay: { key: 'beforeStart' } });
    const endless = await refused(
      api,
      as,
      'createGoal(input: { name: "x", figure: ORDERS, fromDay: "2026-03-02", toDay: "3026-03-01", count: 5 }) { batchId }',
    );
    expect(endless.fields).toMatchObject({
      toDay: { key: 'tooFar', message: 'must be at most 3660 days after the first day' },
    });
    // A goal that turns to a count asks for one.
    const { id } = createGoal.goal;
    expect(await refused(api, as, `updateGoal(id: ${id}, input: { figure: ORDERS }) { batchId }`)).toMatchObject({
      fields: { count: { key: 'required' } },
    });
    const { deleteGoal } = await ask(api, as, `mutation { deleteGoal(id: ${id}) { batchId } }`);
    expect(figureIn(await read(api, as), 'SALES').goals).toEqual([]);
    await ask(api, as, `mutation { undoBatch(id: "${deleteGoal.batchId}") { count } }`);
    expect(figureIn(await read(api, as), 'SALES').goals).toHaveLength(1);
  });

  test('DA-13 notes stand on their days, and who sets goals writes them', async ({ api }) => {
    const as = await api.signIn('maintainer');
    const { from, to } = await read(api, as, 'DAYS_7');
    for (const [name, day] of [
      ['Price change', to],
      ['Fair', from],
      ['Long ago', '2020-01-01'],
    ])
      await ask(api, as, `mutation { createDayNote(input: { name: "${name}", day: "${day}" }) { batchId } }`);
    expect((await read(api, as, 'DAYS_7')).notes).toEqual([
      { name: 'Fair', day: from },
      { name: 'Price change', day: to },
    ]);
    const subscriber = await api.signIn('subscriber');
    expect((await read(api, subscriber, 'DAYS_7')).notes).toHaveLength(2);
    const { dayNotes } = await ask(
      api,
      as,
      `{ dayNotes(filter: { fromDay: "${to}", search: "price" }) { totalCount } }`,
    );
    expect(dayNotes.totalCount).toBe(1);
    expect(await refused(api, as, 'createDayNote(input: { name: "", day: "yesterday" }) { batchId }')).toMatchObject({
      fields: { name: { key: 'required' }, day: { key: 'malformed' } },
    });
  });
});
