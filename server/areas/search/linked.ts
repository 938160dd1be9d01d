import { requireScope } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import type { LinkedRecord, QueryLinkedRecordsArgs } from '../../graphql/schema.generated.ts';
import { hitOf } from '../searchKind.ts';
import type { FoundRecord, SearchKind } from '../searchKind.ts';
import { kindsFor } from './kinds.ts';

/* Records by the addresses of their pages, for links that people write. */

const maxPaths = 10;
const maxNumbers = 40;
const maxNumber = 2_147_483_647;

/** `/apps/invoice` of `/apps/invoice/preview/5036`: pages of an area stand under it. */
const areaOf = (path: string): string => path.split('/').slice(0, 3).join('/');

const numbersIn = ({ pathname, search }: URL): number[] =>
  (`${pathname}${search}`.match(/\d+/g) ?? []).map(Number).filter((number) => number > 0 && number <= maxNumber);

/** The addresses of a record: that which search shows, and those of its other pages. */
const pathsOf = ({ pages = [] }: SearchKind, { id, path }: FoundRecord): string[] => [
  path,
  ...pages.map((page) => page.replace(':id', String(id))),
];

/** Whether the address leads to this record: it may say more, such as an open tab. */
function leadsTo(given: URL, path: string): boolean {
  const known = new URL(path, given.origin);
  return (
    known.pathname === given.pathname &&
    [...known.searchParams].every(([name, value]) => given.searchParams.get(name) === value)
  );
}

/** Answers those of the addresses that are of records which the viewer may read. */
export async function linkedRecords(
  ctx: Context,
  { paths, language = 'en' }: QueryLinkedRecordsArgs,
): Promise<LinkedRecord[]> {
  const viewer = requireScope(ctx, ['read']);
  if (paths.length > maxPaths) throw invalid({ paths: tooMany(maxPaths) });
  const asked = [...new Set(paths)].flatMap((path) => {
    const isLocal = /^\/(?!\/)/.test(path) && URL.canParse(path, 'http://localhost');
    return isLocal ? [{ path, url: new URL(path, 'http://localhost') }] : [];
  });
  const pick = async (kind: SearchKind): Promise<LinkedRecord[]> => {
    const here = asked.filter(({ url }) => areaOf(url.pathname) === areaOf(new URL(kind.home, url).pathname));
    const numbers = [...new Set(here.flatMap(({ url }) => numbersIn(url)))].slice(0, maxNumbers);
    if (numbers.length === 0) return [];
    const ids = (await kind.idsByNumber?.(ctx, numbers)) ?? numbers;
    const records: FoundRecord[] = ids.length === 0 ? [] : await kind.pick(ctx, ids, language);
    return here.flatMap(({ path, url }) => {
      const record = records.find((one) => pathsOf(kind, one).some((known) => leadsTo(url, known)));
      return record === undefined ? [] : [{ path, record: hitOf(kind, record) }];
    });
  };
  const found: LinkedRecord[] = [];
  // One after another: few kinds have pages in the same area.
  for (const kind of kindsFor(ctx, viewer)) found.push(...(await pick(kind)));
  return asked.flatMap(({ path }) => found.find((one) => one.path === path) ?? []);
}
