import type { AreaRoute } from '../areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/notifications',
    lazy: () => import('./NotificationsPage.tsx'),
    messages: ['account'],
    handle: { titleId: 'account.notifications.title' },
  },
];
