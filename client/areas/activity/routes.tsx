import type { AreaRoute } from '../../app/areaRoute.ts';
import { activityPath, outboxPath, signInsPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: activityPath,
    lazy: () => import('./ActivityPage.tsx'),
    messages: ['form', 'activity'],
    handle: { titleId: 'activity.page.title', subject: 'Change', lists: { activity: '' } },
  },
  {
    path: outboxPath,
    lazy: () => import('./OutboxPage.tsx'),
    messages: ['activity'],
    handle: { titleId: 'activity.outbox.title', subject: 'OutgoingMail' },
  },
  {
    path: signInsPath,
    lazy: () => import('./SignInsPage.tsx'),
    messages: ['form', 'signIns'],
    handle: { titleId: 'signIns.page.title', subject: 'SignIn', lists: { signIns: '' } },
  },
];
