import type { Context } from '../../context.ts';
import { requireViewer } from '../../access/authorize.ts';

/** The calendar that is the viewer's own; made when he first needs it. */
export async function personalCalendar(tx: Context, userId = requireViewer(tx).userId): Promise<number> {
  const find = () =>
    tx.db
      .selectFrom('calendars')
      .select('id')
      .where('ownerId', '=', userId)
      .where('kind', '=', 'PERSONAL')
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.id;
  const now = tx.services.now().toISOString();
  await tx.db
    .insertInto('calendars')
    .values({ name: '', ownerId: userId, kind: 'PERSONAL', createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = (await find())!;
  await tx.db
    .insertInto('calendarMembers')
    .values({ calendarId: id, userId, access: 'OWNER' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}
