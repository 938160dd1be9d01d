import type { Area } from '../area.ts';
import { resolvers } from './account.resolvers.ts';
import { accountNotifications, noticeAccountEvents } from './accountNotifications.ts';
import { removeOldNotifications } from './notifications.ts';
import { mentionsEntry } from './mentionsEntry.ts';

/** What belongs to the signed-in user: his preferences and what he is told of. */
export const account: Area = {
  name: 'account',
  resolvers,
  home: [mentionsEntry],
  notifications: accountNotifications,
  onEvent: noticeAccountEvents,
  jobs: [{ name: 'remove old notifications', everyMs: 3_600_000, run: removeOldNotifications }],
};
