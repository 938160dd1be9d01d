import { expect } from 'vitest';
import { test } from '../support/app.ts';
import { routesOf } from '../support/routes.ts';
import { unzipped } from '../support/zip.ts';

const figure = /^(-?\d+\.\d\d|\d{4}-\d\d-\d\d|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const asked: Record<string, string> = { '/export/fleet-report.csv': 'from=2026-01-01&to=2026-12-31&' };

test('PL-07: amounts, days and instants of every list are numbers in its Excel workbook', async ({ shared }) => {
  const as = await shared.signIn();
  const lists = routesOf(shared.app).filter((route) => /^GET \/export\/[\w-]+\.csv$/.test(route));
  expect(lists.length).toBeGreaterThan(10);
  const asText: string[] = [];
  for (const list of lists) {
    const path = list.slice('GET '.length);
    const query = asked[path] ?? '';
    const { text } = await shared.rest('GET', `${path}?${query}columns=no_such_column`, { as });
    const columns = /must be of ([\w, ]+)/.exec(text)?.[1]?.replaceAll(', ', ',') ?? '';
    const { rawPayload, statusCode } = await shared.app.inject({
      url: `${path}?${query}format=xlsx${columns === '' ? '' : `&columns=${columns}`}`,
      headers: as,
    });
    if (statusCode !== 200) continue;
    const sheet = unzipped(rawPayload)['xl/worksheets/sheet1.xml']!.toString();
    for (const [, row] of sheet.matchAll(/<row>(.*?)<\/row>/g))
      for (const [at, [, value]] of [...row!.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].entries()) {
        const words = /<t[^>]*>(.*)<\/t>/.exec(value ?? '')?.[1] ?? '';
        if (figure.test(words)) asText.push(`${path} ${columns.split(',')[at] ?? at}`);
      }
  }
  expect([...new Set(asText)]).toEqual([]);
});
