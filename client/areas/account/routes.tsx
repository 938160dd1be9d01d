import type { AreaRoute } from '../../app/areaRoute.ts';

const page = {
  lazy: () => import('./AccountSettingsPage.tsx'),
  messages: [
    'account',
    'accountSettings',
    'auth',
    'authPages',
    'parts',
    'billing',
    'form',
    'kit',
    'work',
    'signIns',
    'users',
  ],
  handle: { titleId: 'accountSettings.page.title' },
} as const;

export const routes: AreaRoute[] = [
  {
    path: '/front-pages/payment',
    lazy: () => import('./FrontPaymentPage.tsx'),
    messages: ['site', 'parts', 'billing', 'form', 'kit', 'work'],
    handle: { titleId: 'payment.page.title', layout: 'blank' },
  },
  { path: '/pages/account-settings', ...page },
  { path: '/pages/account-settings/:tab', ...page },
];
