import type { Context } from '../../../context.ts';
import type { VehicleRow } from '../../../db/logisticsTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { readOnly, unknown } from '../../../fields.ts';
import { needed } from '../../../records/columns.ts';
import type { Refuse } from '../../../records/declaration.ts';

/* What plans and entries have in common: the vehicle that they are of, which stays. */

const noVehicle = unknown('there is no such vehicle');

export const vehicleColumn = needed((given: string) => recordId(given) ?? noVehicle, 0);

type Odometer = Pick<VehicleRow, 'odometerKm' | 'drivenMeters'>;
export const odometerOf = ({ odometerKm, drivenMeters }: Odometer): number =>
  odometerKm + Math.floor(drivenMeters / 1000);

type Given = { before: { vehicleId: number } | null; refuse: Refuse; errors: object; isRestored: boolean };

/** The vehicle of a record; null, and refused, where there is none, or where it is another one than before. */
export async function vehicleOf(
  tx: Context,
  id: number,
  { before, refuse, errors, isRestored }: Given,
): Promise<VehicleRow | null> {
  if ('vehicleId' in errors) return null;
  if (before !== null && before.vehicleId !== id) {
    refuse('vehicleId', readOnly);
    return null;
  }
  const found = await tx.db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();
  // One that lies in the trash may come back, and with it what is its own.
  if (found === undefined && !isRestored) refuse('vehicleId', noVehicle);
  return found ?? null;
}
