import { isBrowserKnown } from '../../access/knownBrowsers.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { tellEvent } from '../../events.ts';
import { deviceOf } from '../../userAgent.ts';
import { notifyUsers } from '../../notifications/notify.ts';

/**
 * Tells the owner of an account when somebody signs in from a new device, other than the first. A browser is known by its
 * cookie, since thousands have the same name; an app, which has none, by its name.
 */
export async function noticeNewDevice(ctx: Context, userId: number): Promise<void> {
  const found = deviceOf(ctx.userAgent);
  const device = `${found.browser} ${found.system}`.trim();
  const names = await devicesOf(ctx, userId);
  const isKnownBrowser = await isBrowserKnown(ctx, userId);
  if (names.includes(device) && isKnownBrowser !== false) return;
  await write(ctx, async (tx) => {
    const createdAt = tx.services.now().toISOString();
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('knownDevices')
      .values({ userId, device, firstSeenAt: createdAt })
      .onConflict((conflict) => conflict.columns(['userId', 'device']).doNothing())
      .executeTakeFirstOrThrow();
    if (names.length === 0 || isKnownBrowser) return;
    // Of two sign-ins of an app at the same moment one tells.
    if (isKnownBrowser === undefined && numInsertedOrUpdatedRows === 0n) return;
    await notifyUsers(tx, [userId], {
      kind: 'SIGN_IN',
      subject: null,
      subjectId: null,
      data: found,
      isOthersOnly: false,
    });
    await tellEvent(tx, {
      kind: 'newDevice',
      userId,
      device: found.system ? `${found.browser} (${found.system})` : found.browser,
    });
  });
}

const devicesOf = async (ctx: Context, userId: number) =>
  (await ctx.db.selectFrom('knownDevices').select('device').where('userId', '=', userId).execute()).map(
    ({ device }) => device,
  );
