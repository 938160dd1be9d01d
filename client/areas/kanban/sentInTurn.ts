import { laterOf } from '../../app/outbox/useDraining.ts';
import { newKey } from '../../lib/newKey.ts';
import type { BoardChange } from './keptChanges.ts';

type Done = { batchId?: string; version?: number };

/** Versions that cards have since changes of this page. */
const versions = new Map<string, number>();

/**
 * Sends a change of a board. One of a card that one of one's own has changed just before is one of what that made of it,
 * and no conflict with it.
 */
export async function sentInTurn(
  change: BoardChange,
  key: string,
  send: (change: BoardChange, key: string) => Promise<Done>,
): Promise<Done> {
  const known = change.kind === 'change' ? versions.get(change.cardId) : undefined;
  const done = await send(change, key).catch((error: unknown) => {
    if (change.kind !== 'change' || known === undefined || known === change.version || laterOf(error)) throw error;
    // As it was first: it may have been done, and only its answer lost.
    return send({ ...change, version: known }, newKey());
  });
  if (done.version !== undefined && 'cardId' in change) versions.set(change.cardId, done.version);
  return done;
}
