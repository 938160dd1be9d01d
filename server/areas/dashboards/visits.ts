import type { IncomingHttpHeaders } from 'node:http';
import type { Context, Services } from '../../context.ts';
import { write } from '../../db/write.ts';
import { quarterOf } from './visitQuarter.ts';
import { isRobot, sourceOf } from './visitSource.ts';
import { addCounted, dropBefore } from './visitSums.ts';
import type { Counted } from './visitSums.ts';

/*
 * Counts how often public pages are opened, without cookies, addresses or anything else that tells visitors apart: one sum for
 * each quarter of an hour, page and source, as days of every zone begin with one. Sums wait in memory for a moment, so that a busy page costs few statements.
 */

const counted =
  /^\/(landing|about|terms|front-pages\/[a-z-]+(\/[a-z0-9-]+)?|pages\/misc\/(coming-soon|under-maintenance))?$/;
const maxWaiting = 1000;
const keptDays = 800;

const waiting = new WeakMap<Services, Map<string, Counted>>();
const waitingOf = (services: Services) => {
  const found = waiting.get(services) ?? new Map<string, Counted>();
  waiting.set(services, found);
  return found;
};

/** What is read of a request for a page. */
type PageRequest = { url: string; headers: IncomingHttpHeaders; hostname: string };

export function noteVisit(services: Services, request: PageRequest): void {
  const { pathname, searchParams } = new URL(request.url, 'http://host');
  const { headers } = request;
  // A visitor who asks not to be counted is not; a browser that loads ahead has not opened the page.
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || headers['sec-purpose'] !== undefined) return;
  const isSignedIn = /(^|;\s*)(__Host-)?sid=/.test(headers.cookie ?? '');
  if (isSignedIn || isRobot(headers['user-agent']) || !counted.test(pathname)) return;
  const source = sourceOf(searchParams, headers.referer, request.hostname.split(':')[0]!);
  const sums = waitingOf(services);
  const hour = quarterOf(services.now());
  // A page that was opened from another of ours belongs to no source of its own.
  const key = [hour, pathname, source].join(' ');
  const sum = sums.get(key) ?? {
    hour,
    page: pathname,
    source: source === 'own' ? 'DIRECT' : source,
    visits: 0,
    views: 0,
  };
  if (!sums.has(key) && sums.size >= maxWaiting) return;
  sums.set(key, { ...sum, views: sum.views + 1, visits: sum.visits + (source === 'own' ? 0 : 1) });
}

/** Writes down what was counted since the last time. */
export async function keepVisits(ctx: Context): Promise<void> {
  const sums = waitingOf(ctx.services);
  if (sums.size === 0) return;
  const rows = [...sums.values()];
  sums.clear();
  await write(ctx, (tx) => addCounted(tx.db, rows));
}

/** Counts of more than two years ago serve no comparison any more. */
export async function dropOldVisits(ctx: Context): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  await write(ctx, (tx) => dropBefore(tx.db, before));
}
