import { setImmediate as otherWork } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SearchKind } from '../../../server/areas/searchKind.ts';
import { nearestTerms } from '../../../server/areas/search/spelling.ts';
import type { LiveEvent } from '../../../server/live.ts';
import { test } from '../../support/app.ts';
import { addProduct, mutate, search, titles } from './search.fixture.ts';

const changed = (subjectId: number): LiveEvent => ({
  kind: 'change',
  sequence: subjectId,
  subject: 'Product',
  subjectId,
  action: 'UPDATE',
  batchId: 'b',
});

/** A kind whose words are read from nowhere, but counted. */
function countedKind(key: string) {
  const reads = { all: 0, some: [] as number[], failing: false };
  const vocabulary: NonNullable<SearchKind['vocabulary']> = {
    subject: 'Product',
    latest: async function* () {
      reads.all += 1;
      await otherWork();
      if (reads.failing) throw new Error('no database');
      yield ['lantern marzipan'];
    },
    read: async (_services, ids) => {
      reads.some.push(ids.length);
      if (reads.failing) throw new Error('no database');
      return ['quincunx'];
    },
  };
  return { reads, kind: { key, vocabulary } as SearchKind };
}

test('7.1.1: thousands of changed records are read once, at the next search, and by no event', async ({ shared }) => {
  const { services } = shared;
  const { reads, kind } = countedKind('once');
  expect(await nearestTerms(services, kind, ['lanterm'])).toEqual(['lantern']);
  expect(reads.all).toBe(1);
  services.live.publish(Array.from({ length: 5000 }, (_, id) => changed(id + 1)));
  services.live.publish([{ kind: 'catchUp' }, ...Array.from({ length: 5000 }, (_, id) => changed(id + 1))]);
  await otherWork();
  expect(reads).toMatchObject({ all: 1, some: [] });
  // Searches at the same time share one reading.
  await Promise.all(Array.from({ length: 5 }, () => nearestTerms(services, kind, ['lanterm'])));
  expect(reads).toMatchObject({ all: 2, some: [] });
  await nearestTerms(services, kind, ['lanterm']);
  expect(reads).toMatchObject({ all: 2, some: [] });
  // A few are read by themselves.
  services.live.publish([changed(1), changed(2), changed(1)]);
  expect(await nearestTerms(services, kind, ['quincumx'])).toEqual(['quincunx']);
  expect(reads).toMatchObject({ all: 2, some: [2] });
});

test('7.1.1: a reading that fails fails the search that asked, and is tried again by the next', async ({ shared }) => {
  const { services } = shared;
  const { reads, kind } = countedKind('failing');
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', note);
  try {
    reads.failing = true;
    await expect(nearestTerms(services, kind, ['lanterm'])).rejects.toThrow('no database');
    services.live.publish(Array.from({ length: 5000 }, (_, id) => changed(id + 1)));
    await otherWork();
    reads.failing = false;
    expect(await nearestTerms(services, kind, ['lanterm'])).toEqual(['lantern']);
    services.live.publish([changed(7)]);
    reads.failing = true;
    await expect(nearestTerms(services, kind, ['quincumx'])).rejects.toThrow('no database');
    reads.failing = false;
    expect(await nearestTerms(services, kind, ['quincumx'])).toEqual(['quincunx']);
    await otherWork();
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

test('7.1.1: a misspelt word finds what was added since the words were read', async ({ api }) => {
  const admin = await api.signIn('admin');
  await addProduct(api, admin, 'Xylographer set');
  expect(titles(await search(api, admin, 'xylograhper'))).toEqual(['Xylographer set']);
  await addProduct(api, admin, 'Quaternion desk');
  const found = await search(api, admin, 'quaternoin');
  expect([found.corrected, titles(found)]).toEqual(['quaternion', ['Quaternion desk']]);
});

test('7.1.1: customers are found by misspelt names too', async ({ api }) => {
  const admin = await api.signIn('admin');
  const input = { name: 'Théo Wisniewski', email: 'theo@tilleul.example', country: 'FR' };
  await mutate(api, admin, 'createCustomer(input: $input) { batchId }', { input }, '($input: CustomerInput!)');
  const found = await search(api, admin, 'wisneiwski', { only: 'customers' });
  expect([found.corrected, titles(found, 'customers')]).toEqual(['wisniewski', ['Théo Wisniewski']]);
});
