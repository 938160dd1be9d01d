import { isNonNullType } from 'graphql';
import { expect } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { makeBoard, person } from '../kanban/kanban.fixture.ts';

const titlesOf = async (api: TestApp, as: Headers, id: string) => {
  const { data } = await api.graphql<any, object>(`{ board(id: ${id}) { columns { title } } }`, { as });
  return data!.board.columns.map(({ title }: { title: string }) => title);
};
const three = (id: string) =>
  `mutation { ${['ok1', '', 'ok2'].map((title, index) => `m${index}: createBoardColumn(boardId: ${id}, input: { title: "${title}" }) { column { title } }`).join(' ')} }`;

test('AP-17 no field of a query or a mutation takes the others with it', () => {
  const schema = executableSchema(areas);
  for (const type of [schema.getQueryType()!, schema.getMutationType()!]) {
    const strict = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    expect(strict.map(({ name }) => `${type.name}.${name}`)).toEqual([]);
  }
});

test('AP-17 a mutation of several fields answers for each: what was done, and why the rest was not', async ({
  api,
}) => {
  const me = await person(api);
  const board = await makeBoard(api, me);
  const { status, data, errors } = await api.graphql(three(board.id), { as: me.as });
  expect([status, data]).toEqual([
    200,
    { m0: { column: { title: 'ok1' } }, m1: null, m2: { column: { title: 'ok2' } } },
  ]);
  expect(errors).toEqual([
    expect.objectContaining({ path: ['m1'], extensions: expect.objectContaining({ code: 'VALIDATION' }) }),
  ]);
  expect(await titlesOf(api, me.as, board.id)).toEqual(['A', 'B', 'C', 'ok1', 'ok2']);
});

test('AP-17 sent again under its key, such a mutation is not done again and gets the same answer', async ({ api }) => {
  const me = await person(api);
  const board = await makeBoard(api, me);
  const headers = { 'idempotency-key': 'in-parts' };
  const send = () => api.rest('POST', '/graphql', { as: me.as, headers, body: { query: three(board.id) } });
  const first = await send();
  const again = await send();
  expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
  expect(await titlesOf(api, me.as, board.id)).toHaveLength(5);
});

test('AP-17 a query answers what may be read beside what may not', async ({ shared }) => {
  const as = await shared.signIn('client');
  const { status, data, errors } = await shared.graphql<any, object>('{ viewer { id } boards { id } plans { key } }', {
    as,
  });
  expect([status, data]).toEqual([200, { viewer: { id: expect.any(String) }, boards: null, plans: expect.any(Array) }]);
  expect(errors).toEqual([
    expect.objectContaining({ path: ['boards'], extensions: expect.objectContaining({ code: 'FORBIDDEN' }) }),
  ]);
  expect(await shared.graphql('{ boards { id } }', { as })).toMatchObject({ status: 403, data: { boards: null } });
  expect(await shared.graphql('{ boards { id } users { totalCount } }')).toMatchObject({ status: 401 });
});
