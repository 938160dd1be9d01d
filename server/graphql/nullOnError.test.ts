import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { makeExecutor } from './execute.ts';
import { makeSchema } from './schema.ts';

const done: string[] = [];
const schema = makeSchema(
  [
    {
      resolvers: {
        Query: { nothing: () => null, some: () => 'text' },
        Mutation: {
          does: (_: unknown, { what }: { what: string }) => {
            done.push(what);
            if (what === 'fails') throw new Error('no');
            return what;
          },
        },
      } as never,
    },
  ],
  `directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION
  scalar DateTime scalar Cents scalar JSON
  type Query { nothing: String @semanticNonNull some: String @semanticNonNull }
  type Mutation { does(what: String!): String @semanticNonNull }`,
);
const { execute } = makeExecutor(schema);
const run = (source: string) => execute({ document: parse(source), contextValue: {} });

it('AP-17 a field that is null on error only says so when there is nothing, and empties no other', async () => {
  const { data, errors } = await run('{ nothing some }');
  expect(data).toEqual({ nothing: null, some: 'text' });
  expect(errors?.map(({ message, path }) => [message, path])).toEqual([
    ['Cannot return null for non-nullable field Query.nothing.', ['nothing']],
  ]);
});

it('AP-17 what comes after a refused change is done, and all are answered', async () => {
  const { data, errors } = await run('mutation { a: does(what: "one") b: does(what: "fails") c: does(what: "two") }');
  expect([data, done, errors?.map(({ path }) => path)]).toEqual([
    { a: 'one', b: null, c: 'two' },
    ['one', 'fails', 'two'],
    [['b']],
  ]);
});
