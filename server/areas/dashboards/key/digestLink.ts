import { recordChange } from '../../../changes/record.ts';
import type { Context, Services } from '../../../context.ts';
import type { FigureDigestRow } from '../../../db/dashboardTables.ts';
import { write } from '../../../db/write.ts';
import { seal, unseal } from '../../../seal.ts';

/* By the link in a digest its reader ends it without signing in. What stands in it was sealed here and is kept nowhere. */

const sealedFor = 'digest';

/** In the path, as mail programs send one click there (RFC 8058). */
export const stopPath = ({ services }: Context, { id, ownerId }: FigureDigestRow): string =>
  `/stop-digest/${seal(services, sealedFor, `${id}:${ownerId}`)}`;

/** Whose digest a link ends; null for what is no link of ours. */
export function meantBy(services: Services, link: string): { id: number; ownerId: number } | null {
  if (!/^[\w-]{38,100}$/.test(link)) return null;
  try {
    const [id, ownerId] = unseal(services, sealedFor, link).split(':').map(Number) as [number, number];
    return { id, ownerId };
  } catch {
    return null;
  }
}

/** Pauses the digest that the link came with; null when there is none any more. */
export async function stopDigest(ctx: Context, link: string): Promise<{ name: string } | null> {
  const meant = meantBy(ctx.services, link);
  if (meant === null) return null;
  return write(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('figureDigests')
      .selectAll()
      .where('id', '=', meant.id)
      .where('ownerId', '=', meant.ownerId)
      .executeTakeFirst();
    if (before === undefined) return null;
    if (before.isPaused === 1) return { name: before.name };
    const change = {
      isPaused: 1,
      nextAt: null,
      version: before.version + 1,
      updatedAt: tx.services.now().toISOString(),
    };
    await tx.db.updateTable('figureDigests').set(change).where('id', '=', before.id).execute();
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'FigureDigest',
      subjectId: before.id,
      before,
      after: { ...before, ...change },
      isByAnybody: true,
    });
    return { name: before.name };
  });
}
