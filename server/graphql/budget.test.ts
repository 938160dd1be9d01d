import { setTimeout as delay } from 'node:timers/promises';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { bounds } from './budget.ts';
import { makeExecutor } from './execute.ts';
import { appErrorIn } from './mask.ts';

let calls = 0;
const endless = {
  next: () => endless,
  later: async () => endless,
  many: () => Array.from({ length: 50 }, () => endless),
};
const schema = makeExecutableSchema({
  typeDefs: `scalar Any type Node { next: Node later: Node! many: [Node] text: String count: Int any: Any waits: Int }
    type Query { node: Node } type Mutation { slow: Node }`,
  resolvers: {
    Query: { node: () => endless },
    Mutation: { slow: () => delay(20).then(() => endless) },
    Node: {
      text: () => 'é'.repeat(500),
      count: () => {
        calls += 1;
        return 12345;
      },
      any: () => ({ list: ['a'.repeat(1000)] }),
      waits: () => delay(60_000, 1, { ref: false }),
    },
  },
});

async function run(source: string, some: Partial<typeof bounds>) {
  const { execute } = makeExecutor(schema, { ...bounds, ...some });
  const { data, errors } = await execute({ document: parse(source), contextValue: {} });
  return { data, codes: (errors ?? []).map((error) => appErrorIn(error)?.code), message: errors?.[0]?.message };
}
const nested = (field: string, depth: number, inner: string) =>
  `{ node ${`{ ${field} `.repeat(depth)}{ ${inner} }${' }'.repeat(depth)} }`;
const tooLarge = { data: null, codes: ['TOO_LARGE'] };

it('R55 an answer is refused as soon as it is too large, whatever it is made of', async () => {
  for (const inner of ['text', 'any']) {
    const refused = await run(nested('many', 2, inner), { bytes: 20_000 });
    expect([inner, refused]).toEqual([inner, { ...tooLarge, message: expect.stringContaining('MB') }]);
  }
  calls = 0;
  expect(await run(nested('many', 3, 'count'), { bytes: 2000 })).toMatchObject(tooLarge);
  expect(calls).toBeLessThan(200);
  expect((await run(nested('many', 2, 'count'), {})).codes).toEqual([]);
});

it('R55 an operation with too many fields is refused, and begins nothing any more', async () => {
  calls = 0;
  expect(await run(nested('many', 4, 'count later { next { count } }'), { fields: 500 })).toMatchObject(tooLarge);
  const before = calls;
  expect(before).toBeLessThan(500);
  await delay(5);
  expect(calls).toBe(before);
});

it('R55 an operation that takes too long is refused, while it waits or works; a mutation tells what it did', async () => {
  const late = { data: null, codes: ['UNAVAILABLE'] };
  expect(await run('{ node { waits } }', { milliseconds: 1 })).toMatchObject(late);
  expect(await run(nested('many', 4, 'count'), { milliseconds: -1 })).toMatchObject(late);
  expect(await run('mutation { slow { count } }', { milliseconds: 1 })).toMatchObject({
    data: { slow: { count: 12345 } },
    codes: [],
  });
});

it('R55 a mutation whose answer is stopped says that its changes were made', async () => {
  const { execute } = makeExecutor(schema, { ...bounds, bytes: 2000 });
  const { data, errors } = await execute({
    document: parse('mutation { slow { many { text } } }'),
    contextValue: {},
  });
  expect(data).toBeNull();
  expect(errors).toHaveLength(1);
  expect(appErrorIn(errors![0])).toMatchObject({ code: 'TOO_LARGE', details: { made: ['slow'] } });
  expect(errors![0]!.message).toContain('The changes were made (slow)');
});

it('R55 what is refused says it with a code of its own', () => {
  expect(new AppError('TOO_LARGE', '').status).toBe(413);
});
