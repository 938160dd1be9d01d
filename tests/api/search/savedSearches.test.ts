import { expect } from 'vitest';
import { watchSearches } from '../../../server/areas/search/newHits.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { isOfList, rowsAt } from '../../support/leads.ts';
import { ask } from '../../support/tasks.ts';
import { addProduct } from './search.fixture.ts';

const look = (api: TestApp) => watchSearches(programContext(api.services, 'test'));

async function saved(api: TestApp, as: Headers, query: string, isShared = false) {
  const { createListView } = await ask(
    api,
    as,
    `mutation { createListView(list: "search", input: { name: "Lamps", query: "${query}", isShared: ${isShared} }) { view { id query tellsNew } } }`,
  );
  return createListView.view as { id: string; query: string; tellsNew: boolean };
}
const tell = (api: TestApp, as: Headers, id: string, tellsNew = true) =>
  ask(api, as, `mutation { markListView(id: ${id}, tellsNew: ${tellsNew}) { tellsNew isPinned } }`);
const told = async (api: TestApp, as: Headers) =>
  (await ask(api, as, '{ notifications { nodes { kind subjectId data } } }')).notifications.nodes.filter(
    ({ kind }: { kind: string }) => kind === 'SEARCH_HITS',
  ) as { subjectId: string; data: object }[];

test('SE-14 a search is saved as a view, and tells once of what it newly finds', async ({ api }) => {
  const as = await api.signIn();
  await addProduct(api, as, 'Reef lamp old');
  const view = await saved(api, as, 'q=reef+lamp&page=3');
  expect(view).toMatchObject({ query: 'q=reef+lamp', tellsNew: false });
  expect((await tell(api, as, view.id)).markListView).toEqual({ tellsNew: true, isPinned: false });
  await look(api);
  expect(await told(api, as)).toEqual([]);
  await addProduct(api, as, 'Reef lamp blue');
  await addProduct(api, as, 'Coral chair');
  await look(api);
  await look(api);
  expect(await told(api, as)).toEqual([
    { kind: 'SEARCH_HITS', subjectId: view.id, data: { name: 'Lamps', count: 1, title: 'Reef lamp blue' } },
  ]);
  // Another search is looked at anew, and nothing is told once it is off.
  await ask(
    api,
    as,
    `mutation { updateListView(id: ${view.id}, input: { query: "q=coral&kind=products" }) { batchId } }`,
  );
  await look(api);
  await addProduct(api, as, 'Coral table');
  await look(api);
  expect(await told(api, as)).toHaveLength(2);
  await tell(api, as, view.id, false);
  await addProduct(api, as, 'Coral bed');
  await look(api);
  expect(await told(api, as)).toHaveLength(2);
});

test('SE-14 SE-05 who may not read what was found is not told of it', async ({ api }) => {
  const [admin, author] = [await api.signIn(), await api.signIn('subscriber')];
  const view = await saved(api, admin, 'q=reef+lamp', true);
  await tell(api, author, view.id);
  await look(api);
  await addProduct(api, admin, 'Reef lamp');
  await look(api);
  expect(await told(api, author)).toEqual([]);
  const { createListView } = await ask(
    api,
    admin,
    'mutation { createListView(list: "products", input: { name: "All" }) { view { id } } }',
  );
  const { errors } = await api.graphql<any, object>(
    `mutation { markListView(id: ${createListView.view.id}, tellsNew: true) { id } }`,
    { as: admin },
  );
  expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION', fields: { tellsNew: { key: 'malformed' } } });
});

test('SE-18 a search is the same as table and as query', async ({ shared }) => {
  const as = await shared.signIn();
  const queries = [
    'in:orders payment:paid',
    'payment:pending status:dispatched',
    'in:orders after:2026-06-01 before:2026-11-01',
    'in:orders 1098',
    'in:invoices status:past-due',
    'in:invoices status:paid after:2026-03-01',
    'in:products status:published stock:no',
    'in:messages status:new',
    'status:delivered a',
  ];
  let count = 0;
  for (const query of queries) {
    const { search } = await ask(
      shared,
      as,
      `{ search(query: ${JSON.stringify(query)}) { groups { kind totalCount table { path graphql } } } }`,
    );
    for (const { kind, totalCount, table } of search.groups) {
      if (table === null) continue;
      count += 1;
      const answer = Object.values<any>(await ask(shared, as, table.graphql))[0];
      expect(answer.totalCount, `${query}: ${table.graphql}`).toBe(totalCount);
      if (!isOfList(table.path)) continue;
      expect((await rowsAt(shared, as, table.path)).total, `${query} (${kind}): ${table.path}`).toBe(totalCount);
    }
  }
  expect(count).toBeGreaterThanOrEqual(8);
  // What a list cannot be asked for is not offered.
  const { search } = await ask(shared, as, '{ search(query: "in:products lamp") { groups { table { path } } } }');
  expect(search.groups.every(({ table }: any) => table === null)).toBe(true);
});
