import {
  buildSchema,
  execute as executeByGraphqlJs,
  getIntrospectionQuery,
  GraphQLError,
  parse,
  validate,
} from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { makeTestSchema } from './execute.fixture.ts';
import { makeExecutor } from './execute.ts';
import { readTypeDefs } from './schema.ts';

const schema = makeTestSchema();
const { execute } = makeExecutor(schema);

/** Data as it goes out, errors with everything that callers and the log read of them. */
const seen = ({ data, errors }: ExecutionResult) => ({
  data: JSON.stringify(data),
  // In which order they come is up to the executor.
  errors: errors
    ?.map((error) => ({ ...error.toJSON(), original: error.originalError?.message }))
    .sort((one, other) => String(one.path).localeCompare(String(other.path))),
});

async function expectSame(
  document: DocumentNode,
  variableValues?: Record<string, unknown>,
  operationName?: string,
  on: GraphQLSchema = schema,
) {
  const call = (contextValue: unknown) => ({ document, variableValues, operationName, contextValue });
  const wanted = await executeByGraphqlJs({ schema: on, ...call({ pushed: [] }) });
  const run = on === schema ? execute : makeExecutor(on).execute;
  expect(seen(await run(call({ pushed: [] })))).toEqual(seen(wanted));
  // Once more, on the plan that is kept.
  expect(seen(await run(call({ pushed: [] })))).toEqual(seen(wanted));
  return wanted;
}

