import { authorizeSome } from '../../access/authorize.ts';
import type { WebhookRow } from '../../db/webhookTables.ts';
import { askedOf } from '../../records/selection.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import type { ChangeAction, Subject, WebhookState } from '../../graphql/schema.generated.ts';
import type { Changed } from '../../records/changes.ts';
import { listDeliveries, replayWebhook, resendDelivery, testWebhook } from './deliveries.ts';
import { subjectsFor } from './subjects.ts';
import {
  createWebhook,
  resumeWebhook,
  revealSecret,
  rotateSecret,
  updateWebhook,
  webhook,
  webhooks,
} from './webhook.ts';

const changed = ({ row, batchId }: Changed<WebhookRow>) => ({ webhook: row, batchId });

const stateOf = ({ isPaused, mutedAt, failures }: WebhookRow): WebhookState =>
  isPaused === 1 ? 'PAUSED' : mutedAt !== null ? 'MUTED' : failures > 0 ? 'FAILING' : 'ACTIVE';

export const resolvers: Resolvers = {
  Query: {
    webhooks: (_, args, ctx, info) => webhooks.page(ctx, args, askedOf(info, 'list')),
    webhook: (_, { id }, ctx) => webhooks.get(ctx, id),
    webhookSubjects: (_, _args, ctx) => subjectsFor(authorizeSome(ctx, 'read', 'Webhook')),
    webhookDeliveries: (_, args, ctx) => listDeliveries(ctx, args),
  },
  Mutation: {
    createWebhook: (_, { input }, ctx) => createWebhook(ctx, input),
    updateWebhook: async (_, args, ctx) => changed(await updateWebhook(ctx, args)),
    deleteWebhook: (_, { id }, ctx) => webhook.delete(ctx, id),
    rotateWebhookSecret: (_, { id }, ctx) => rotateSecret(ctx, id),
    revealWebhookSecret: (_, { id }, ctx) => revealSecret(ctx, id),
    testWebhook: (_, { id }, ctx) => testWebhook(ctx, id),
    resumeWebhook: async (_, { id }, ctx) => changed(await resumeWebhook(ctx, { id })),
    replayWebhook: async (_, { id, since }, ctx) => changed(await replayWebhook(ctx, id, since)),
    resendWebhookDelivery: (_, { id }, ctx) => resendDelivery(ctx, id),
  },
  Webhook: {
    subjects: ({ subjects }) => JSON.parse(subjects) as Subject[],
    actions: ({ actions }) => JSON.parse(actions) as ChangeAction[],
    isPaused: ({ isPaused }) => isPaused === 1,
    state: stateOf,
    oldSecretUntil: ({ oldSecretUntil }, _args, { services }) =>
      oldSecretUntil !== null && oldSecretUntil > services.now().toISOString() ? oldSecretUntil : null,
  },
  WebhookDelivery: { isDelivered: ({ isDelivered }) => isDelivered === 1 },
};
