import type { AreaRoute } from '../../app/areaRoute.ts';
import { cardsPath, kanbanPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: kanbanPath,
    lazy: () => import('./KanbanPage.tsx'),
    messages: ['kanban', 'parts', 'form', 'timeline'],
    handle: { titleId: 'kanban.page.title', subject: 'Board', isFixedHeight: true },
  },
  {
    path: cardsPath,
    lazy: () => import('./CardListPage.tsx'),
    messages: ['kit', 'kanban', 'parts', 'form', 'timeline'],
    handle: { titleId: 'kanban.cards.title', subject: 'BoardCard', lists: { cards: '' } },
  },
];
