import { isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DatedMove } from '../../dated/moves.ts';
import type { DatedEntry } from '../../dated/sources.ts';
import { storeZone } from '../../storeDays.ts';
import { dayIn } from '../../zonedDays.ts';
import { card } from './card.ts';
import { boardOf, cardList } from './cardList.ts';

const most = 100;

/** Days on which open cards of the viewer are due, as calendars show them. */
export async function cardDays(ctx: Context, from: string, to: string): Promise<DatedEntry[]> {
  if (ctx.viewer === null || !isAllowedSome(ctx.viewer, 'read', 'BoardCard')) return [];
  const { nodes } = await cardList.page(ctx, {
    filter: { memberId: [String(ctx.viewer.userId)], isArchived: false, isDone: false, dueFrom: from, dueBefore: to },
    orderBy: { field: 'DUE', direction: 'ASC' },
    page: { number: 1, size: most },
  });
  if (nodes.length === 0) return [];
  const today = dayIn(ctx.services.now(), await storeZone(ctx));
  const mayMove = isAllowedSome(ctx.viewer, 'update', 'BoardCard');
  return Promise.all(
    nodes.map(async ({ id, title, boardId, dueOn }) => ({
      key: `cards-${id}`,
      source: 'CARDS',
      // Every card has a day here: the filter asks for one.
      day: dueOn ?? '',
      title,
      detail: (await boardOf(ctx, boardId))?.name ?? '',
      path: `/apps/kanban?item=${id}`,
      isDone: false,
      isLate: dueOn !== null && dueOn < today,
      mayMove,
    })),
  );
}

export const moveCard: DatedMove = (ctx, id, day) => card.update(ctx, { id, input: { dueOn: day } });
