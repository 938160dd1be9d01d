import type { AreaRoute } from '../../app/areaRoute.ts';
import { kanbanPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: kanbanPath,
    lazy: () => import('./KanbanPage.tsx'),
    messages: ['kanban', 'parts', 'form', 'timeline'],
    handle: { titleId: 'kanban.page.title', subject: 'Board', isFixedHeight: true },
  },
];
