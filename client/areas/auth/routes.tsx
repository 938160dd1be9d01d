import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/login',
    lazy: () => import('./LoginPage.tsx'),
    messages: ['auth'],
    handle: { titleId: 'auth.login.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/setup',
    lazy: () => import('./SetupPage.tsx'),
    messages: ['auth'],
    handle: { titleId: 'auth.setup.page', layout: 'blank', isForGuests: true },
  },
];
