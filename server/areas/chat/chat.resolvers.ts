import { authorize } from '../../access/authorize.ts';
import type { ShownChatEvent } from '../../db/chatTables.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { auditedMessages, endAudit, isOpen, listAudits, oneAudit, openAudit } from './administration/audits.ts';
import { noticeOf } from './administration/notices.ts';
import { listAuditable, listRooms, retentionOf, setRetention } from './administration/rooms.ts';
import { allRoles, idsIn, makesChannels, settingsOf, updateChatSettings } from './administration/settings.ts';
import { fileUrl } from './attachments.ts';
import { chatWith, clearChat, listConversations, muteChat, openChat, saveDraft } from './conversations.ts';
import { listContacts, updateContact } from './contacts.ts';
import { mayCall } from './crowd.ts';
import { deleteMessage, editMessage } from './editing.ts';
import { archiveChat, createChat, isMember, listChannels, updateChat } from './groups.ts';
import { findMessages } from './finding.ts';
import { hubOf, resync } from './hub.ts';
import { editsOf, filesOf, isSaved, messageById } from './loads.ts';
import { markDelivered, markRead, markUnread, unreadOf, unreadOfAll } from './marks.ts';
import { addMembers, joinChat, leaveChat, removeMember, setRole } from './members.ts';
import { isMentioned, mentionsOf } from './mentions.ts';
import { readChanges, readMessages, seenMessage } from './messages.ts';
import { accountOf, chatPerson, directIdOf, keptOf, onePerson, timeZoneOf } from './people.ts';
import { presenceOf, watchPresence } from './presence.ts';
import type { PresenceNews } from './presence.ts';
import { isTwoStepOn, ownProfile, profileOf, updateProfile } from './profile.ts';
import { openRecordChat, recordChat, recordOf } from './records.ts';
import { cancelReminder, listReminders, remindOf } from './reminding.ts';
import {
  cancelScheduled,
  listScheduled,
  scheduledCountOf,
  scheduledFilesOf,
  scheduledIn,
  scheduleMessage,
  sendScheduledNow,
  updateScheduled,
} from './scheduled.ts';
import { sendMessage } from './send.ts';
import {
  answeredMessage,
  canWrite,
  deliveredTo,
  isDelivered,
  isSeen,
  lastMessage,
  membersShown,
  pinnedShown,
  reactionsShown,
  roleInViewer,
  seenOf,
  seenTo,
  shownTo,
  titleOf,
} from './shown.ts';
import { pin, react, save, savedMessages } from './signs.ts';
import { otherOf, takenChat } from './taking.ts';
import { followThread, listThreads, openThread } from './threads.ts';
import { threadUnder, writersOf } from './threadLoads.ts';
import { setTyping } from './typing.ts';
import { watchChat } from './watch.ts';

