/* Records that were opened in this browser, by their addresses: home asks the server what they are called. */

const most = 20;
/** Numbers that say how a list is shown, and not which record. */
const looks = ['page', 'size', 'rating'];

/** Whoever signs in next in this browser has a list of their own. */
const keyOf = (userId: string) => `atrium-visited-${userId}`;

/** Addresses that the user opened here, latest first. */
export function visitedBy(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

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
export function noteVisit(userId: string, path: string): void {
  if (path.length > 300 || !isOfRecord(path)) return;
  const visited = visitedBy(userId);
  if (visited[0] !== path) localStorage.setItem(keyOf(userId), JSON.stringify(withVisit(visited, path)));
}
