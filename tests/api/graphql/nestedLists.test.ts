import { randomUUID } from 'node:crypto';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  print,
  astFromValue,
} from 'graphql';
import type { GraphQLArgument, GraphQLField, GraphQLInputType, GraphQLObjectType } from 'graphql';
import { expect } from 'vitest';
import { findViewer } from '../../../server/access/viewers.ts';
import { bearerCredential } from '../../../server/access/credentials.ts';
import type { Context } from '../../../server/context.ts';
import { areas } from '../../../server/areas/index.ts';
import { bounds } from '../../../server/graphql/budget.ts';
import { makeEngine } from '../../../server/graphql/engine.ts';
import { limits } from '../../../server/graphql/limits.ts';
import { appErrorIn } from '../../../server/graphql/mask.ts';
import { test } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { addCard, makeBoard, person } from '../kanban/kanban.fixture.ts';
import type { Person } from '../kanban/kanban.fixture.ts';

type Field = GraphQLField<unknown, unknown>;
type Step = { type: GraphQLObjectType; field: Field };

const engine = makeEngine(areas);
const { schema } = engine;
const isList = ({ type }: Field) => isListType(getNullableType(type));
const fieldsOf = (type: GraphQLObjectType): Step[] =>
  Object.values(type.getFields()).map((field) => ({ type, field: field as Field }));
const target = ({ field }: Step) => getNamedType(field.type);

/** The shortest way from one type to another; null where there is none. */
function wayTo(from: GraphQLObjectType, isThere: (step: Step) => boolean): Step[] | null {
  const ways: Step[][] = fieldsOf(from).map((step) => [step]);
  const seen = new Set<unknown>([from]);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (isThere(last)) return way;
    const type = target(last);
    if (!isObjectType(type) || seen.has(type)) continue;
    seen.add(type);
    ways.push(...fieldsOf(type).map((step) => [...way, step]));
  }
  return null;
}

function valueOf(type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (isListType(named)) return [valueOf(named.ofType)];
  if (isEnumType(named)) return named.getValues()[0]!.value;
  if (!isInputObjectType(named)) return { Int: 1, Boolean: true, JSON: {} }[named.name] ?? '1';
  const needed = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, field.defaultValue ?? valueOf(field.type)]));
}

const argument = ({ name, type }: GraphQLArgument, value: unknown) => `${name}: ${print(astFromValue(value, type)!)}`;

/** Calls a field with what it needs, and asks for as many rows as it gives. */
function call({ field }: Step, isDeepest: boolean): string {
  const args = field.args.flatMap((one) => {
    if (one.name === 'page') return 'page: { size: 100 }';
    if (one.name === 'first') return 'first: 50';
    return isNonNullType(one.type) && one.defaultValue === undefined ? argument(one, valueOf(one.type)) : [];
  });
  const called = `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}`;
  return isDeepest ? `${called} { __typename }` : called;
}

const documentOf = (way: Step[]) =>
  `{ ${way.map((step, index) => call(step, index === way.length - 1)).join(' { ')}${' }'.repeat(way.length)}`;

/** Each list of objects that leads back to its own type, nested in itself as deep as a document may be. */
function nestedLists(): [string, string][] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type !== schema.getMutationType(),
  );
  const documents = new Map<string, string>();
  for (const list of types
    .flatMap((type) => fieldsOf(type as GraphQLObjectType))
    .filter(({ field }) => isList(field))) {
    const item = target(list);
    if (!isObjectType(item)) continue;
    const round = wayTo(item, ({ type, field }) => type === list.type && field === list.field);
    const entry = wayTo(schema.getQueryType()!, ({ type, field }) => type === list.type && field === list.field);
    if (round === null || entry === null) continue;
    const way = [...entry];
    while (way.length + round.length <= limits.depth - 1) way.push(...round);
    documents.set(`${list.type.name}.${list.field.name}`, documentOf(way));
  }
  return [...documents];
}

