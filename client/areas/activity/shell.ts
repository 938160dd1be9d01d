import { IconFilter, IconHistory, IconLogin2, IconSend, IconShieldLock, IconWebhook } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { securityPath } from './security/urls.ts';
import { activityPath, outboxPath, signInsPath } from './urls.ts';
import { webhookPath, webhooksPath } from './webhooks/urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'others', rank: 60, item: { titleId: 'activity.nav.activity', icon: IconHistory, path: activityPath } },
    { section: 'others', rank: 61, item: { titleId: 'activity.nav.outbox', icon: IconSend, path: outboxPath } },
    {
      section: 'others',
      rank: 62,
      item: { titleId: 'activity.nav.signIns', icon: IconLogin2, path: signInsPath },
    },
    {
      section: 'others',
      rank: 63,
      item: { titleId: 'security.nav.security', icon: IconShieldLock, path: securityPath },
    },
    { section: 'others', rank: 64, item: { titleId: 'webhooks.nav.webhooks', icon: IconWebhook, path: webhooksPath } },
  ],
  notifications: {
    WEBHOOK_MUTED: {
      icon: IconWebhook,
      tone: 'error',
      nameId: 'webhooks.kind.muted',
      titleId: 'webhooks.news.muted',
      pathOf: (id) => (id ? webhookPath(id) : webhooksPath),
    },
  },
  records: {
    SignInPolicy: {
      nameId: 'security.nav.policy',
      icon: IconShieldLock,
      pathOf: () => securityPath,
      words: {
        displays: async () => (await import('./security/policyKind.ts')).policyKind.displays,
        messages: ['security'],
      },
    },
    Webhook: {
      nameId: 'webhooks.nav.record',
      icon: IconWebhook,
      pathOf: webhookPath,
      words: {
        displays: async () => (await import('./webhooks/webhookKind.ts')).webhookKind.displays,
        messages: ['users', 'webhooks'],
      },
    },
    ListView: {
      nameId: 'activity.record.view',
      icon: IconFilter,
      words: { displays: async () => (await import('./viewFields.ts')).viewFields, messages: ['views'] },
    },
  },
};
