import type { AccountPart, Resolvers } from '../../graphql/resolvers.generated.ts';
import { requireViewer } from '../../access/authorize.ts';
import { possibleKinds } from '../../notifications/kinds.ts';
import { watchAccount } from './accountWatch.ts';
import { listNotifications, markNotifications, removeNotification } from './notifications.ts';
import { preferencesOf, setPreferences } from './preferences.ts';

export const resolvers: Resolvers = {
  Query: {
    notifications: (_root, args, ctx) => listNotifications(ctx, args),
  },
  Mutation: {
    setPreferences: (_root, { values }, ctx) => setPreferences(ctx, values),
    markNotifications: (_root, args, ctx) => markNotifications(ctx, args),
    removeNotification: (_root, { id }, ctx) => removeNotification(ctx, id),
  },
  Subscription: {
    accountChanged: {
      subscribe: (_root, _args, ctx) => watchAccount(ctx),
      resolve: (part: AccountPart) => part,
    },
  },
  Viewer: {
    preferences: ({ id }, _args, ctx) => {
      requireViewer(ctx, 'read');
      return preferencesOf(ctx, Number(id));
    },
    notificationKinds: (_viewer, _args, ctx) => possibleKinds(requireViewer(ctx, 'read')),
  },
  Notification: {
    data: ({ data }) => JSON.parse(data),
  },
};
