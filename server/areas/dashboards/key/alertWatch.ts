import { contextOfUser } from '../../../access/asUser.ts';
import { isAllowed } from '../../../access/authorize.ts';
import { tellPages } from '../../../changes/tellPages.ts';
import type { Context } from '../../../context.ts';
import { currencyOf } from '../../../currency.ts';
import type { FigureAlertRow } from '../../../db/dashboardTables.ts';
import { write } from '../../../db/write.ts';
import { notifyUsers } from '../../../notifications/notify.ts';
import { stepsOf } from '../../../periods.ts';
import { programContext } from '../../../program.ts';
import { storeDays } from '../../../storeDays.ts';
import { figureOf, readableNames } from './declared.ts';

type Asked = Pick<FigureAlertRow, 'figure' | 'period'>;
const keyOf = ({ figure, period }: Asked) => `${figure} ${period}`;
const limitOf = ({ amountCents, count }: FigureAlertRow) => amountCents ?? count ?? 0;

/** Looks at every alert, with the rights of whom it belongs to, and tells of lines that were crossed since the last time. */
export async function watchAlerts({ services }: Context): Promise<void> {
  const all = await services.database.reader
    .selectFrom('figureAlerts')
    .selectAll()
    .where('isPaused', '=', 0)
    .orderBy('ownerId')
    .orderBy('id')
    .execute();
  for (const [ownerId, own] of Map.groupBy(all, (alert) => alert.ownerId)) {
    try {
      await watchOwn(services, ownerId, own);
    } catch (error) {
      services.log.error({ err: error, ownerId }, 'alerts not looked at');
    }
  }
}

async function watchOwn(services: Context['services'], ownerId: number, own: readonly FigureAlertRow[]): Promise<void> {
  const ctx = await contextOfUser(services, ownerId, `alerts of ${ownerId}`);
  if (ctx === null || !isAllowed(ctx.viewer!, 'read', 'Dashboard')) return;
  const readable = new Set(readableNames(ctx.viewer!));
  const amounts = new Map<string, number>();
  for (const alert of own.filter(({ figure }) => readable.has(figure))) {
    const key = keyOf(alert);
    const amount = amounts.get(key) ?? (await amountNow(ctx, alert));
    amounts.set(key, amount);
    const isBeyond = alert.direction === 'ABOVE' ? amount > limitOf(alert) : amount < limitOf(alert);
    if (alert.isBeyond !== Number(isBeyond)) await note(services, alert, isBeyond, amount);
  }
}

/** The figure over the period as a dashboard shows it now. */
export async function amountNow(ctx: Context, { figure, period }: Asked): Promise<number> {
  const { now } = stepsOf(period, ctx.services.now(), await storeDays(ctx));
  const [first, last] = [now[0]!, now.at(-1)!];
  const [amount] = await figureOf(ctx.services, figure).read(ctx, [{ ...last, start: first.start, from: first.from }]);
  return amount!;
}

/** Several servers may look at once: the one that notes the crossing tells of it. */
async function note(services: Context['services'], alert: FigureAlertRow, isBeyond: boolean, amount: number) {
  const { id, isBeyond: was, version } = alert;
  await write(programContext(services, `alert ${id}`), async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('figureAlerts')
      .set({ isBeyond: isBeyond ? 1 : 0 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('isBeyond', was === null ? 'is' : '=', was)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return;
    await tellPages(tx, 'FigureAlert', id);
    // Where it stood when it was looked at for the first time, or went back, is nothing to tell.
    if (!isBeyond || was === null) return;
    const { name, figure, period, direction, ownerId } = alert;
    const isMoney = figureOf(tx.services, figure).isMoney ?? false;
    const shown = (value: number) => (isMoney ? value / 100 : value);
    const unit = isMoney ? currencyOf(services) : '';
    await notifyUsers(tx, [ownerId], {
      kind: 'FIGURE_ALERT',
      subject: 'FigureAlert',
      subjectId: id,
      data: { name, figure, period, direction, amount: shown(amount), limit: shown(limitOf(alert)), unit },
      isOthersOnly: false,
    });
  });
}
