import { sql } from 'kysely';
import { hashOf } from '../server/access/credentials.ts';
import { openDatabase } from '../server/db/open.ts';
import { readEnv } from '../server/env.ts';
import { atrium, benchEnv } from './databases.ts';
import { startServer, stopServer } from './processes.ts';

const chunk = 50_000;
const stepMs = 30_000;

/** The token of a vehicle's device. */
export const tokenOf = (vehicle: number) => `atr_v_bench_${vehicle}`;

/** Vehicles beside those of the sample, a device for each, and the positions that they sent, as many for each. Answers their ids. */
export async function fillFleet(
  env: Record<string, string>,
  vehicleCount: number,
  positionCount: number,
): Promise<number[]> {
  await stopServer(await startServer(atrium, '/readyz', { ...benchEnv, ...env }));
  const database = await openDatabase(readEnv({ ...benchEnv, ...env }));
  const ids = await database.transaction(async (db) => {
    const sample = (await db.selectFrom('vehicles').selectAll().orderBy('id').execute()) as { id: number }[];
    const columns = Object.keys(sample[0]!).filter((name) => name !== 'id');
    for (let from = 0; from < vehicleCount; from += 100) {
      const rows = Array.from({ length: Math.min(100, vehicleCount - from) }, (_, at) => {
        const { id: _id, ...row } = sample[(from + at) % sample.length]!;
        return { ...row, number: 1_000_000 + from + at, isSimulated: 0 };
      });
      await db
        .insertInto('vehicles')
        .columns(columns as never)
        .values(rows as never)
        .execute();
    }
    const added = await db.selectFrom('vehicles').select('id').where('number', '>=', 1_000_000).orderBy('id').execute();
    const createdAt = new Date().toISOString();
    for (let from = 0; from < added.length; from += 500)
      await db
        .insertInto('vehicleDevices')
        .values(
          added.slice(from, from + 500).map(({ id }) => ({
            vehicleId: id,
            tokenHash: hashOf(tokenOf(id)),
            createdAt,
            mutedUntil: null,
          })),
        )
        .execute();
    return added.map(({ id }) => id);
  });
  const each = Math.floor(positionCount / vehicleCount);
  const end = Date.now() - 60_000;
  console.log(`  filling ${(each * vehicleCount).toLocaleString('en')} positions …`);
  const atOnce = Math.max(1, Math.floor(chunk / Math.max(1, each)));
  for (let from = 0; each > 0 && from < ids.length; from += atOnce)
    await database.transaction((db) =>
      sql`with recursive n (i) as (select 0 union all select i + 1 from n where i < ${sql.lit(each - 1)})
        insert into vehicle_positions (vehicle_id, at, latitude, longitude, speed, heading)
        select v.id, ${sql.lit(end)} - n.i * ${sql.lit(stepMs)}, 48 + (n.i % 2000) * 0.001, 2 + v.id * 0.0005,
          case when n.i % 120 < 90 then 60 else 0 end, 90
        from vehicles v cross join n where v.id >= ${ids[from]!} and v.id <= ${ids[Math.min(ids.length, from + atOnce) - 1]!}`
        .execute(db)
        .then(() => undefined),
    );
  // What was filled in was looked at already, as it would have been while it came in.
  await database.transaction(async (db) => {
    const rows = ids.map((vehicleId) => ({ vehicleId, daysUntil: end, fencesUntil: end }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('vehicleCursors')
        .values(rows.slice(from, from + 500))
        .execute();
  });
  await database.close();
  return ids;
}
