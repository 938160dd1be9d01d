import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { flag, text, type StateOf } from '../../../lib/listState.ts';
import type { WebhookSortField } from '../../../lib/schema.generated.ts';
import { DeleteWebhookDocument, WebhookListDocument, type WebhookFieldsFragment } from './webhooks.generated.ts';

const sizes = [10, 25, 50] as const;

const codec = {
  ...listCodec({ sizes, initialSize: 10, sorts: ['name'] as const satisfies Lowercase<WebhookSortField>[] }),
  paused: flag(),
  /** Id of the webhook whose drawer is open; `new` adds one. */
  edit: text(),
};

export const webhookList = listNoun({
  name: 'webhooks',
  subject: 'Webhook',
  codec,
  sizes,
  document: WebhookListDocument,
  filterOf: ({ q, paused }: StateOf<typeof codec>) => ({ search: q || null, isPaused: paused }),
  rowLabel: ({ name }: WebhookFieldsFragment) => name,
  operations: { remove: DeleteWebhookDocument },
  texts: { removeTitle: 'webhooks.delete.title', removeText: 'webhooks.delete.text', removed: 'webhooks.delete.done' },
  history: {
    displays: async () => (await import('./webhookKind.ts')).webhookKind.displays,
    messages: ['webhooks'],
  },
});