export const resolvers: Resolvers = {
  Query: {
    chatConversations: (_, args, ctx) => listConversations(ctx, args),
    chatConversation: (_, { id }, ctx) => takenChat(ctx, id),
    chatWith: (_, { userId }, ctx) => chatWith(ctx, userId),
    chatContacts: (_, args, ctx) => listContacts(ctx, args),
    chatPerson: (_, { id }, ctx) => onePerson(ctx, id),
    chatProfile: (_, _args, ctx) => ownProfile(ctx),
    chatUnread: (_, _args, ctx) => unreadOfAll(ctx),
    chatMessages: (_, args, ctx) => readMessages(ctx, args),
    chatChanges: (_, args, ctx) => readChanges(ctx, args),
    chatMessage: async (_, { id }, ctx) => (await seenMessage(ctx, id))?.message ?? null,
    chatChannels: (_, args, ctx) => listChannels(ctx, args),
    savedChatMessages: (_, args, ctx) => savedMessages(ctx, args),
    foundChatMessages: (_, args, ctx) => findMessages(ctx, args),
    scheduledChatMessages: (_, args, ctx) => listScheduled(ctx, args),
    chatThreads: (_, args, ctx) => listThreads(ctx, args),
    chatReminders: (_, _args, ctx) => listReminders(ctx),
    recordChat: (_, { key }, ctx) => recordChat(ctx, key),
    chatSettings: (_, _args, ctx) => {
      authorize(ctx, 'read', 'ChatSettings');
      return settingsOf(ctx);
    },
    chatRooms: (_, args, ctx) => listRooms(ctx, args),
    auditableChats: (_, args, ctx) => listAuditable(ctx, args),
    chatAudits: (_, args, ctx) => listAudits(ctx, args),
    chatAudit: (_, { id }, ctx) => oneAudit(ctx, id),
    auditedChatMessages: (_, args, ctx) => auditedMessages(ctx, args),
  },
  Mutation: {
    sendChatMessage: (_, { input }, ctx) => sendMessage(ctx, input),
    editChatMessage: (_, args, ctx) => editMessage(ctx, args),
    deleteChatMessage: (_, { id }, ctx) => deleteMessage(ctx, id),
    markChatRead: (_, { conversationId, sequence }, ctx) => markRead(ctx, conversationId, sequence),
    markChatUnread: (_, { conversationId, sequence }, ctx) => markUnread(ctx, conversationId, sequence),
    markChatsDelivered: (_, { marks }, ctx) => markDelivered(ctx, marks),
    openChat: (_, { userId }, ctx) => openChat(ctx, userId),
    setChatTyping: (_, { conversationId, isTyping }, ctx) => setTyping(ctx, conversationId, isTyping),
    updateChatProfile: (_, { input }, ctx) => updateProfile(ctx, input),
    updateChatContact: (_, args, ctx) => updateContact(ctx, args),
    clearChat: (_, { conversationId, isHidden }, ctx) => clearChat(ctx, conversationId, isHidden),
    muteChat: (_, { conversationId, until }, ctx) => muteChat(ctx, conversationId, until ?? null),
    saveChatDraft: (_, { conversationId, text }, ctx) => saveDraft(ctx, conversationId, text),
    createChat: (_, args, ctx) => createChat(ctx, args),
    openRecordChat: (_, args, ctx) => openRecordChat(ctx, args),
    updateChat: (_, args, ctx) => updateChat(ctx, args),
    archiveChat: (_, { id, isArchived }, ctx) => archiveChat(ctx, id, isArchived),
    addChatMembers: (_, { conversationId, userIds }, ctx) => addMembers(ctx, conversationId, userIds),
    removeChatMember: (_, { conversationId, userId }, ctx) => removeMember(ctx, conversationId, userId),
    setChatRole: (_, { conversationId, userId, role }, ctx) => setRole(ctx, conversationId, userId, role),
    joinChat: (_, { conversationId }, ctx) => joinChat(ctx, conversationId),
    leaveChat: (_, { conversationId }, ctx) => leaveChat(ctx, conversationId),
    reactToChatMessage: (_, { id, emoji, isOn }, ctx) => react(ctx, id, emoji, isOn),
    pinChatMessage: (_, { id, isPinned }, ctx) => pin(ctx, id, isPinned),
    saveChatMessage: (_, { id, isSaved: isKept }, ctx) => save(ctx, id, isKept),
    openChatThread: (_, { messageId }, ctx) => openThread(ctx, messageId),
    followChatThread: (_, { id, isFollowed }, ctx) => followThread(ctx, id, isFollowed),
    scheduleChatMessage: (_, { input }, ctx) => scheduleMessage(ctx, input),
    updateScheduledChatMessage: (_, { id, input }, ctx) => updateScheduled(ctx, id, input),
    sendScheduledChatMessage: (_, { id }, ctx) => sendScheduledNow(ctx, id),
    cancelScheduledChatMessage: (_, { id }, ctx) => cancelScheduled(ctx, id),
    remindOfChatMessage: (_, { id, at }, ctx) => remindOf(ctx, id, at),
    cancelChatReminder: (_, { id }, ctx) => cancelReminder(ctx, id),
    updateChatSettings: (_, args, ctx) => updateChatSettings(ctx, args),
    setChatRetention: (_, args, ctx) => setRetention(ctx, args),
    openChatAudit: (_, args, ctx) => openAudit(ctx, args),
    endChatAudit: (_, { id }, ctx) => endAudit(ctx, id),
  },
  Subscription: {
    chatEvents: {
      subscribe: (_, { beginsWithResync }, ctx) =>
        watchChat(ctx, hubOf(ctx.services).listen, { resync, isFirst: beginsWithResync }),
      resolve: (event: ShownChatEvent) => event,
    },
    chatPresence: {
      subscribe: (_, { isIdle }, ctx) => watchPresence(ctx, isIdle),
      resolve: (news: PresenceNews) => news,
    },
  },
  ChatPerson: {
    role: ({ designation }) => designation,
    about: async ({ id }, _, ctx) => (await profileOf(ctx, id)).about,
    presence: ({ id }, _, ctx) => presenceOf(ctx, id),
    email: async ({ id }, _, ctx) => (await accountOf(ctx, id))?.email ?? null,
    phone: async ({ id }, _, ctx) => (await accountOf(ctx, id))?.contact || null,
    timeZone: ({ id }, _, ctx) => timeZoneOf(ctx, id).or(null),
    tag: async ({ id }, _, ctx) => (await keptOf(ctx, id))?.tag ?? '',
    isImportant: async ({ id }, _, ctx) => (await keptOf(ctx, id))?.isImportant === 1,
    isBlocked: async ({ id }, _, ctx) => (await keptOf(ctx, id))?.isBlocked === 1,
    isContact: async ({ id }, _, ctx) => (await keptOf(ctx, id))?.isContact === 1,
    conversationId: ({ id }, _, ctx) => directIdOf(ctx, id).or(null),
  },
  ChatProfile: {
    id: ({ userId }) => userId,
    fullName: async ({ userId }, _, ctx) => (await chatPerson(ctx, userId)).fullName,
    role: (_, _args, ctx) => roleInViewer(ctx),
    avatar: async ({ userId }, _, ctx) => (await chatPerson(ctx, userId)).avatar,
    shownPresence: ({ userId }, _, ctx) => presenceOf(ctx, userId),
    isTwoStepOn: ({ userId }, _, ctx) => isTwoStepOn(ctx, userId),
    isNotified: ({ isNotified }) => isNotified === 1,
    showsSeen: ({ showsSeen }) => showsSeen === 1,
    showsTyping: ({ showsTyping }) => showsTyping === 1,
    makesPublicChannels: (_, _args, ctx) => makesChannels(ctx, true),
    makesPrivateChannels: (_, _args, ctx) => makesChannels(ctx, false),
  },
  ChatConversation: {
    title: (chat, _, ctx) => titleOf(ctx, chat),
    isPublic: ({ isPublic }) => isPublic === 1,
    lastMessage: (chat, _, ctx) => lastMessage(ctx, chat),
    unreadCount: (chat) => unreadOf(chat),
    lastReadSequence: ({ member }) => member.lastReadSequence,
    deliveredSequence: (chat, _, ctx) => deliveredTo(ctx, chat),
    seenSequence: (chat, _, ctx) => seenTo(ctx, chat),
    clearedSequence: ({ member }) => member.clearedSequence,
    isMentioned: async ({ id }, _, ctx) => (await isMentioned(ctx, id)) === true,
    isHidden: ({ member }) => member.isHidden === 1,
    mutedUntil: ({ member }, _, ctx) => shownTo(ctx, member.mutedUntil),
    draft: ({ member }) => member.draft,
    scheduledCount: ({ id }, _, ctx) => scheduledCountOf(ctx, id).or(0),
    isOfRecord: ({ recordKind }) => recordKind !== null,
    record: (chat, { language }, ctx) => recordOf(ctx, chat, language),
    person: (chat, _, ctx) => {
      const other = otherOf(chat, chat.member.userId);
      return other === null ? null : chatPerson(ctx, other);
    },
    role: ({ member }) => member.role,
    mayCall: (chat) => mayCall(chat),
    canWrite: (chat, _, ctx) => canWrite(ctx, chat),
    retentionDays: (chat, _, ctx) => retentionOf(ctx, chat),
    members: (chat, _, ctx) => membersShown(ctx, chat),
    pinned: (chat, _, ctx) => pinnedShown(ctx, chat),
    threadOf: ({ rootId }, _, ctx) => (rootId === null ? null : messageById(ctx, rootId).or(null)),
    isFollowed: ({ parentId, member }) => parentId === null || member.isFollowed !== false,
  },
  ChatMember: {
    person: ({ userId }, _, ctx) => chatPerson(ctx, userId),
    seenSequence: (member, _, ctx) => seenOf(ctx, member),
  },
  ChatMessage: {
    clientId: ({ senderId, clientId }, _, ctx) => (senderId === ctx.viewer?.userId ? clientId : null),
    sender: ({ senderId }, _, ctx) => chatPerson(ctx, senderId),
    isDelivered: (message, _, ctx) => isDelivered(ctx, message),
    isSeen: (message, _, ctx) => isSeen(ctx, message),
    replyTo: (message, _, ctx) => answeredMessage(ctx, message),
    forwardedFrom: ({ forwardedFromId }, _, ctx) =>
      forwardedFromId === null ? null : chatPerson(ctx, forwardedFromId),
    files: async ({ id, fileCount }, _, ctx) =>
      fileCount === 0 ? [] : ((await filesOf(ctx, id)) ?? []).map((file) => ({ ...file, url: fileUrl(file.id) })),
    reactions: (message, _, ctx) => reactionsShown(ctx, message),
    isSaved: async ({ id }, _, ctx) => (await isSaved(ctx, id)) === true,
    mentions: async ({ id, crowd }, _, ctx) => [
      ...(crowd === null ? [] : [{ id: crowd, name: crowd }]),
      ...((await mentionsOf(ctx, id)) ?? []),
    ],
    thread: (message, _, ctx) => threadUnder(ctx, message),
    notice: (message) => noticeOf(message),
    edits: ({ id, editCount }, _, ctx) => (editCount === 0 ? [] : editsOf(ctx, id).or([])),
  },
  ChatSettings: {
    publicChannelRoleIds: ({ publicChannelRoleIds }) => idsIn(publicChannelRoleIds),
    privateChannelRoleIds: ({ privateChannelRoleIds }) => idsIn(privateChannelRoleIds),
    roles: (_, _args, ctx) => allRoles(ctx),
  },
  ChatAudit: {
    auditor: ({ userId }, _, ctx) => chatPerson(ctx, userId),
    isOpen: (audit, _, ctx) => isOpen(ctx, audit),
  },
  ChatThread: {
    lastReplyAt: ({ lastMessageAt }) => lastMessageAt,
    people: async ({ id }, _, ctx) =>
      Promise.all(((await writersOf(ctx, id)) ?? []).slice(0, 5).map(({ senderId }) => chatPerson(ctx, senderId))),
  },
  ChatScheduledMessage: {
    title: async ({ conversationId, userId }, _, ctx) => {
      const chat = (await scheduledIn(ctx, conversationId))!;
      const other = otherOf(chat, userId);
      return other === null ? chat.title : (await chatPerson(ctx, other)).fullName;
    },
    fileNames: async ({ id }, _, ctx) => ((await scheduledFilesOf(ctx, id)) ?? []).map(({ name }) => name),
  },
  ChatChannel: { isMember: async ({ id }, _, ctx) => (await isMember(ctx, id)) === true },
  ChatEvent: {
    conversation: ({ conversationId }, _, ctx) => (conversationId === null ? null : takenChat(ctx, conversationId)),
    unread: (_event, _args, ctx) => unreadOfAll(ctx),
  },
};
