import { needMessages } from '../../lib/languages.ts';
import { dashboardEntries } from '../shellParts.ts';
import type { DashboardSpec } from './dashboardSpec.ts';

const loaded = new Map<string, Promise<DashboardSpec | null>>();

async function load(word: string): Promise<DashboardSpec | null> {
  const entry = dashboardEntries()[word];
  if (entry === undefined) return null;
  const [{ spec }] = await Promise.all([entry.load(), needMessages(entry.messages)]);
  return spec;
}

/** The dashboard of this word with its texts; null where there is none. What failed is loaded anew by the next who asks. */
export function dashboardOf(word: string): Promise<DashboardSpec | null> {
  const known = loaded.get(word) ?? load(word);
  loaded.set(word, known);
  known.catch(() => loaded.delete(word));
  return known;
}

/** All of them, in the order in which areas declare them. */
export const everyDashboard = async (): Promise<DashboardSpec[]> =>
  (await Promise.all(Object.keys(dashboardEntries()).map(dashboardOf))).filter((one) => one !== null);
