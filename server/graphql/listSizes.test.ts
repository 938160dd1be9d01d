import { getNullableType, isIntrospectionType, isListType, isObjectType, parse } from 'graphql';
import type { GraphQLObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { areas } from '../areas/index.ts';
import { costOf } from './cost.ts';
import { makeExecutor } from './execute.ts';
import { listSizeOf } from './listSizes.ts';
import { makeSchema, executableSchema } from './schema.ts';

const directive =
  'directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!], maxSize: Int! = 1000) on FIELD_DEFINITION';
const scalars = 'scalar DateTime scalar Cents scalar JSON';
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index }));

function schemaOf(typeDefs: string, query: Record<string, unknown> = {}) {
  return makeSchema([{ resolvers: { Query: query } as never }], `${directive} ${scalars} ${typeDefs}`);
}

it('R55 every list of the schema says how many rows it answers', () => {
  const types = Object.values(executableSchema(areas).getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !isIntrospectionType(type),
  );
  const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  const lists = fields.filter(({ field }) => isListType(getNullableType(field.type)));
  expect(lists.length).toBeGreaterThan(200);
  const paged = new Set(
    fields.flatMap(({ field }) =>
      (listSizeOf(field)?.sizedFields ?? []).map((name) => `${String(getNullableType(field.type))}.${name}`),
    ),
  );
  const unsaid = lists.filter(({ type, field }) => !listSizeOf(field) && !paged.has(`${type.name}.${field.name}`));
  expect(unsaid.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});

it('R55 a schema with a list that says nothing, or what cannot be, does not start', () => {
  const faults: [string, string][] = [
    ['type Query { a: [Int] }', 'Query.a is a list'],
    ['type Query { a: [Int] @listSize }', 'neither a size nor an argument'],
    ['type Query { a: [Int] @listSize(assumedSize: 9, maxSize: 5) }', 'more rows than there may be'],
    ['type Query { a(first: Int!): [Int] @listSize(slicingArguments: ["first"]) }', 'without the argument'],
    ['type Query { a(first: String = "1"): [Int] @listSize(slicingArguments: ["first"]) }', 'no whole number first'],
    ['type Query { a(n: Int = 1): [Int] @listSize(slicingArguments: ["first"]) }', 'no whole number first'],
    ['type Query { a: Int @listSize(assumedSize: 1) }', 'needs sizedFields'],
    ['type Query { a: P @listSize(assumedSize: 1, sizedFields: ["rows"]) } type P { nodes: [Int] }', 'no list rows'],
    [
      'type Query { a: P @listSize(assumedSize: 1, sizedFields: ["nodes"]) b: P } type P { nodes: [Int] }',
      'P.nodes is a list',
    ],
  ];
  const resolvers = { a: () => null, b: () => null };
  for (const [typeDefs, fault] of faults) {
    const query = typeDefs.includes(' b: ') ? resolvers : { a: resolvers.a };
    expect(() => schemaOf(typeDefs, query), typeDefs).toThrow(fault);
  }
});

it('R55 a list that has more rows than it says, or than it is asked for, is refused', async () => {
  const schema = schemaOf(
    `type Row { id: Int! } type Page { nodes: [Row!]! } input PageInput { size: Int! = 10 }
    type Query {
      few: [Row!] @listSize(assumedSize: 2, maxSize: 3)
      first(first: Int = 2): [Row!] @listSize(slicingArguments: ["first"])
      page(page: PageInput): Page @listSize(slicingArguments: ["page.size"], sizedFields: ["nodes"])
    }`,
    {
      few: () => rows(4),
      first: (_: unknown, { first }: { first: number }) => rows(first === 7 ? 8 : first),
      page: (_: unknown, { page }: { page?: { size: number } }) => ({ nodes: rows(page ? page.size : 11) }),
    },
  );
  const { execute } = makeExecutor(schema);
  const ask = async (source: string, variableValues?: Record<string, unknown>) => {
    const { data, errors } = await execute({ document: parse(source), variableValues, contextValue: {} });
    return errors ? errors[0]!.message : data;
  };
  expect(await ask('{ few { id } }')).toContain('Query.few has more than 3 rows');
  expect(await ask('{ first(first: 7) { id } }')).toContain('Query.first has more than 7 rows');
  expect(await ask('{ page { nodes { id } } }')).toContain('Page.nodes has more than 10 rows');
  expect(await ask('query ($s: Int!) { page(page: { size: $s }) { nodes { id } } first { id } }', { s: 2 })).toEqual({
    page: { nodes: rows(2) },
    first: rows(2),
  });
});

it('R55 cost counts the rows of nested lists, through fragments, aliases and variables', () => {
  const schema = schemaOf(
    `input PageInput { size: Int! = 10 } type Page { nodes: [Row!]! total: Int }
    type Row {
      id: Int
      inner: [Row!] @listSize(assumedSize: 7)
      first(first: Int! = 3): [Row!] @listSize(slicingArguments: ["first"], maxSize: 20)
      page(page: PageInput): Page @listSize(slicingArguments: ["page.size"], sizedFields: ["nodes"])
    }
    type Query { row: Row }`,
    { row: () => null },
  );
  const { prepare } = makeExecutor(schema);
  const cost = (source: string, variableValues?: Record<string, unknown>) => {
    const prepared = prepare({ document: parse(source), variableValues });
    if ('errors' in prepared) throw prepared.errors[0]!;
    return costOf(prepared.plan, prepared.variables);
  };
  expect(cost('{ row { inner { id } } }')).toBe(2 + 7);
  expect(cost('{ row { inner { inner { id } } } }')).toBe(2 + 7 * (1 + 7));
  expect(cost('{ row { first { id } } }')).toBe(2 + 3);
  expect(cost('{ row { a: first(first: 5) { ...F } } } fragment F on Row { inner { id } }')).toBe(2 + 5 * (1 + 7));
  expect(cost('query ($n: Int!) { row { first(first: $n) { id } } }', { n: 9 })).toBe(2 + 9);
  expect(cost('query ($n: Int!) { row { first(first: $n) { id } } }', { n: 9000 })).toBe(2 + 20);
  expect(cost('{ row { page { total nodes { id } } } }')).toBe(2 + 2 + 10);
  expect(cost('query ($p: PageInput) { row { page(page: $p) { nodes { id } } } }', { p: { size: 50 } })).toBe(3 + 50);
  expect(cost('{ row { page(page: { size: 500 }) { nodes { id } } } }')).toBe(3 + 100);
});
