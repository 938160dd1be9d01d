import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

/** A day of their own among all changes. */
const day = '2099-03-01';
const subjects = ['Product', 'Order', 'Category'] as const;
const actions = ['CREATE', 'UPDATE', 'DELETE'] as const;

/** Numbers that look like chance, the same in each run. */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('PL-13: a batch stands for its last change that is asked for, whatever lies between, on every page', async ({
  api,
}) => {
  const as = await api.signIn();
  const numbers = chance(7);
  const below = (most: number) => Math.floor((numbers.next().value as number) * most);
  const entries = Array.from({ length: 400 }, (_, n) => ({
    // Large ones and small ones, some of which were written at the same time.
    batchId: below(3) === 0 ? `small ${below(60)}` : `large ${Math.floor(n / 90) + below(2)}`,
    at: `${day}T10:00:00.000Z`,
    actorId: null,
    actorName: null,
    sessionId: null,
    requestId: 'test',
    action: actions[below(3)]!,
    subject: subjects[below(3)]!,
    subjectId: 1 + below(50),
    before: null,
    after: null,
    cause: null,
    address: null,
    carrier: null,
  }));
  const written = await api.services.database.transaction((db) =>
    db.insertInto('changes').values(entries).returningAll().execute(),
  );
  const newest = written.toSorted((a, b) => b.id - a.id);
  for (const filter of ['', 'subject: Product', 'subject: [Order, Category], action: [UPDATE, DELETE]']) {
    const isAsked = ({ subject, action }: (typeof newest)[number]) =>
      (filter === '' || filter.includes(subject)) && (!filter.includes('action') || action !== 'CREATE');
    const expected = [...Map.groupBy(newest.filter(isAsked), ({ batchId }) => batchId).values()].map(([last]) =>
      String(last!.id),
    );
    const shown: string[] = [];
    for (let number = 1; number === 1 || shown.length < expected.length; number += 1) {
      const page = `page: { number: ${number}, size: 7 }`;
      const { activity } = await ask(
        api,
        as,
        `{ activity(filter: { changedOn: { from: "${day}", to: "${day}" }, ${filter} }, ${page}) { totalCount nodes { id } pageInfo { hasNextPage } } }`,
      );
      const bare = await ask(
        api,
        as,
        `{ activity(filter: { changedOn: { from: "${day}", to: "${day}" }, ${filter} }, ${page}) { nodes { id } pageInfo { hasNextPage } } }`,
      );
      expect(bare.activity).toEqual({ nodes: activity.nodes, pageInfo: activity.pageInfo });
      expect(activity.totalCount).toBe(expected.length);
      expect(activity.nodes.length).toBeGreaterThan(0);
      shown.push(...activity.nodes.map(({ id }: { id: string }) => id));
      expect(activity.pageInfo.hasNextPage).toBe(shown.length < expected.length);
    }
    expect(shown).toEqual(expected);
  }
});
