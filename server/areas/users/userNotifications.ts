import type { Context } from '../../context.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { notFound } from '../../errors.ts';
import type { MutationSetUserNotificationsArgs, NotificationKind } from '../../graphql/schema.generated.ts';
import { loadAbility, roleIdsOf } from '../../access/roles.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { isNotificationKind, possibleKinds } from '../../notifications/kinds.ts';
import { recordChange } from '../../changes/record.ts';
import { accountOf } from './billing.ts';

const names = {
  muted: 'mutedNotifications',
  mailed: 'mailedNotifications',
  browser: 'browserNotifications',
} as const;

type Chosen = Record<keyof typeof names, NotificationKind[]>;
type Kinds = Chosen & { possible: NotificationKind[] };

/** What a user has chosen to be told of, for those who may change the user. */
export async function userNotifications(ctx: Context, id: string | number): Promise<Kinds> {
  const row = await accountOf(ctx, id, 'update');
  return row === undefined
    ? { muted: [], mailed: [], browser: [], possible: [] }
    : withPossible(ctx, row, await chosen(ctx, row.id));
}

export function setUserNotifications(
  ctx: Context,
  { id, muted, mailed, browser }: MutationSetUserNotificationsArgs,
): Promise<Kinds> {
  return write(ctx, async (tx) => {
    const row = await accountOf(tx, id, 'update');
    if (row === undefined) throw notFound('User');
    const before = await chosen(tx, row.id);
    const after: Chosen = {
      muted: [...new Set(muted)],
      mailed: [...new Set(mailed)],
      browser: browser ? [...new Set(browser)] : before.browser,
    };
    const changedAt = tx.services.now().toISOString();
    await tx.db
      .insertInto('userPreferences')
      .values(
        Object.entries(names).map(([part, name]) => ({
          userId: row.id,
          name,
          value: JSON.stringify(after[part as keyof Chosen]),
          changedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'name'])
          .doUpdateSet((of) => ({ value: of.ref('excluded.value'), changedAt: of.ref('excluded.changedAt') })),
      )
      .execute();
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: row.id,
      before: { notifications: JSON.stringify(before) },
      after: { notifications: JSON.stringify(after) },
      cause: 'account',
      isByAnybody: true,
    });
    pendingEvents(tx).push({ kind: 'account', userId: row.id, part: 'PREFERENCES' });
    return withPossible(tx, row, after);
  });
}

async function withPossible({ services }: Context, row: UserRow, kinds: Chosen): Promise<Kinds> {
  const ability = await loadAbility(services, ...roleIdsOf(row));
  return { ...kinds, possible: possibleKinds({ areas: services.areas, userId: row.id, ability }) };
}

async function chosen({ db, services }: Context, userId: number): Promise<Chosen> {
  const rows = await db
    .selectFrom('userPreferences')
    .select(['name', 'value'])
    .where('userId', '=', userId)
    .where('name', 'in', Object.values(names))
    .execute();
  const kindsOf = (name: string): NotificationKind[] => {
    const value = rows.find((row) => row.name === name)?.value;
    // A kind of an older version is no kind any more.
    return value === undefined
      ? []
      : (JSON.parse(value) as string[]).filter((kind) => isNotificationKind(services, kind));
  };
  return { muted: kindsOf(names.muted), mailed: kindsOf(names.mailed), browser: kindsOf(names.browser) };
}
