import { contextOfUser } from '../../../access/asUser.ts';
import { isAllowed } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { FigureDigestRow } from '../../../db/dashboardTables.ts';
import { write } from '../../../db/write.ts';
import { programContext } from '../../../program.ts';
import { digestFor, queueDigest } from './digestMail.ts';
import { readerOf } from './digestReader.ts';
import { nextAfter } from './digestTimes.ts';

const atOnce = 200;

/** Sends the digests that are due, each with the rights that its owner has now. What was missed is sent once. */
export async function sendDigests({ services }: Context): Promise<void> {
  const due = await services.database.reader
    .selectFrom('figureDigests')
    .selectAll()
    .where('nextAt', '<=', services.now().toISOString())
    .orderBy('nextAt')
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const row of due) {
    try {
      await sendDue(services, row);
    } catch (error) {
      services.log.error({ err: error, digestId: row.id }, 'digest not sent');
    }
  }
}

/** Several servers may look at once: the one that sets the next time sends. Who may read no figures any more is sent none. */
async function sendDue(services: Context['services'], row: FigureDigestRow): Promise<void> {
  const reader = await contextOfUser(services, row.ownerId, `digest ${row.id}`);
  const mayRead = reader !== null && isAllowed(reader.viewer!, 'read', 'Dashboard');
  const content = mayRead ? await digestFor(reader, row) : null;
  const now = services.now();
  await write(programContext(services, `digest ${row.id}`), async (tx) => {
    const { timeZone } = await readerOf(tx, row.ownerId);
    const { numUpdatedRows } = await tx.db
      .updateTable('figureDigests')
      .set({ nextAt: nextAfter(row, now, timeZone), ...(content !== null && { sentAt: now.toISOString() }) })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('nextAt', '=', row.nextAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n && content !== null) await queueDigest(tx, row, content);
  });
}
