import { expect } from 'vitest';
import { test } from '../../support/app.ts';

type Noun = {
  name: string;
  codec: object;
  exportPath?: string;
  exportQuery?: (query: URLSearchParams) => void;
};
type Parameters = { paths: Record<string, { get?: { parameters?: { name: string }[] } }> };

const modules = import.meta.glob<Record<string, unknown>>(['../../../client/areas/**/*List.ts', '!**/use*.ts']);

/** What an address says besides, which the file does not ask for (client/kit/list/exportLinks.ts). */
const notOfRows = new Set(['page', 'size', 'add', 'edit', 'item', 'open', 'review']);

const isNoun = (value: unknown): value is Noun =>
  typeof value === 'object' &&
  value !== null &&
  'codec' in value &&
  'exportPath' in value &&
  value.exportPath !== undefined;

test('PL-07: the file of every list takes every filter that its screen has', async ({ shared }) => {
  const { body } = await shared.rest('GET', '/openapi.json', { as: await shared.signIn('subscriber') });
  const { paths } = body as unknown as Parameters;
  const missing: string[] = [];
  let count = 0;
  for (const load of Object.values(modules)) {
    for (const noun of Object.values(await load()).filter(isNoun)) {
      count += 1;
      const known = new Set(paths[noun.exportPath!]?.get?.parameters?.map(({ name }) => name));
      const asked = new URLSearchParams(Object.keys(noun.codec).map((name) => [name, 'x']));
      noun.exportQuery?.(asked);
      const names = [...asked.keys()].filter((name) => !notOfRows.has(name));
      missing.push(...names.filter((name) => !known.has(name)).map((name) => `${noun.exportPath}: ${name}`));
    }
  }
  expect(count).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
