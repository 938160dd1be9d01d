import type { AreaRoute } from '../../app/areaRoute.ts';
import { securityPath } from './security/urls.ts';
import { activityPath, outboxPath, signInsPath } from './urls.ts';
import { webhookPath, webhooksPath } from './webhooks/urls.ts';

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
  {
    path: securityPath,
    lazy: () => import('./security/SecurityPage.tsx'),
    messages: ['kit', 'form', 'security'],
    handle: { titleId: 'security.page.title', subject: 'SignInPolicy' },
  },
  {
    path: webhooksPath,
    lazy: () => import('./webhooks/WebhookListPage.tsx'),
    messages: ['form', 'users', 'webhooks'],
    handle: { titleId: 'webhooks.page.title', subject: 'Webhook', lists: { webhooks: '' } },
  },
  {
    path: webhookPath(':id'),
    lazy: () => import('./webhooks/WebhookPage.tsx'),
    messages: ['form', 'users', 'webhooks'],
    handle: { titleId: 'webhooks.view.title', subject: 'Webhook' },
  },
];
