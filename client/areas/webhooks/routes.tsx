import type { AreaRoute } from '../../app/areaRoute.ts';
import { webhookPath, webhooksPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: webhooksPath,
    lazy: () => import('./WebhookListPage.tsx'),
    messages: ['form', 'users', 'webhooks'],
    handle: { titleId: 'webhooks.page.title', subject: 'Webhook', lists: { webhooks: '' } },
  },
  {
    path: webhookPath(':id'),
    lazy: () => import('./WebhookPage.tsx'),
    messages: ['form', 'users', 'webhooks'],
    handle: { titleId: 'webhooks.view.title', subject: 'Webhook' },
  },
];
