import type { Area } from '../area.ts';
import { maxAuditMs } from './administration/audits.ts';
import { purgeOld } from './administration/purge.ts';
import { chatSettings } from './administration/settings.ts';
import { chatBelonging } from './chatBelonging.ts';
import { forgetPerson } from './chatErasure.ts';
import { registerChatFiles } from './chatFiles.plugin.ts';
import { chatRoutes } from './chat.rest.ts';
import { resolvers } from './chat.resolvers.ts';
import { chatNotifications } from './chatNotifications.ts';
import { seedChat } from './chat.seed.ts';
import { chatFiles, chatKind } from './chatSearch.ts';
import { mailMissed } from './missed.ts';
import { tellQuiet } from './presence.ts';
import { releaseScheduled } from './release.ts';
import { forgetRecords, joinRecords } from './records.ts';
import { reminderRule } from './reminding.ts';
import { chatAccess } from './taking.ts';
import { unreadEntry } from './chatHome.ts';
import { lastChatPart } from './chatKnown.ts';

/** Conversations with members and messages. */
export const chat: Area = {
  name: 'chat',
  resolvers,
  routes: chatRoutes,
  plugin: registerChatFiles,
  subjects: {
    Chat: { table: 'chatConversations', hasPictures: true, isPersonal: true, ...chatAccess },
    ChatSettings: { table: 'chatSettings', undo: chatSettings.undo },
    ChatAudit: { table: 'chatAudits' },
  },
  known: [lastChatPart],
  home: [unreadEntry],
  searchable: [chatKind],
  files: [chatFiles],
  belongings: [chatBelonging],
  instants: [
    { table: 'chatAudits', column: 'endsAt', maxMs: maxAuditMs },
    { table: 'chatSettings', column: 'retentionFrom', maxMs: 0 },
    { table: 'chatConversations', column: 'retentionFrom', maxMs: 0 },
  ],
  notifications: chatNotifications,
  reminders: { Chat: reminderRule },
  jobs: [
    { name: 'send scheduled chat messages', everyMs: 1000, run: releaseScheduled },
    { name: 'delete old chat messages', everyMs: 600_000, run: purgeOld },
    { name: 'mail missed chat messages', everyMs: 60_000, run: mailMissed },
    { name: 'tell quiet hours', everyMs: 30_000, run: tellQuiet },
  ],
  onEvent: async (tx, event) => {
    await forgetPerson(tx, event);
    await forgetRecords(tx, event);
    await joinRecords(tx, event);
  },
  seed: seedChat,
};
