import { describe, expect } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { catalogue } from '../../../server/areas/search/catalogue.ts';
import { callers, matrixCells } from '../../support/accessFile.ts';
import type { Caller } from '../../support/accessFile.ts';
import { rootFields } from '../../support/accessMatrix.ts';
import { routes } from '../../support/accessRoutes.ts';
import { test } from '../../support/app.ts';
import { ask } from './users.fixture.ts';

const written = matrixCells();
/** What the written matrix says of a right, by an operation that needs it; undefined where none does. */
function isOpen(right: readonly string[], role: Caller): boolean | undefined {
  const found = Object.entries({ ...rootFields, ...routes }).find(([, cell]) => String(cell.right) === right.join());
  return found && written.get(found[0])?.get(role) === 'open';
}

const kinds = areas.flatMap(({ searchable = [] }) => searchable);
const pages = catalogue.flatMap((group) => group.pages);

describe('RP-07: what one may not see is not told of', () => {
  for (const role of callers.filter((one) => one !== null))
    test(`RP-07: ${role} is led to the pages and finds the kinds of records that the written matrix opens`, async ({
      shared,
    }) => {
      const as = await shared.signIn(role);
      const told: string[] = [];
      for (const { url, title, right } of pages) {
        const isWritten = right === undefined ? true : isOpen(right, role);
        if (isWritten === undefined) continue;
        const groups: { children: { url: string }[] }[] = await ask(
          shared,
          as,
          `{ destinations(title: ${JSON.stringify(title)}) { children { url } } }`,
        );
        if (groups.some(({ children }) => children.some((one) => one.url === url)) !== isWritten) told.push(url);
      }
      expect(told).toEqual([]);
      const found: { key: string }[] = await ask(shared, as, '{ searchKinds { key } }');
      const keys = new Set(found.map(({ key }) => key));
      const wrong = kinds.filter(({ key, right }) => {
        const isWritten = right === undefined ? undefined : isOpen(right, role);
        return isWritten !== undefined && keys.has(key) !== isWritten;
      });
      expect(wrong.map(({ key }) => key)).toEqual([]);
      const { groups: hits } = await ask(shared, as, '{ search(query: "a") { groups { kind totalCount } } }');
      expect(hits.filter(({ kind }: { kind: string }) => !keys.has(kind) && kind !== 'pages')).toEqual([]);
    });
});
