import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { rowsOf } from '../../support/leads.ts';
import { ask } from '../../support/tasks.ts';

type Noun = {
  name: string;
  codec: Record<string, { words?: readonly string[] }>;
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
      const isSorted = noun.codec['sort']?.words?.length !== 0;
      const names = [...asked.keys()].filter((name) => !notOfRows.has(name) && (isSorted || !looks.has(name)));
      missing.push(...names.filter((name) => !known.has(name)).map((name) => `${noun.exportPath}: ${name}`));
    }
  }
  expect(count).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});

/** How rows are shown, and not which. */
const looks = new Set(['sort', 'order', 'columns']);

/** Each change of a batch is a row of its file, and one entry stands for all of them on screen. */
const isByBatch = (list: string) => list === 'activity';

/** Days of the viewer, one course of several, or the log: a view with it is not counted. */
const isUncounted = (list: string, word: string) => ['courseLearners', 'activity'].includes(list) || word === 'due';

let viewCount = 0;
async function viewOf(api: TestApp, as: Headers, list: string, query: string): Promise<string> {
  const input = `{ name: "View ${(viewCount += 1)}", query: ${JSON.stringify(query)} }`;
  const made = await ask(api, as, `mutation { createListView(list: "${list}", input: ${input}) { view { id } } }`);
  return made.createListView.view.id;
}

test('DA-06 DA-18: whatever a list is narrowed by, its file has the rows that the screen counts', async ({
  shared,
}) => {
  const as = await shared.signIn('admin');
  // A void invoice, of which there is none among the samples.
  const sent = '{ invoices(filter: { isUnpaid: true, status: SENT }, page: { number: 1, size: 1 }) { nodes { id } } }';
  const [{ id }] = (await ask(shared, as, sent)).invoices.nodes;
  await ask(shared, as, `mutation { voidInvoice(id: ${id}) { batchId } }`);
  const wrong: string[] = [];
  const views: { id: string; query: string; total: number }[] = [];
  let narrowed = 0;
  for (const load of Object.values(modules))
    for (const noun of Object.values(await load()).filter(isNoun))
      for (const [name, { words = [] }] of Object.entries(noun.codec))
        for (const word of looks.has(name) || notOfRows.has(name) ? [] : words) {
          const params = new URLSearchParams({ [name]: word });
          narrowed += 1;
          const { total, inFile } = await rowsOf(shared, as, noun, params).catch((error: unknown) => ({
            total: String(error),
            inFile: null,
          }));
          if (!isUncounted(noun.name, name))
            views.push({
              id: await viewOf(shared, as, noun.name, `${params}`),
              query: `${noun.name}?${params}`,
              total: Number(total),
            });
          if (
            isByBatch(noun.name) ? Number(total) > Number(inFile) || (total === 0) !== (inFile === 0) : total !== inFile
          )
            wrong.push(`${noun.name}?${params}: ${total} on screen, ${inFile} in the file`);
        }
  expect(wrong).toEqual([]);
  expect(narrowed).toBeGreaterThan(40);
  // DA-18: a saved view counts just these, too.
  const { listViews } = await ask(shared, as, '{ listViews { id found { count isCapped } } }');
  const founds = new Map(listViews.map(({ id, found }: any) => [id, found]));
  expect(views.filter(({ id, total }) => (founds.get(id) as any)?.count !== total).map(({ query }) => query)).toEqual(
    [],
  );
  expect(views.length).toBeGreaterThan(40);
});
