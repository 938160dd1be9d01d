import type { Context } from '../../../context.ts';
import type { GeofenceInput } from '../../../graphql/schema.generated.ts';
import { geofence } from './geofence.ts';

const samples: GeofenceInput[] = [
  { name: 'Newark depot', latitude: 40.7357, longitude: -74.1724, radiusM: 2500 },
  {
    name: 'Lower Manhattan',
    shape: 'POLYGON',
    points: [
      { latitude: 40.7008, longitude: -74.0203 },
      { latitude: 40.7265, longitude: -74.0133 },
      { latitude: 40.7291, longitude: -73.9716 },
      { latitude: 40.7098, longitude: -73.9763 },
    ],
    tellsLeaving: false,
  },
  { name: 'Berlin depot', latitude: 52.52, longitude: 13.405, radiusM: 8000 },
];

/** Areas that some of the sample vehicles pass. Whoever starts is told of what they do from now on, not of the days before. */
export async function addGeofences(tx: Context, vehicleIds: readonly number[], now: number): Promise<void> {
  const rows = await Promise.all(samples.map((input) => geofence.values(tx, input, null)));
  await geofence.insertMany(tx, rows, 'sample');
  await tx.db
    .insertInto('vehicleCursors')
    .values(vehicleIds.map((vehicleId) => ({ vehicleId, daysUntil: -1, fencesUntil: now })))
    .onConflict((same) => same.column('vehicleId').doUpdateSet({ fencesUntil: now }))
    .execute();
}
