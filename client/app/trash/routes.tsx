import type { AreaRoute } from '../areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/trash',
    lazy: () => import('./TrashPage.tsx'),
    messages: ['kit', 'trash'],
    handle: { titleId: 'trash.page.title', lists: { trash: '' } },
  },
];
