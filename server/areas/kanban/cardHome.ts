import type { Context } from '../../context.ts';
import type { BoardCardFilter } from '../../graphql/schema.generated.ts';
import { homePage } from '../homeEntry.ts';
import type { HomeDay, HomeEntry, HomeFound } from '../homeEntry.ts';
import { boardOf, cardList } from './cardList.ts';

/* Cards of the viewer that are due. */

async function cardsDue(ctx: Context, { userId }: HomeDay, due: BoardCardFilter): Promise<HomeFound> {
  const filter = { memberId: [String(userId)], isDone: false, isArchived: false, ...due };
  const { nodes, totalCount } = await cardList.page(ctx, {
    filter,
    orderBy: { field: 'DUE', direction: 'ASC' },
    page: homePage,
  });
  const rows = await Promise.all(
    nodes.map(async ({ id, title, boardId, dueOn }) => ({
      id,
      title,
      note: (await boardOf(ctx, boardId))?.name ?? '',
      day: dueOn,
      path: `/apps/kanban?item=${id}`,
    })),
  );
  return { count: totalCount, rows };
}

const path = ({ userId }: HomeDay, days: string) => `/apps/kanban/cards?member=${userId}&done=false${days}&sort=due`;

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

export const cardEntries: readonly HomeEntry[] = [
  {
    key: 'cardsOverdue',
    title: { en: 'Overdue cards', fr: 'Cartes en retard', ar: 'بطاقات متأخرة' },
    icon: 'kanban',
    urgency: 'LATE',
    right: ['read', 'BoardCard'],
    path: (day) => path(day, `&dueTo=${dayBefore(day.today)}`),
    read: (ctx, day) => cardsDue(ctx, day, { dueBefore: day.today }),
  },
  {
    key: 'cardsToday',
    title: { en: 'Cards due today', fr: 'Cartes à rendre aujourd’hui', ar: 'بطاقات مستحقة اليوم' },
    icon: 'kanban',
    urgency: 'TODAY',
    right: ['read', 'BoardCard'],
    path: (day) => path(day, `&dueFrom=${day.today}&dueTo=${day.today}`),
    read: (ctx, day) => cardsDue(ctx, day, { dueFrom: day.today, dueBefore: day.tomorrow }),
  },
];