const documents: Record<string, [string, ...Record<string, unknown>[]]> = {
  'plain fields, objects and lists': ['{ me { name friends { name } best { name } } }'],
  'aliases, also over one field': ['{ a: me { n: name } b: me { name } echo(text: "x") other: echo(text: "y") }'],
  'merged selections of one field': ['{ me { name } me { best { name } } me { best { ... on Cat { lives } } } }'],
  'named and inline fragments, nested and repeated': [
    'query { me { ...P ...P ... on Person { best { ...N } } ... { name } } } fragment P on Person { pets { ... on Named { ...N } } } fragment N on Named { __typename name }',
  ],
  '__typename at every level': ['{ __typename me { __typename pets { __typename } } named { __typename } }'],
  'unions and interfaces': [
    '{ me { pets(first: 3) { ... on Cat { lives color } ... on Dog { barks owner { name } } } } }',
  ],
  'abstract types that resolve to nothing fitting': ['{ wrongType { name } strangeType { name } noType { name } }'],
  'fields that fail at once and later': ['{ fails failsLater returnsError throwsText me { broken name } }'],
  'values that are read together, there or not': [
    '{ me { age code friends { name age } } person(id: "1") { name age } strictly: person(id: "1") { name code } lateProperty { age code } }',
  ],
  'a field that may not be null takes its parent': ['{ named { name ... on Dog { barks owner { name } } } }'],
  'a root field that may not be null takes everything': ['{ fails isNull me { name } }'],
  'strict failures beside others under way': ['{ failsStrictly failsLater }'],
  'strict failures later': ['{ failsLater failsStrictlyLater me { name } }'],
  'strict list items': ['{ strict { name } listOfTrouble }'],
  'lists with errors and promises inside': ['{ nullableTrouble promises matrix set notAList }'],
  'values that do not fit their type': ['{ badInt badEnum emptyScalar }'],
  'a strict value that does not fit': ['{ badCents }'],
  'properties that are promises or functions': ['{ lateProperty { name friends { name } best { name } } }'],
  'default values of arguments': ['{ echo needs me { pets { __typename } } }'],
  'inline values of every kind': [
    '{ echo(text: "a\\"b\\u00e9", list: [1, 2], box: {width: 1, height: 2.5, inner: {label: null, tags: "one"}}, boxes: [null, {}], id: 7, at: "2026-01-01T00:00:00+01:00", price: 12, any: {a: [1, {b: true}], c: E}, color: GREEN, flag: false, ratio: 1) }',
  ],
  'variables of every kind': [
    'query ($text: String = "d", $box: Box, $list: [Int!], $id: ID, $at: DateTime, $price: Cents, $any: JSON, $color: Color = GREEN, $flag: Boolean) { echo(text: $text, box: $box, list: $list, id: $id, at: $at, price: $price, any: $any, color: $color, flag: $flag) }',
    {},
    { text: null, list: 5, id: 3 },
    { box: { width: 1, inner: { color: 'GREEN' } }, color: 'RED', any: [{ a: null }], price: -1 },
    { box: { height: 'x', colour: 1 } },
    { box: [] },
    { box: {}, list: [1, null] },
    { list: [1.5, 'a'], at: '2026-02-30T00:00:00Z' },
    { at: '2026-02-28T00:00:00.5Z', price: 1.5 },
    { price: 2 ** 53 },
    { color: 'BLUE' },
    { color: 1 },
    { id: {} },
    { id: 1.5 },
    { flag: 'true' },
    { text: 5 },
    { text: ['a'] },
    { box: 'x' },
    { box: { width: null } },
    { box: { tags: [['a']] } },
    { unknown: 1 },
    { list: new Set([1, 2]) },
    { any: { deep: [[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]] } },
    { box: { inner: { inner: { inner: { width: 'deep' } } } } },
  ],
  'variables inside lists and objects': [
    'query ($n: Int, $b: Box, $t: String) { echo(list: [1, 2], box: {width: 2, label: $t, inner: $b, tags: ["a"]}, boxes: [$b, {width: 1}], any: {n: $n, l: [$n]}) }',
    {},
    { n: 1, b: {}, t: 'x' },
    { n: null, t: null },
  ],
  'a variable that is required': [
    'query ($id: ID!) { person(id: $id) { name } }',
    { id: 1 },
    {},
    { id: null },
    { id: [] },
  ],
  'a null where an argument has a default': ['query ($n: Int = 1) { needs(count: $n) }', {}, { n: 2 }, { n: null }],
  '@skip and @include': [
    'query ($a: Boolean = false, $b: Boolean!) { me @include(if: $b) { name @skip(if: $a) best @skip(if: $a) @include(if: $b) { name } ...F @include(if: $a) } ...Q @skip(if: $b) ...Q me { name } } fragment F on Person { friends { name @skip(if: $a) } name } fragment Q on Query { needs me { best { name @include(if: $a) } } }',
    { a: true, b: true },
    { a: true, b: false },
    { a: false, b: true },
    { b: false },
    { b: 'yes' },
  ],
  '@skip and @include with constants': [
    '{ me { name @include(if: false) best @skip(if: true) { name } name @skip(if: false) } needs @skip(if: false) }',
  ],
  'variables under names that objects inherit': [
    'query ($__proto__: String, $constructor: String = "c") { echo(text: $__proto__) other: echo(text: $constructor) }',
    {},
    JSON.parse('{"__proto__": "p", "constructor": null}') as Record<string, unknown>,
  ],
  'fields of an input that it does not have': [
    'query ($box: Box) { echo(box: $box) }',
    { box: JSON.parse('{"__proto__": {"width": 1}}') },
    { box: { constructor: 1 } },
    { box: new Set([1]) },
    { box: Object.create({ width: 3 }) },
  ],
  'names that objects inherit': [
    '{ constructor: needs __proto__: needs toString: me { hasOwnProperty: name valueOf: __typename } }',
  ],
  'mutations in order': ['mutation { a: push(value: 1) b: push(value: 2) }'],
  'mutations after one that failed softly': ['mutation { failSoft a: push(value: 1) }'],
  'mutations after one that failed strictly': ['mutation { a: push(value: 1) failPush b: push(value: 2) }'],
  'introspection of a type': [
    '{ __type(name: "Box") { name inputFields { name defaultValue type { kind ofType { name } } } } none: __type(name: "x") { name } }',
  ],
  'the whole introspection': [getIntrospectionQuery()],
};

describe('the planned executor answers as graphql-js does', () => {
  for (const [title, [source, ...variables]] of Object.entries(documents)) {
    it(title, async () => {
      const document = parse(source);
      expect(validate(schema, document)).toEqual([]);
      for (const values of variables.length ? variables : [undefined]) await expectSame(document, values);
    });
  }

  it('chooses the operation by its name', async () => {
    const document = parse('query A { needs } query B { me { name } }');
    for (const name of ['A', 'B', 'C', '', undefined]) await expectSame(document, undefined, name);
    await expectSame(parse('fragment F on Query { needs }'));
  });

  it('introspects the real schema the same', async () => {
    await expectSame(
      parse(getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true })),
      undefined,
      undefined,
      buildSchema(readTypeDefs()),
    );
  });
});

