import type { AreaRoute } from '../../app/areaRoute.ts';

const landing = {
  lazy: () => import('./LandingPage.tsx'),
  messages: ['pages'],
  handle: { titleId: 'pages.landing.page', layout: 'blank' },
} as const;

export const routes: AreaRoute[] = [
  { path: '/', ...landing },
  {
    path: '/access-control',
    lazy: () => import('./AccessControlPage.tsx'),
    messages: ['pages'],
    handle: { titleId: 'pages.access.title', action: 'read', subject: 'AclDemo' },
  },
];
