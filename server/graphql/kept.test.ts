import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { bytesOf, makeDocumentStore } from './documents.ts';
import { makeExecutor } from './execute.ts';
import { makeTestSchema } from './execute.fixture.ts';
import { makeRecentMap } from './recent.ts';
import { makeSubscriptionDocuments } from './subscriptionDocuments.ts';
import { repeat, refusal, serveEachFile } from './server.fixture.ts';

serveEachFile();

const budget = 16 * 1024 * 1024;
/** Some hundred fields that six variables decide over. */
const skippable = (name: string) =>
  parse(`query (${repeat(6, (at) => `$s${at}: Boolean = false`)}) {
    ${repeat(6, (at) => `me { ${name}${at}: name @skip(if: $s${at}) }`)} me { ${repeat(100, (at) => `f${at}: name`)} } }`);

it('keeps the entries used last, as long as they are not too large together', () => {
  const dropped: string[] = [];
  const map = makeRecentMap<string, number>({ size: 10, sizeOf: (value) => value, onDrop: (key) => dropped.push(key) });
  map.set('a', 4);
  map.set('b', 4);
  expect(map.get('a')).toBe(4);
  map.set('c', 4);
  expect([map.get('a'), map.get('b'), map.get('c'), map.total()]).toEqual([4, undefined, 4, 8]);
  map.set('c', 1);
  expect(map.total()).toBe(5);
  map.set('huge', 11);
  expect([map.get('huge'), map.total(), dropped]).toEqual([undefined, 0, ['b', 'c', 'a', 'c', 'huge']]);
});

it('7.1.2: plans are few for each document, and bounded by their size over all documents', async () => {
  const { execute, keptBytes } = makeExecutor(makeTestSchema());
  const run = (document: ReturnType<typeof parse>, mask: number) => {
    const variableValues = Object.fromEntries([0, 1, 2, 3, 4, 5].map((bit) => [`s${bit}`, (mask & (1 << bit)) > 0]));
    return execute({ document, variableValues, contextValue: {} });
  };
  const first = skippable('a');
  for (let mask = 0; mask < 8; mask += 1) await run(first, mask);
  const eight = keptBytes();
  for (let mask = 8; mask < 64; mask += 1) await run(first, mask);
  expect(keptBytes()).toBeLessThanOrEqual(eight);
  for (let number = 0; number < 40; number += 1) {
    const document = skippable(`b${number}x`);
    for (let mask = 0; mask < 8; mask += 1) await run(document, mask);
  }
  expect(keptBytes()).toBeLessThanOrEqual(budget);
  expect(keptBytes()).toBeGreaterThan(budget / 2);
  // What was dropped is planned again.
  const { data } = await run(first, 1);
  expect(data).toMatchObject({ me: { a1: expect.anything() } });
  expect((data as { me: object }).me).not.toHaveProperty('a0');
});

it('7.1.2: documents are bounded by their size, whatever makes them large', async () => {
  const store = makeDocumentStore();
  const sources = [
    (number: number) => `{ a${number}: me { ${'name '.repeat(900)} } }`,
    (number: number) => `{ b${number}: me { name } } # ${'x'.repeat(200_000)}`,
  ];
  for (const sourceOf of sources) {
    const perDocument = bytesOf(parse(sourceOf(0)));
    expect(perDocument).toBeGreaterThan(100_000);
    const count = 2 * Math.ceil(budget / perDocument);
    for (let number = 0; number < count; number += 1) await store.set(`k${number}`, parse(sourceOf(number)));
    const kept = Array.from({ length: count }, (_, number) => store.hasSource(sourceOf(number)));
    expect(kept.filter(Boolean).length * perDocument).toBeLessThanOrEqual(budget * 1.01);
    expect([kept[0], kept.at(-1)]).toEqual([false, true]);
    expect(await store.get('k0')).toBeUndefined();
  }
});

it('sockets that ask for the same share one document, and what is wrong is told each time', () => {
  const documentOf = makeSubscriptionDocuments(makeTestSchema());
  const good = documentOf('subscription { ticks }');
  expect(good).toHaveProperty('kind', 'Document');
  expect(documentOf('subscription { ticks }')).toBe(good);
  expect(documentOf('subscription { ticks ticks }')).not.toBe(good);
  for (let time = 0; time < 2; time += 1) {
    expect(documentOf('subscription { nothing }')).toMatchObject([{ message: expect.stringContaining('nothing') }]);
    expect(() => documentOf('subscription {')).toThrow('Syntax Error');
  }
});

it('a null that decides over a field is refused, as nothing may run past the limits', async () => {
  const source = 'query ($s: Boolean = false) { viewer @skip(if: $s) rows { totalCount } }';
  expect(await refusal(source, { s: null })).toEqual([400, 'BAD_REQUEST', expect.stringContaining('must not be null')]);
});