describe('documents made up at random', () => {
  // Small linear congruential generator: failures must come back.
  let state = 7;
  const random = (bound: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * bound);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const condition = () =>
    random(6) ? '' : ` @${pick(['skip', 'include'])}(if: ${pick(['$a', '$b', 'true', 'false'])})`;
  const alias = () => (random(4) ? '' : `${pick(['x', 'y', 'z'])}${random(99)}: `);
  const leaves: Record<string, string[]> = {
    Query: [
      'fails',
      'failsLater',
      'returnsError',
      'listOfTrouble',
      'nullableTrouble',
      'promises',
      'matrix',
      'badInt',
      'needs',
      'echo(text: $t)',
      'notAList',
    ],
    Person: ['name', 'broken', 'age', 'code', '__typename'],
    Cat: ['name', 'lives', 'color'],
    Dog: ['name', 'barks', 'color'],
    Named: ['name', '__typename'],
    Pet: ['__typename'],
  };
  const objects: Record<string, [string, string][]> = {
    Query: [
      ['me', 'Person'],
      ['person(id: "1")', 'Person'],
      ['named', 'Named'],
      ['strict', 'Named'],
      ['lateProperty', 'Person'],
    ],
    Person: [
      ['pets(first: 3)', 'Pet'],
      ['friends', 'Person'],
      ['best', 'Named'],
    ],
    Cat: [['owner', 'Person']],
    Dog: [['owner', 'Person']],
    Named: [],
    Pet: [],
  };
  const concrete: Record<string, string[]> = { Named: ['Cat', 'Dog', 'Person'], Pet: ['Cat', 'Dog'] };

  function selection(type: string, depth: number): string {
    const parts = Array.from({ length: 1 + random(4) }, () => {
      const choice = random(5);
      if (choice === 0 && depth > 0)
        return `... on ${pick(concrete[type] ?? [type])}${condition()} ${selection(pick([type]), 0)}`;
      if (choice < 3 && depth > 0 && concrete[type]) {
        const inner = pick(concrete[type]);
        return `... on ${inner}${condition()} ${selection(inner, depth - 1)}`;
      }
      if (choice < 3 && depth > 0 && objects[type]!.length) {
        const [field, inner] = pick(objects[type]!);
        return `${alias()}${field}${condition()} ${selection(inner, depth - 1)}`;
      }
      return `${alias()}${pick(leaves[type]!)}${condition()}`;
    });
    return `{ ${parts.join(' ')} }`;
  }

  it('are answered alike', async () => {
    let compared = 0;
    let failed = 0;
    for (let index = 0; index < 800; index += 1) {
      const document = parse(
        `query ($a: Boolean = true, $b: Boolean!, $t: String) { __typename @include(if: $a) __typename @skip(if: $b) echo(text: $t) ...on Query ${selection('Query', 4)} }`,
      );
      if (validate(schema, document).length) continue;
      const { errors } = await expectSame(document, { b: random(2) === 0, ...(random(2) && { a: random(2) === 0 }) });
      compared += 1;
      if (errors) failed += 1;
    }
    expect(compared).toBeGreaterThan(300);
    expect(failed).toBeGreaterThan(100);
  }, 120_000);
});

describe('beyond graphql-js', () => {
  it('calls a root field once for aliases that ask the same', async () => {
    let calls = 0;
    const counted = buildSchema('type Row { id: Int } type Query { rows(size: Int = 1): [Row!]! }');
    counted.getQueryType()!.getFields().rows!.resolve = async (_: unknown, { size }) => {
      calls += 1;
      return Array.from({ length: size }, (_row, id) => ({ id }));
    };
    const document = parse(
      '{ a: rows { id } b: rows(size: 1) { id } c: rows(size: 2) { id } d: rows { id __typename } }',
    );
    const { data } = await makeExecutor(counted).execute({ document, contextValue: null });
    expect(JSON.parse(JSON.stringify(data))).toEqual({
      a: [{ id: 0 }],
      b: [{ id: 0 }],
      c: [{ id: 0 }, { id: 1 }],
      d: [{ id: 0, __typename: 'Row' }],
    });
    expect(calls).toBe(3);
  });

  it('refuses what the check refuses', async () => {
    const result = await execute({
      document: parse('{ needs }'),
      contextValue: null,
      check: () => new GraphQLError('no'),
    });
    expect(result).toEqual({ errors: [new GraphQLError('no')] });
  });
});
