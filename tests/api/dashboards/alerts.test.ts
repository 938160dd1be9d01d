import { describe, expect } from 'vitest';
import { watchAlerts } from '../../../server/areas/dashboards/key/alertWatch.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const watch = (api: TestApp) => watchAlerts(programContext(api.services, 'test'));
const amountOf = async (api: TestApp, as: Headers, name: string): Promise<number> =>
  (await ask(api, as, `{ keyFigures(period: DAYS_7, names: [${name}]) { figures { amount } } }`)).keyFigures.figures[0]
    .amount;
const told = async (api: TestApp, as: Headers): Promise<any[]> =>
  (await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind data } } }')).notifications.nodes
    .map(({ kind, data }: any) => ({ kind, ...(typeof data === 'string' ? JSON.parse(data) : data) }))
    .filter(({ kind }: any) => kind === 'FIGURE_ALERT');
const spend = async (api: TestApp, as: Headers, cents: number): Promise<string> =>
  (
    await ask(
      api,
      as,
      `mutation { createExpense(input: { name: "Lamp", amountCents: ${cents}, spentOn: "${api.clock.now().toISOString().slice(0, 10)}" }) { expense { id } } }`,
    )
  ).createExpense.expense.id;
const add = (api: TestApp, as: Headers, input: string) =>
  api.graphql<any, any>(
    `mutation { createFigureAlert(input: { ${input} }) { figureAlert { id version isBeyond isPaused period direction amountCents count } batchId } }`,
    { as },
  );

describe('DA-12 alerts', () => {
  test('DA-12 a crossing is told once, and again only after the figure went back', async ({ api }) => {
    const as = await api.signIn();
    const before = await amountOf(api, as, 'EXPENSES');
    const { data } = await add(
      api,
      as,
      `name: "Dear week", figure: EXPENSES, direction: ABOVE, amountCents: ${before + 1000}`,
    );
    const alert = data.createFigureAlert.figureAlert;
    expect(alert).toMatchObject({ period: 'DAYS_7', isBeyond: null, isPaused: false, count: null });
    await watch(api);
    expect(await told(api, as)).toEqual([]);
    const lamp = await spend(api, as, 1001);
    const shown: unknown[] = [];
    const stop = api.services.live.subscribe(
      (event) => void (event.kind === 'change' && event.subject === 'FigureAlert' && shown.push(event.subjectId)),
    );
    await watch(api);
    await watch(api);
    // Lists of alerts that are open show the crossing at once.
    await expect.poll(() => shown).toEqual([Number(alert.id)]);
    stop();
    expect(await told(api, as)).toEqual([
      expect.objectContaining({
        ...{ name: 'Dear week', figure: 'EXPENSES', direction: 'ABOVE' },
        amount: (before + 1001) / 100,
        limit: (before + 1000) / 100,
        unit: 'USD',
      }),
    ]);
    await spend(api, as, 500);
    await watch(api);
    expect(await told(api, as)).toHaveLength(1);
    await ask(api, as, `mutation { deleteExpense(id: ${lamp}) { id } }`);
    await watch(api);
    expect((await ask(api, as, `{ figureAlert(id: ${alert.id}) { isBeyond } }`)).figureAlert.isBeyond).toBe(false);
    await spend(api, as, 600);
    await watch(api);
    expect(await told(api, as)).toHaveLength(2);
  });

  test('DA-12 what is paused tells nothing, and another line is looked at anew', async ({ api }) => {
    const as = await api.signIn();
    const before = await amountOf(api, as, 'EXPENSES');
    const { data } = await add(
      api,
      as,
      `name: "Week", figure: EXPENSES, direction: ABOVE, amountCents: ${before + 10}`,
    );
    const { id } = data.createFigureAlert.figureAlert;
    await watch(api);
    await ask(api, as, `mutation { updateFigureAlert(id: ${id}, input: { isPaused: true }) { batchId } }`);
    await spend(api, as, 100);
    await watch(api);
    expect(await told(api, as)).toEqual([]);
    await ask(
      api,
      as,
      `mutation { updateFigureAlert(id: ${id}, input: { isPaused: false, amountCents: ${before + 50} }) { batchId } }`,
    );
    // It is beyond the new line already: nothing has crossed it.
    await watch(api);
    expect(await told(api, as)).toEqual([]);
    expect((await ask(api, as, `{ figureAlert(id: ${id}) { isBeyond } }`)).figureAlert.isBeyond).toBe(true);
  });

  test('DA-12 DA-14 an alert is its owner’s alone, and ends with the right to its figure', async ({ api }) => {
    const admin = await api.signIn();
    const as = await api.signIn('editor');
    const before = await amountOf(api, as, 'EXPENSES');
    const { data } = await add(
      api,
      as,
      `name: "Mine", figure: EXPENSES, direction: ABOVE, amountCents: ${before + 10}`,
    );
    const { id } = data.createFigureAlert.figureAlert;
    expect((await ask(api, admin, '{ figureAlerts { totalCount } }')).figureAlerts.totalCount).toBe(0);
    expect((await ask(api, admin, `{ figureAlert(id: ${id}) { id } }`)).figureAlert).toBeNull();
    const { errors } = await api.graphql<any, any>(`mutation { deleteFigureAlert(id: ${id}) { id } }`, { as: admin });
    expect(['NOT_FOUND', 'FORBIDDEN']).toContain(errors[0]!.extensions['code']);
    await watch(api);
    await api.services.database.transaction(async (trx) => {
      const role = await trx.selectFrom('roles').select('id').where('key', '=', 'editor').executeTakeFirstOrThrow();
      await trx.deleteFrom('roleRules').where('roleId', '=', role.id).where('subject', '=', 'Expense').execute();
    });
    await spend(api, admin, 100);
    await watch(api);
    expect(await told(api, as)).toEqual([]);
    const subscriber = await api.signIn('subscriber');
    const refused = await add(api, subscriber, 'name: "Sales", figure: SALES, amountCents: 1');
    expect(refused.errors[0]!.extensions['code']).toBe('FORBIDDEN');
    expect((await add(api, subscriber, 'name: "Visits", figure: VISITS, count: 1')).errors).toEqual([]);
  });

  test('DA-12 what is wrong with an alert is named, and nobody has more than fifty', async ({ api }) => {
    const as = await api.signIn();
    const { errors } = await add(api, as, 'name: "", figure: VISITS, amountCents: 3');
    expect(Object.keys(errors[0]!.extensions['fields']).toSorted()).toEqual(['count', 'name']);
    for (let number = 0; number < 50; number += 1)
      await add(api, as, `name: "No. ${number}", figure: VISITS, count: 1`);
    const over = await add(api, as, 'name: "One more", figure: VISITS, count: 1');
    expect(over.errors[0]!.extensions['fields']).toMatchObject({ figure: { key: 'tooMany', limit: 50 } });
  });
});
