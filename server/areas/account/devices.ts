import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { tellEvent } from '../../events.ts';
import { deviceOf } from '../../userAgent.ts';
import { notifyUsers } from '../../notifications/notify.ts';

/** Remembers what an account is used from, and tells its owner of everything new after the first. */
export async function noticeNewDevice(ctx: Context, userId: number): Promise<void> {
  const found = deviceOf(ctx.userAgent);
  const device = `${found.browser} ${found.system}`.trim();
  const known = await devicesOf(ctx, userId);
  if (known.includes(device)) return;
  await write(ctx, async (tx) => {
    const createdAt = tx.services.now().toISOString();
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('knownDevices')
      .values({ userId, device, firstSeenAt: createdAt })
      .onConflict((conflict) => conflict.columns(['userId', 'device']).doNothing())
      .executeTakeFirstOrThrow();
    // Of two sign-ins at the same moment one tells.
    if (known.length === 0 || numInsertedOrUpdatedRows === 0n) return;
    await notifyUsers(tx, [userId], {
      kind: 'SIGN_IN',
      subject: null,
      subjectId: null,
      data: found,
      isOthersOnly: false,
    });
    await tellEvent(tx, { kind: 'newDevice', userId, device });
  });
}

const devicesOf = async (ctx: Context, userId: number) =>
  (await ctx.db.selectFrom('knownDevices').select('device').where('userId', '=', userId).execute()).map(
    ({ device }) => device,
  );
