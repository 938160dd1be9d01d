import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/search',
    lazy: () => import('./SearchPage.tsx'),
    messages: ['kit', 'search'],
    handle: { titleId: 'search.page.title', lists: { search: '' } },
  },
];
