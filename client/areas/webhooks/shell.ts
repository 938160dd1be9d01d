import { IconWebhook, IconWebhookOff } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { webhookEditPath, webhookPath, webhooksPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'others', rank: 63, item: { titleId: 'webhooks.nav.webhooks', icon: IconWebhook, path: webhooksPath } },
  ],
  makers: [{ path: webhookEditPath('new'), subject: 'Webhook', titleId: 'webhooks.nav.add', icon: IconWebhook }],
  notifications: {
    WEBHOOK_MUTED: {
      icon: IconWebhookOff,
      tone: 'error',
      nameId: 'webhooks.kind.muted',
      titleId: 'webhooks.news.muted',
      pathOf: (id) => (id ? webhookPath(id) : webhooksPath),
    },
  },
  records: {
    Webhook: {
      nameId: 'webhooks.nav.record',
      icon: IconWebhook,
      pathOf: webhookPath,
      words: {
        displays: async () => (await import('./webhookKind.ts')).webhookKind.displays,
        messages: ['users', 'webhooks'],
      },
    },
  },
};
