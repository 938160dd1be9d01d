import { requireViewer } from '../../access/authorize.ts';
import type { Context, Services } from '../../context.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { preferenceRules } from './preferenceRules.ts';

export type Preferences = Record<string, unknown>;

const maxLength = 32_768;

/** What a user has set for himself. Only his own are shown. */
export async function preferencesOf(ctx: Context, userId: number): Promise<Preferences> {
  if (ctx.viewer !== null && ctx.viewer.userId !== userId) throw forbidden();
  const found = await ctx.db
    .selectFrom('userPreferences')
    .select(['name', 'value'])
    .where('userId', '=', userId)
    .orderBy('name')
    .execute();
  return Object.fromEntries(found.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

/** Sets some preferences; of two devices that set the same one, the later call wins. */
export async function setPreferences(ctx: Context, values: unknown): Promise<Preferences> {
  const { userId } = requireViewer(ctx, 'update');
  const entries = checked(ctx.services, values);
  return write(ctx, async (tx) => {
    const changedAt = tx.services.now().toISOString();
    const removed = entries.filter(([, value]) => value === null).map(([name]) => name);
    const rows = entries
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ({ userId, name, value: JSON.stringify(value), changedAt }));
    if (removed.length > 0)
      await tx.db.deleteFrom('userPreferences').where('userId', '=', userId).where('name', 'in', removed).execute();
    if (rows.length > 0) {
      await tx.db
        .insertInto('userPreferences')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'name'])
            .doUpdateSet((row) => ({ value: row.ref('excluded.value'), changedAt: row.ref('excluded.changedAt') })),
        )
        .execute();
    }
    if (entries.length > 0) pendingEvents(tx).push({ kind: 'account', userId, part: 'PREFERENCES' });
    return preferencesOf(tx, userId);
  });
}

/** In the order of their names: two devices that set several at once then never wait for each other. */
function checked(services: Services, values: unknown): [string, unknown][] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw invalid({ values: { key: 'unknown', message: 'must be an object of name and value' } });
  }
  if (JSON.stringify(values).length > maxLength) {
    throw invalid({
      values: { key: 'tooLong', limit: maxLength, message: `must have at most ${maxLength} characters of JSON` },
    });
  }
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const fields: FieldErrors = {};
  for (const [name, value] of entries) {
    const isValid = Object.hasOwn(preferenceRules, name) ? preferenceRules[name]! : null;
    if (isValid === null) fields[`values.${name.slice(0, 40)}`] = { key: 'unknown', message: 'is not a preference' };
    else if (value !== null && !isValid(value, services))
      fields[`values.${name}`] = { key: 'unknown', message: 'has a value that it cannot have' };
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return entries;
}
