import type { Context, Viewer } from '../../context.ts';

/** One entry of the preference `recent`, which the client keeps: what was opened, how often, and when last. */
type Opened = { key: string; count: number; at: string };

const halfLifeMs = 14 * 24 * 3_600_000;
const maxIds = 20;

/** What the viewer opened, by kind, the most used first: often and lately counts more than often and long ago. */
export async function oftenOpened(ctx: Context, { userId }: Viewer): Promise<ReadonlyMap<string, number[]>> {
  const row = await ctx.db
    .selectFrom('userPreferences')
    .select('value')
    .where('userId', '=', userId)
    .where('name', '=', 'recent')
    .executeTakeFirst();
  const opened = row === undefined ? [] : (JSON.parse(row.value) as Opened[]);
  const now = ctx.services.now().getTime();
  const worth = ({ count, at }: Opened) => count * 2 ** (-(now - Date.parse(at)) / halfLifeMs);
  const byKind = new Map<string, number[]>();
  for (const { key } of opened.toSorted((a, b) => worth(b) - worth(a))) {
    const [, kind, id] = /^([a-z]+):(\d{1,9})$/.exec(key) ?? [];
    if (kind === undefined) continue;
    const ids = byKind.get(kind) ?? [];
    if (ids.length < maxIds) byKind.set(kind, [...ids, Number(id)]);
  }
  return byKind;
}
