import type { AreaRoute } from '../../app/areaRoute.ts';

export const routes: AreaRoute[] = [
  {
    path: '/apps/contact',
    lazy: () => import('./ContactPage.tsx'),
    messages: ['contact'],
    handle: {
      titleId: 'contact.page.title',
      subject: 'ContactRequest',
      lists: { contactRequests: '', newsletterAddresses: 'tab=newsletter', launchAddresses: 'tab=launch' },
    },
  },
];
