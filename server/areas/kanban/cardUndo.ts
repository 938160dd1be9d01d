import type { Undo } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import type { ChangeRow } from '../../db/schema.ts';
import { card } from './card.ts';

type Place = { rank?: string };
const parsed = (text: string | null) => (text === null ? {} : JSON.parse(text)) as Place;

/**
 * How a change of a card is taken back. Ranks of a column are spread anew now and then, which is no change: that must not
 * look like a later move.
 */
export const undoCard: Undo = async (tx, change) => card.undo(tx, await withPresentRank(tx, change));

async function withPresentRank(tx: Context, change: ChangeRow): Promise<ChangeRow> {
  const became = parsed(change.after);
  if (change.action !== 'UPDATE' || became.rank === undefined) return change;
  const now = await tx.db.selectFrom('boardCards').select('rank').where('id', '=', change.subjectId).executeTakeFirst();
  if (now === undefined || now.rank === became.rank) return change;
  const later = await tx.db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('subject', '=', 'BoardCard')
    .where('subjectId', '=', change.subjectId)
    .where('id', '>', change.id)
    .orderBy('id')
    .execute();
  const moves = later.filter(({ after }) => parsed(after).rank !== undefined);
  // Moved later, and not put back since.
  if (moves.length > 0 && parsed(moves[0]!.before).rank !== parsed(moves.at(-1)!.after).rank) return change;
  return { ...change, after: JSON.stringify({ ...became, rank: now.rank }) };
}
