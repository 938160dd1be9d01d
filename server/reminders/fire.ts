import type { Selectable } from 'kysely';
import { filterFor } from '../access/authorize.ts';
import { passing, recordNow } from '../access/records.ts';
import { loadAbility, roleIdsOf } from '../access/roles.ts';
import type { Area } from '../areas/area.ts';
import type { Context } from '../context.ts';
import type { RemindersTable } from '../db/accountTables.ts';
import { write } from '../db/write.ts';
import { notifyUsers } from '../notifications/notify.ts';
import { programContext } from '../program.ts';
import { removeReminders } from './reminders.ts';
import { reminderRules } from './rules.ts';

type Row = Selectable<RemindersTable>;

const everyMs = 5000;
const atOnce = 200;
const maxAttempts = 5;
const minuteMs = 60_000;

/** Tells what is due. Several servers may do so at once: each reminder is told by the one that takes it away. */
export async function fireReminders({ services }: Context): Promise<void> {
  const now = services.now().toISOString();
  const due = await services.database.reader
    .selectFrom('reminders')
    .selectAll()
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const reminder of due) {
    const ctx = programContext(services, `reminder ${reminder.id}`);
    try {
      await write(ctx, (tx) => fire(tx, reminder));
    } catch (error) {
      services.log.error({ err: error, reminderId: reminder.id }, 'reminder not told');
      await write(ctx, (tx) => postpone(tx, reminder));
    }
  }
}

/** Taken away and told in one transaction: told once, also when the program ends in the midst of it. */
async function fire(tx: Context, { id, userId, subject, subjectId, kind, dueAt, data }: Row): Promise<void> {
  const { numDeletedRows } = await tx.db.deleteFrom('reminders').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) return;
  const record = await recordNow(tx, subject, subjectId);
  if (record === null || !(await mayRead(tx, userId, subject, record))) return;
  const known = JSON.parse(data) as Record<string, unknown>;
  const rule = reminderRules(tx.services)[subject];
  const facts = rule === undefined ? known : await rule(tx, { userId, subjectId, kind, dueAt, data: known }, record);
  if (facts !== null) await notifyUsers(tx, [userId], { kind, subject, subjectId, data: facts, isOthersOnly: false });
}

async function mayRead(tx: Context, userId: number, subject: Row['subject'], record: object): Promise<boolean> {
  const user = await tx.db
    .selectFrom('users')
    .select(['roleId', 'otherRoleIds'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (user === undefined) return false;
  const ability = await loadAbility(tx.services, ...roleIdsOf(user));
  return (
    (await passing(tx, filterFor({ areas: tx.services.areas, userId, ability }, 'read', subject), [record])).length ===
    1
  );
}

async function postpone({ db, services }: Context, { id, attempts }: Row): Promise<void> {
  if (attempts + 1 >= maxAttempts) return void (await db.deleteFrom('reminders').where('id', '=', id).execute());
  const nextTryAt = new Date(services.now().getTime() + minuteMs * 2 ** attempts).toISOString();
  await db
    .updateTable('reminders')
    .set({ attempts: attempts + 1, nextTryAt })
    .where('id', '=', id)
    .execute();
}

/** Reminders of records of every area. */
export const remindersArea: Area = {
  name: 'reminders',
  onEvent: async (ctx, event) => {
    if (event.kind === 'purged') await removeReminders(ctx, event.subject, event.ids);
  },
  instants: Array.from({ length: maxAttempts - 1 }, (_, index) => ({
    table: 'reminders',
    column: 'nextTryAt',
    maxMs: minuteMs * 2 ** index,
    isNextTry: true,
    only: { attempts: index + 1 },
  })),
  jobs: [{ name: 'tell reminders', everyMs, run: fireReminders }],
};
