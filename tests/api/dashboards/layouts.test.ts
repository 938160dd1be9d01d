import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const fields = 'id version dashboard isShared widgets { id width }';
const read = async (api: TestApp, as: Headers, dashboard = 'CRM'): Promise<any[]> =>
  (await ask(api, as, `{ dashboardLayouts(dashboard: ${dashboard}) { ${fields} } }`)).dashboardLayouts;
const call = (api: TestApp, as: Headers, change: string) => api.graphql<any, any>(`mutation { ${change} }`, { as });
const create = (widgets: string, more = '') =>
  `createDashboardLayout(dashboard: CRM ${more}, input: { widgets: [${widgets}] }) { dashboardLayout { ${fields} } batchId }`;
const refusal = (answer: { errors?: any[] }) => answer.errors?.[0]?.extensions;
const radar = '{ id: "crm.radar", width: FULL }';
const support = '{ id: "analytics.support", width: THIRD }';

describe('DA-08 layouts of dashboards', () => {
  test('DA-08 cards are arranged for oneself, and stand as they came once that is taken away', async ({ api }) => {
    const as = await api.signIn('subscriber');
    expect(await read(api, as)).toEqual([]);
    const { data } = await call(api, as, create(`${radar}, ${support}`));
    const made = data.createDashboardLayout.dashboardLayout;
    expect(made).toMatchObject({ dashboard: 'CRM', isShared: false });
    expect(made.widgets).toEqual([
      { id: 'crm.radar', width: 'FULL' },
      { id: 'analytics.support', width: 'THIRD' },
    ]);
    // It is the owner's alone, and of one dashboard.
    expect(await read(api, await api.signIn('editor'))).toEqual([]);
    expect(await read(api, as, 'ANALYTICS')).toEqual([]);
    expect(refusal(await call(api, as, create(radar))).fields).toMatchObject({ dashboard: { key: 'taken' } });
    const { updateDashboardLayout } = await ask(
      api,
      as,
      `mutation { updateDashboardLayout(id: ${made.id}, version: 1, input: { widgets: [${support}] }) { dashboardLayout { ${fields} } batchId } }`,
    );
    expect(updateDashboardLayout.dashboardLayout.widgets).toHaveLength(1);
    const stale = await call(
      api,
      as,
      `updateDashboardLayout(id: ${made.id}, version: 1, input: { widgets: [] }) { batchId }`,
    );
    expect(refusal(stale).code).toBe('CONFLICT');
    await ask(api, as, `mutation { undoBatch(id: "${updateDashboardLayout.batchId}") { count } }`);
    expect((await read(api, as))[0].widgets).toHaveLength(2);
    const { deleteDashboardLayout } = await ask(
      api,
      as,
      `mutation { deleteDashboardLayout(id: ${made.id}) { batchId } }`,
    );
    expect(await read(api, as)).toEqual([]);
    await ask(api, as, `mutation { undoBatch(id: "${deleteDashboardLayout.batchId}") { count } }`);
    expect(await read(api, as)).toHaveLength(1);
  });

  test('DA-08 one layout stands for all, and a right says who may change it', async ({ api }) => {
    const maintainer = await api.signIn('maintainer');
    const editor = await api.signIn('editor');
    expect(refusal(await call(api, editor, create(radar, ', isShared: true'))).code).toBe('FORBIDDEN');
    const { data } = await call(api, maintainer, create(`${radar}, ${support}`, ', isShared: true'));
    const { id } = data.createDashboardLayout.dashboardLayout;
    for (const role of ['editor', 'subscriber', 'admin'] as const)
      expect(await read(api, await api.signIn(role)), role).toMatchObject([{ id, isShared: true }]);
    for (const change of [
      `updateDashboardLayout(id: ${id}, input: { widgets: [] }) { batchId }`,
      `deleteDashboardLayout(id: ${id}) { batchId }`,
    ])
      expect(refusal(await call(api, editor, change)).code).toBe('FORBIDDEN');
    // One's own stands beside it.
    await call(api, editor, create(support));
    expect((await read(api, editor)).map(({ isShared }) => isShared)).toEqual([false, true]);
    await ask(api, await api.signIn('admin'), `mutation { deleteDashboardLayout(id: ${id}) { batchId } }`);
    expect((await read(api, editor)).map(({ isShared }) => isShared)).toEqual([false]);
  });

  test('DA-08 what is wrong with a layout is named', async ({ api }) => {
    const as = await api.signIn();
    const wrong = async (widgets: string) => refusal(await call(api, as, create(widgets))).fields.widgets;
    expect(await wrong(`${radar}, ${radar}`)).toMatchObject({ key: 'malformed' });
    expect(await wrong('{ id: "radar", width: HALF }')).toMatchObject({ key: 'malformed' });
    expect(await wrong('{ id: "crm.<b>", width: HALF }')).toMatchObject({ key: 'malformed' });
    const many = Array.from({ length: 61 }, (_, at) => `{ id: "crm.card${at}", width: HALF }`).join();
    expect(await wrong(many)).toMatchObject({ key: 'tooMany', limit: 60 });
    const none = await call(api, as, 'createDashboardLayout(dashboard: CRM, input: {}) { batchId }');
    expect(refusal(none).fields).toMatchObject({ widgets: { key: 'required' } });
  });
});