/** A board with so many cards. */
async function longBoard(api: TestApp, owner: Person, count: number): Promise<string> {
  const board = await makeBoard(api, owner);
  const id = Number(await addCard(api, owner.as, board.columns[0]!, 'One of many'));
  const { database } = api.services;
  const { id: _id, ...row } = await database.reader
    .selectFrom('boardCards')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await database.transaction(async (trx) => {
    for (let added = 1; added < count; added += inserted)
      await trx
        .insertInto('boardCards')
        .values(Array.from({ length: Math.min(inserted, count - added) }, () => row))
        .execute();
  });
  return board.id;
}
const inserted = 250;

/** What somebody may ask for as the REST paths do, whose documents are reckoned by nobody. */
async function contextOf({ services }: TestApp, { as }: Person): Promise<Context> {
  const viewer = await findViewer(services, bearerCredential(as.authorization!.slice('Bearer '.length)));
  const caller = { requestId: 'r', address: '', userAgent: '', batchId: randomUUID(), maxPageSize: 1000 };
  return { services, db: services.database.reader, viewer, memo: new Map(), ...caller };
}

const nested = nestedLists();
const isSmall = (text: string) => Buffer.byteLength(text) <= bounds.bytes;
const reported = (id: string) => [
  '{ boards { cards { board { cards { id board { name } } } } } }',
  `{ board(id: "${id}") { cards { board { cards { board { cards { board { cards { id } } } } } } } } }`,
];

test('R55 the lists that lead back to themselves are found', () => {
  expect(nested.map(([name]) => name)).toEqual(expect.arrayContaining(['Board.cards', 'Customer.orders']));
});

test('R55 lists nested in themselves are refused or small, and others are served meanwhile', async ({ api }) => {
  const admin = await person(api);
  const { as } = admin;
  const id = await longBoard(api, admin, 2000);
  for (const query of [...nested.map(([, one]) => one), ...reported(id)]) {
    const [answer, health] = await Promise.all([api.graphql(query, { as }), api.rest('GET', '/healthz')]);
    expect([query, health.status, isSmall(answer.text)]).toEqual([query, 200, true]);
    if (answer.status !== 200 || reported(id).includes(query))
      expect(answer.errors[0]).toMatchObject({ extensions: { code: 'GRAPHQL_LIMIT_EXCEEDED' } });
  }
  const all = await api.graphql<any, object>(`{ board(id: "${id}") { cards { id title } } }`, { as });
  expect([all.errors, all.data!.board.cards.length]).toEqual([[], 2000]);
});

test('R55 what is not reckoned before ends as soon as it is too large', async ({ api }) => {
  const admin = await person(api);
  const id = await longBoard(api, admin, 2000);
  for (const source of [...nested.map(([, one]) => one), ...reported(id)]) {
    const contextValue = await contextOf(api, admin);
    const [{ data, errors }, health] = await Promise.all([
      engine.execute({ document: parse(source), contextValue }),
      api.rest('GET', '/healthz'),
    ]);
    expect([source, health.status, isSmall(JSON.stringify(data))]).toEqual([source, 200, true]);
    if (reported(id).includes(source))
      expect([data, errors?.map((error) => appErrorIn(error)?.code)]).toEqual([null, ['TOO_LARGE']]);
  }
});

test('R55 introspection that goes round in circles is refused, and the whole schema can still be read', async ({
  shared,
}) => {
  const as = await shared.signIn();
  const types = (inner: string) => `{ __schema { types { fields { ${inner} } } } }`;
  const round = types(`type { fields { type { fields { type { fields { type { fields { name } } } } } } } }`);
  const [refused, health] = await Promise.all([
    shared.graphql(round, { as, isInvalid: true }),
    shared.rest('GET', '/healthz'),
  ]);
  expect([refused.status, refused.data, health.status]).toEqual([400, null, 200]);
  expect((await shared.graphql(types('name args { name } type { name }'), { as })).status).toBe(200);
});
