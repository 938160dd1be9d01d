import type { Context } from '../../context.ts';
import type { DriverRow } from '../../db/logisticsTables.ts';
import { write } from '../../db/write.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { notifyReaders } from '../../notifications/notify.ts';
import { plusDays, today } from './days.ts';
import { driver } from './driver.ts';

/* Reminders of driving licences that end: once before, in time to renew it, and once when it has ended. */

const soonDays = 30;
const maxAtOnce = 500;

const text = (step: string | undefined, soon: string, over: string) => (step === 'OVER' ? over : soon);

export const licenceNotifications: NotificationList = {
  DRIVER_LICENCE: {
    needs: ['update', 'Driver'],
    lines: {
      en: ({ name, step }) => `${name}: the driving license ${text(step, 'expires soon', 'has expired')}`,
      fr: ({ name, step }) => `${name} : le permis de conduire ${text(step, 'expire bientôt', 'a expiré')}`,
      ar: ({ name, step }) => `${name}: ‏رخصة القيادة ${text(step, 'تنتهي قريبًا', 'انتهت')}`,
    },
    pathOf: (id) => `/apps/logistics/drivers?edit=${id}`,
  },
};

type Ending = Pick<DriverRow, 'licenceExpiresOn'>;

/** What is to be told of a licence on a day; null where it holds for long, or no end is known. */
export function licenceStep({ licenceExpiresOn }: Ending, on: string): 'SOON' | 'OVER' | null {
  if (licenceExpiresOn === null || licenceExpiresOn > plusDays(on, soonDays)) return null;
  return licenceExpiresOn < on ? 'OVER' : 'SOON';
}

/** Another end is told anew. */
export const toldKey = (row: Ending, on: string): string => `${row.licenceExpiresOn} ${licenceStep(row, on)}`;

/** Tells those who take care of drivers of licences that end. */
export async function watchLicences(ctx: Context): Promise<void> {
  const on = await today(ctx);
  const near = await ctx.db
    .selectFrom('drivers')
    .select(['id', 'licenceExpiresOn', 'licenceToldFor'])
    .where('licenceExpiresOn', '<=', plusDays(on, soonDays))
    .orderBy('id')
    .execute();
  const open = near.filter((row) => row.licenceToldFor !== toldKey(row, on));
  for (const { id } of open.slice(0, maxAtOnce)) await write(ctx, (tx) => tell(tx, id, on));
}

/** Once, whichever server comes first. */
async function tell(tx: Context, id: number, on: string): Promise<void> {
  const [row] = await driver.lock(tx, [id]);
  const step = row === undefined ? null : licenceStep(row, on);
  if (row === undefined || step === null || row.licenceToldFor === toldKey(row, on)) return;
  await tx.db
    .updateTable('drivers')
    .set({ licenceToldFor: toldKey(row, on) })
    .where('id', '=', id)
    .execute();
  const about = { kind: 'DRIVER_LICENCE', subject: 'Driver', subjectId: id, isOthersOnly: false } as const;
  await notifyReaders(tx, { ...about, data: { name: row.name, step, day: row.licenceExpiresOn } }, row);
}
