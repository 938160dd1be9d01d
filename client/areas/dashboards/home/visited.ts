import { getPreference, setPreference } from '../../../lib/preferences.ts';

/* Records that were opened in this browser, by their addresses: home asks the server what they are called. */

const most = 20;
/** Numbers that say how a list is shown, and not which record. */
const looks = ['page', 'size', 'rating'];

/** Whether the address may be that of a record: a number says which. */
export function isOfRecord(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const isNumber = (value: string) => /^\d{1,10}$/.test(value);
  return (
    isNumber(pathname.split('/').at(-1) ?? '') ||
    [...searchParams].some(([name, value]) => !looks.includes(name) && isNumber(value))
  );
}

/** The list with this address in front. */
export const withVisit = (visited: readonly string[], path: string): string[] =>
  [path, ...visited.filter((one) => one !== path)].slice(0, most);

/** Notes that a page was opened, if it may be that of a record. */
export function noteVisit(path: string): void {
  if (path.length > 300 || !isOfRecord(path)) return;
  const visited = getPreference('visited');
  if (visited[0] !== path) setPreference('visited', withVisit(visited, path));
}
