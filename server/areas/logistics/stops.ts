import { requireViewer } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DeliveryRow, DriverRow } from '../../db/logisticsTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import type { MutationReportStopArgs } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { delivery, isFinished, stepProblems } from './delivery.ts';
import { deliveryExpectedAt, inStopOrder } from './expected.ts';
import { keepProof } from './proof.ts';
import { readReport } from './stopReport.ts';
import type { StopReport } from './stopReport.ts';

/* What drivers bring, and what they report of it. It takes no right to deliveries: each sees their own. */

const maxStops = 200;

/** The driver whose account the viewer has. */
const driverOf = (ctx: Context, userId: number): Promise<DriverRow | undefined> =>
  ctx.db.selectFrom('drivers').selectAll().where('userId', '=', userId).executeTakeFirst();

/** What the viewer brings as a driver; null for those who are none. */
export async function driverStops(ctx: Context, since: string) {
  const { userId } = requireViewer(ctx, 'read');
  const driver = await driverOf(ctx, userId);
  if (driver === undefined) return null;
  const rows = await ctx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('driverId', '=', driver.id)
    .where((is) =>
      is.or([is('status', 'in', ['PREPARING', 'IN_TRANSIT', 'OUT_FOR_DELIVERY']), is('finishedAt', '>=', since)]),
    )
    .orderBy('id', 'desc')
    .limit(maxStops)
    .execute();
  const open = inStopOrder(rows.filter((row) => !isFinished(row)));
  const finished = rows.filter(isFinished).toSorted((a, b) => b.finishedAt!.localeCompare(a.finishedAt!));
  return { driverName: driver.name, stops: await Promise.all([...open, ...finished].map((row) => stopOf(ctx, row))) };
}

const numberOfVehicle = batched('numbers of vehicles', async (ctx, ids: number[]) => {
  const rows = await ctx.db.selectFrom('vehicles').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
});

const stopOf = async (ctx: Context, row: DeliveryRow) => ({
  ...row,
  id: String(row.id),
  vehicleNumber: row.vehicleId === null ? null : ((await numberOfVehicle(ctx, row.vehicleId)) ?? null),
  expectedAt: await deliveryExpectedAt(ctx, row),
});

/** A step as the driver has taken it, maybe a while ago, where there was no network. */
export async function reportStop(ctx: Context, { id, input }: MutationReportStopArgs) {
  const { userId } = requireViewer(ctx, 'update');
  const driver = await driverOf(ctx, userId);
  const isOwn = await ctx.db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', recordId(id) ?? 0)
    .where('driverId', '=', driver?.id ?? 0)
    .executeTakeFirst();
  if (driver === undefined || isOwn === undefined) throw notFound('Delivery');
  const report = await readReport(input, ctx.services.now());
  const row = await write(ctx, async (tx) => {
    const [before] = await delivery.lock(tx, [isOwn.id]);
    if (before === undefined || before.driverId !== driver.id) throw notFound('Delivery');
    return follow(tx, before, driver, report);
  });
  return { stop: await stopOf({ ...ctx, memo: new Map() }, row) };
}

async function follow(tx: Context, row: DeliveryRow, driver: DriverRow, report: StopReport): Promise<DeliveryRow> {
  const { step } = report;
  const problem = stepProblems[step](row);
  // Somebody else was quicker: what was seen at the door counts all the same.
  const isLate = problem !== null && step === 'DELIVERED' && row.status === 'DELIVERED';
  if (problem !== null && !isLate) throw invalid(problem as FieldErrors);
  if (step === 'DELIVERED' || step === 'FAILED') await keepProof(tx, row.id, driver, report);
  return isLate ? row : delivery.set(tx, row, valuesOf(row, report), 'driver', true);
}

/** What the delivery becomes. It happened after what is known of it, whatever the clock of the phone says. */
function valuesOf(row: DeliveryRow, { step, at: said, receivedBy, exception }: StopReport): Partial<DeliveryRow> {
  const at = [said, row.arrivedAt ?? row.dispatchedAt ?? ''].toSorted().at(-1)!;
  switch (step) {
    case 'SET_OUT':
      return { status: 'IN_TRANSIT', dispatchedAt: at };
    case 'ARRIVED':
      return { status: 'OUT_FOR_DELIVERY', arrivedAt: at };
    case 'DELIVERED':
      return { status: 'DELIVERED', arrivedAt: row.arrivedAt ?? at, finishedAt: at, receivedBy };
    default:
      return { status: 'FAILED', finishedAt: at, exception };
  }
}
