import { expect } from 'vitest';
import { quarterOf } from '../../../server/areas/dashboards/visitQuarter.ts';
import { dropOldVisits } from '../../../server/areas/dashboards/visits.ts';
import { addCounted, spansOf } from '../../../server/areas/dashboards/visitSums.ts';
import { visitSums } from '../../../server/areas/dashboards/visitFigures.ts';
import { write } from '../../../server/db/write.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';

const quarterMs = 15 * 60_000;
const sources = ['DIRECT', 'SOCIAL', 'EMAIL'];

test('DA-06 DA-17 visits of any time are the sum of its quarters, read from few days and hours', async ({ api }) => {
  const ctx = () => programContext(api.services, 'test');
  const now = Math.floor(api.services.now().getTime() / quarterMs) * quarterMs;
  let seed = 7;
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const some = (count: number) =>
    Array.from({ length: count }, () => ({
      hour: quarterOf(new Date(now - below(96 * 60) * quarterMs)),
      page: ['/', '/about'][below(2)]!,
      source: sources[below(3)]!,
      visits: below(9),
      views: below(20),
    }));
  // Two servers at the same time, which count the same pages in another order.
  const rows = some(600);
  await Promise.all([
    write(ctx(), (tx) => addCounted(tx.db, rows)),
    write(ctx(), (tx) => addCounted(tx.db, rows.toReversed())),
  ]);
  const all = await api.services.database.reader.selectFrom('visitHours').selectAll().execute();
  for (let round = 0; round < 200; round += 1) {
    const start = now - below(96 * 70) * quarterMs;
    const end = start + (1 + below(96 * 40)) * quarterMs;
    const [first, last] = [quarterOf(new Date(start)), quarterOf(new Date(end))];
    const step = { from: '', to: '', start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    const within = all.filter(({ hour }) => hour >= first && hour < last);
    for (const name of ['visits', 'views'] as const)
      expect(await visitSums(ctx(), [step as never], name), JSON.stringify(step)).toEqual([
        within.reduce((sum, one) => sum + one[name], 0),
      ]);
    expect(spansOf(new Date(start), new Date(end)).length).toBeLessThanOrEqual(5);
  }
  expect(spansOf(new Date(now), new Date(now))).toEqual([]);

  api.clock.advance(770 * 86_400_000);
  await dropOldVisits(ctx());
  const { reader } = api.services.database;
  const sum = ({ views }: { views: number | string }) => Number(views);
  const total = (rows: { views: number }[]) => rows.reduce((all, row) => all + sum(row), 0);
  const left = total(await reader.selectFrom('visitHours').select('views').execute());
  expect(left).toBeGreaterThan(0);
  for (const level of ['D', 'H', 'Q'])
    expect(
      total(await reader.selectFrom('visitSums').select('views').where('span', 'like', `${level}%`).execute()),
      level,
    ).toBe(left);
});

test('DA-06 DA-17 visits that are counted after a look show at the next one', async ({ api }) => {
  const ctx = () => programContext(api.services, 'test');
  const now = api.services.now().getTime();
  const [start, end] = [now - 400 * 24 * 4 * quarterMs, now + 24 * 4 * quarterMs].map((at) =>
    new Date(at).toISOString(),
  );
  const look = async (name: 'visits' | 'views') =>
    (await visitSums(ctx(), [{ from: '', to: '', start, end } as never], name))[0]!;
  const [visits, views] = [await look('visits'), await look('views')];
  // Page views may come without a visit, and up to a week late.
  for (const [days, sum] of [
    [0, { visits: 1, views: 3 }],
    [6, { visits: 0, views: 2 }],
  ] as const)
    await write(ctx(), (tx) =>
      addCounted(tx.db, [
        { hour: quarterOf(new Date(now - days * 96 * quarterMs)), page: '/', source: 'DIRECT', ...sum },
      ]),
    );
  expect([await look('visits'), await look('views')]).toEqual([visits + 1, views + 5]);
});
