import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';

/* How long positions are kept. */

const dayMs = 86_400_000;
const keptMs = 90 * dayMs;
const simulatedMs = 3 * dayMs;
const spellsMs = 8 * dayMs;

/** Drops what is older than anybody asks for. Positions that were simulated go first. */
export async function clearPositions(ctx: Context): Promise<void> {
  const now = ctx.services.now().getTime();
  await write(ctx, async ({ db }) => {
    const simulated = db.selectFrom('vehicles').select('id').where('isSimulated', '=', 1);
    const ids = (await simulated.execute()).map(({ id }) => id);
    for (const id of ids)
      await db
        .deleteFrom('vehiclePositions')
        .where('vehicleId', '=', id)
        .where('at', '<', now - simulatedMs)
        .execute();
  });
  const vehicles = await ctx.db.selectFrom('vehiclePositions').select('vehicleId').distinct().execute();
  for (const { vehicleId } of vehicles)
    await write(ctx, ({ db }) =>
      db
        .deleteFrom('vehiclePositions')
        .where('vehicleId', '=', vehicleId)
        .where('at', '<', now - keptMs)
        .execute(),
    );
  await write(ctx, ({ db }) =>
    db
      .deleteFrom('vehicleSpells')
      .where('endedAt', '<', new Date(now - spellsMs).toISOString())
      .execute(),
  );
}
