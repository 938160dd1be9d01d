import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';

/* Events that came as invitations by mail: another program asks their guests, and this one asks nobody. */

const key = 'events of others';

/** Of what is added meanwhile somebody else is the organizer. */
export async function addForOthers(tx: Context, add: () => Promise<unknown>): Promise<void> {
  tx.memo.set(key, true);
  await add();
  tx.memo.delete(key);
}

export async function isOfOthers(
  tx: Context,
  { id, seriesId }: Pick<CalendarEventRow, 'id' | 'seriesId'>,
): Promise<boolean> {
  if (tx.memo.has(key)) return true;
  const found = await tx.db
    .selectFrom('calendarInvitations')
    .select('id')
    .where('eventId', 'in', [id, seriesId ?? id])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
