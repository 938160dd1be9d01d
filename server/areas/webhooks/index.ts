import type { Area } from '../area.ts';
import { deliverWebhooks, removeOldDeliveries, webhookInstants } from './deliver.ts';
import { forgetErased } from './deliveries.ts';
import { ownWebhooks, webhook } from './webhook.ts';
import { webhookNotifications } from './webhookNotifications.ts';
import { resolvers } from './webhooks.resolvers.ts';

/** Programs elsewhere that are told of changes. */
export const webhooksArea: Area = {
  name: 'webhooks',
  resolvers,
  subjects: {
    Webhook: {
      table: 'webhooks',
      undo: webhook.undo,
      reads: ownWebhooks,
      writes: ownWebhooks,
      secrets: ['secret'],
      isPersonal: true,
    },
  },
  lists: { webhooks: 'Webhook' },
  notifications: webhookNotifications,
  instants: webhookInstants,
  onEvent: forgetErased,
  jobs: [
    { name: 'send webhooks', everyMs: 1000, run: deliverWebhooks },
    { name: 'remove old deliveries of webhooks', everyMs: 3_600_000, run: removeOldDeliveries },
  ],
};
