import type { Context } from '../../context.ts';

/** Zone in which days of the company begin. */
export async function storeZone(ctx: Context): Promise<string> {
  const found = await ctx.db.selectFrom('storeSettings').select('timeZone').limit(1).executeTakeFirst();
  return found?.timeZone ?? 'UTC';
}

/** Zone of a user: the one that they chose, or that of the company. */
export async function zoneOf(ctx: Context, userId: number): Promise<string> {
  const found = await ctx.db
    .selectFrom('userPreferences')
    .select('value')
    .where('userId', '=', userId)
    .where('name', '=', 'timeZone')
    .executeTakeFirst();
  const zone = found === undefined ? null : (JSON.parse(found.value) as string);
  return zone !== null && isZone(zone) ? zone : storeZone(ctx);
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
