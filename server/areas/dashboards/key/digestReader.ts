import type { Context } from '../../../context.ts';
import { writtenLanguage } from '../../../env.ts';
import type { Language } from '../../../graphql/schema.generated.ts';
import { storeZone } from '../../../storeDays.ts';
import { isTimeZone } from '../../../timeZone.ts';

/** How a user reads: the language of the account, and the zone that they have chosen, or that of the store. */
export async function readerOf(ctx: Context, userId: number): Promise<{ language: Language; timeZone: string }> {
  const rows = await ctx.db
    .selectFrom('userPreferences')
    .select(['name', 'value'])
    .where('userId', '=', userId)
    .where('name', 'in', ['language', 'timeZone'])
    .execute();
  const chosen = (name: string): string | null => {
    const found = rows.find((row) => row.name === name);
    return found === undefined ? null : String(JSON.parse(found.value));
  };
  const zone = chosen('timeZone');
  return {
    language: writtenLanguage(chosen('language'), ctx.services.env),
    timeZone: zone !== null && zone !== 'system' && isTimeZone(zone) ? zone : await storeZone(ctx),
  };
}
