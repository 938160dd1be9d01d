import { setImmediate as otherWork } from 'node:timers/promises';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { areas } from '../areas/index.ts';
import { costError, costOf } from './cost.ts';
import { makeExecutor } from './execute.ts';
import { executableSchema } from './schema.ts';

const { prepare } = makeExecutor(executableSchema(areas));

function refused(source: string): boolean {
  const prepared = prepare({ document: parse(source) });
  if ('errors' in prepared) throw prepared.errors[0]!;
  return costError(costOf(prepared.plan, prepared.variables)) !== null;
}
const directive = 'directive @cost(points: Int!) on FIELD_DEFINITION';
const aliases = (count: number, call: (index: number) => string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${call(index)}`).join(' ')} }`;

it('7.1.3: of the dear fields three or four fit in a document, and those alike count once', () => {
  const calls = {
    search: (index: number) => `search(query: "unknown words ${index}") { corrected }`,
    helpSearch: (index: number) => `helpSearch(search: "word ${index}") { words }`,
  };
  for (const [name, call] of Object.entries(calls)) {
    expect([name, refused(aliases(3, call)), refused(aliases(5, call))]).toEqual([name, false, true]);
    expect([name, refused(aliases(15, () => call(0)))]).toEqual([name, false]);
  }
  expect(
    refused('{ a: search(query: "a") { corrected } b: helpSearch(search: "b") { words } productStats { __typename } }'),
  ).toBe(false);
  expect(
    refused(
      `{ ${['productStats', 'productFigures', 'helpCenter', 'faq'].map((name) => `${name} { __typename }`).join(' ')} search(query: "a") { corrected } }`,
    ),
  ).toBe(true);
});

it('7.1.3: root fields let others be served between them', async () => {
  const seen: string[] = [];
  const schema = makeExecutableSchema({
    typeDefs: `${directive} type Query { busy(n: Int!): Int @cost(points: 1) }`,
    resolvers: {
      Query: {
        busy: (_: unknown, { n }: { n: number }) => {
          seen.push(`busy ${n}`);
          return n;
        },
      },
    },
  });
  const { execute } = makeExecutor(schema);
  const answer = execute({ document: parse('{ a: busy(n: 1) b: busy(n: 2) c: busy(n: 3) }'), contextValue: {} });
  const other = (async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await otherWork();
      seen.push('other');
    }
  })();
  expect((await answer).data).toEqual({ a: 1, b: 2, c: 3 });
  await other;
  expect(seen[0]).toBe('busy 1');
  expect(seen.indexOf('other')).toBeLessThan(seen.indexOf('busy 3'));
});

it('7.1.7: what nobody waits for any more is heard, in lists and between root fields', async () => {
  const rejection = (text: string) => Promise.reject(new Error(text));
  const schema = makeExecutableSchema({
    typeDefs: `${directive} type Query { list: [Int!] begun: [Int!] fails: Int! soon: Int a: Int @cost(points: 1) }`,
    resolvers: {
      Query: {
        list: () => [null, rejection('after')],
        begun: () => [rejection('before'), null],
        soon: () => rejection('soon'),
        fails: () => {
          throw new Error('fails');
        },
        a: async () => {
          await otherWork();
          return 1;
        },
      },
    },
  });
  const { execute } = makeExecutor(schema);
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', note);
  try {
    for (const source of ['{ list }', '{ begun }', '{ a list begun }', '{ soon a b: a fails }']) {
      const { errors } = await execute({ document: parse(source), contextValue: {} });
      expect([source, errors?.length]).toEqual([source, expect.any(Number)]);
    }
    await otherWork();
    await otherWork();
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
