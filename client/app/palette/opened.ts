import { getPreference, setPreference, usePreference } from '../../lib/preferences.ts';

const most = 40;
const halfLifeMs = 14 * 24 * 3_600_000;

type Opened = { key: string; url: string; title: string; count: number; at: string };

// An older program kept less of each.
const isWhole = ({ key, count, at }: Opened) =>
  typeof key === 'string' && Number.isInteger(count) && typeof at === 'string';

/** What this person opened from the search, latest first. */
export const useOpened = (): Opened[] => usePreference('recent')[0].filter(isWhole);

/** Notes that something was opened; it goes to the account with the next connection. */
export function noteOpened(entry: Pick<Opened, 'key' | 'url' | 'title'>): void {
  const opened = getPreference('recent').filter(isWhole);
  const before = opened.find(({ key }) => key === entry.key);
  const { key, url, title } = entry;
  const now = { key, url, title: title.slice(0, 200), count: (before?.count ?? 0) + 1, at: new Date().toISOString() };
  setPreference('recent', [now, ...opened.filter((one) => one.key !== key)].slice(0, most));
}

/** How much a page or record is used: often and lately counts more than often and long ago; 0 for never. */
export function usedSoFar(opened: readonly Opened[], key: string): number {
  const one = opened.find((entry) => entry.key === key);
  return one === undefined ? 0 : one.count * 2 ** (-(Date.now() - Date.parse(one.at)) / halfLifeMs);
}
