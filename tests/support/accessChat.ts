import type { Action } from '../../server/graphql/schema.generated.ts';
import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';
import type { Role } from './users.ts';

const all: readonly Action[] = ['read', 'create', 'update', 'delete'];

/** What each role may do in the chat: in conversations that they take part in. */
export const chatGranted: Partial<Record<Role, readonly Action[]>> = {
  admin: all,
  maintainer: all,
  editor: ['read', 'create', 'update'],
  author: all,
  subscriber: all,
};

const read = (call: string): Cell => ({ right: ['read', 'Chat'], call });
const create = (call: string): Cell => ({ right: ['create', 'Chat'], call });

const settings = (action: Action, call: string): Cell => ({ right: [action, 'ChatSettings'], call });
const audit = (action: Action, call: string): Cell => ({ right: [action, 'ChatAudit'], call });

/** Root fields of the chat, as part of the access matrix. What a member does besides writing takes the right to read. */
export const chatFields: Record<string, Cell> = {
  'Query.chatConversations': read('chatConversations { totalCount }'),
  'Query.chatConversation': read(`chatConversation(id: ${gone}) { id }`),
  'Query.chatWith': read(`chatWith(userId: ${gone}) { id }`),
  'Query.chatContacts': read('chatContacts { totalCount }'),
  'Query.chatPerson': read(`chatPerson(id: ${gone}) { id }`),
  'Query.chatProfile': read('chatProfile { id }'),
  'Query.chatUnread': read('chatUnread { messages }'),
  'Query.chatMessages': read(`chatMessages(conversationId: ${gone}) { revision }`),
  'Query.chatChanges': read(`chatChanges(conversationId: ${gone}, after: 0) { revision }`),
  'Query.chatMessage': read(`chatMessage(id: ${gone}) { id }`),
  'Query.chatChannels': read('chatChannels { totalCount }'),
  'Query.savedChatMessages': read('savedChatMessages { totalCount }'),
  'Query.foundChatMessages': read(`foundChatMessages(conversationId: ${gone}) { totalCount }`),
  'Query.scheduledChatMessages': read('scheduledChatMessages { id }'),
  'Query.chatReminders': read('chatReminders { id }'),
  'Query.chatThreads': read('chatThreads { totalCount }'),
  'Query.recordChat': read(`recordChat(key: "orders:${gone}") { isThere }`),
  'Query.chatSettings': settings('read', 'chatSettings { version }'),
  'Query.chatRooms': settings('read', 'chatRooms { totalCount }'),
  'Query.auditableChats': audit('create', 'auditableChats { totalCount }'),
  'Query.chatAudits': audit('read', 'chatAudits { totalCount }'),
  'Query.chatAudit': audit('read', `chatAudit(id: ${gone}) { id }`),
  'Query.auditedChatMessages': audit('create', `auditedChatMessages(auditId: ${gone}) { hasBefore }`),
  'Mutation.updateChatSettings': settings('update', 'updateChatSettings(input: {}) { batchId }'),
  'Mutation.setChatRetention': settings('update', `setChatRetention(conversationId: ${gone}) { id }`),
  'Mutation.openChatAudit': audit('create', `openChatAudit(conversationId: ${gone}, reason: "A good reason") { id }`),
  'Mutation.endChatAudit': audit('create', `endChatAudit(id: ${gone}) { id }`),
  'Mutation.scheduleChatMessage': create(
    `scheduleChatMessage(input: { conversationId: ${gone}, clientId: "a", text: "x", sendAt: "2100-01-01T00:00:00Z" }) { id }`,
  ),
  'Mutation.updateScheduledChatMessage': read(`updateScheduledChatMessage(id: ${gone}, input: {}) { id }`),
  'Mutation.sendScheduledChatMessage': create(`sendScheduledChatMessage(id: ${gone}) { id }`),
  'Mutation.cancelScheduledChatMessage': read(`cancelScheduledChatMessage(id: ${gone})`),
  'Mutation.remindOfChatMessage': read(`remindOfChatMessage(id: ${gone}, at: "2100-01-01T00:00:00Z") { id }`),
  'Mutation.cancelChatReminder': read(`cancelChatReminder(id: ${gone})`),
  'Mutation.openChatThread': read(`openChatThread(messageId: ${gone}) { id }`),
  'Mutation.followChatThread': read(`followChatThread(id: ${gone}, isFollowed: true) { id }`),
  'Mutation.sendChatMessage': create(
    `sendChatMessage(input: { conversationId: ${gone}, clientId: "a", text: "x" }) { isNewConversation }`,
  ),
  'Mutation.createChat': create('createChat(kind: DIRECT, input: {}) { id }'),
  'Mutation.openRecordChat': create(`openRecordChat(key: "orders:${gone}") { id }`),
  'Mutation.editChatMessage': read(`editChatMessage(id: ${gone}, text: "x") { id }`),
  'Mutation.deleteChatMessage': read(`deleteChatMessage(id: ${gone}) { id }`),
  'Mutation.markChatRead': read(`markChatRead(conversationId: ${gone}, sequence: 1) { id }`),
  'Mutation.markChatUnread': read(`markChatUnread(conversationId: ${gone}, sequence: 1) { id }`),
  'Mutation.markChatsDelivered': read(`markChatsDelivered(marks: [{ conversationId: ${gone}, sequence: 1 }])`),
  'Mutation.openChat': read(`openChat(userId: ${gone}) { person { id } }`),
  'Mutation.setChatTyping': read(`setChatTyping(conversationId: ${gone}, isTyping: true)`),
  'Mutation.updateChatProfile': read('updateChatProfile(input: {}) { id }'),
  'Mutation.updateChatContact': read(`updateChatContact(userId: ${gone}, input: {}) { id }`),
  'Mutation.clearChat': read(`clearChat(conversationId: ${gone}) { id }`),
  'Mutation.muteChat': read(`muteChat(conversationId: ${gone}) { id }`),
  'Mutation.saveChatDraft': read(`saveChatDraft(conversationId: ${gone}, text: "") { id }`),
  'Mutation.updateChat': read(`updateChat(id: ${gone}, input: {}) { id }`),
  'Mutation.archiveChat': read(`archiveChat(id: ${gone}, isArchived: true) { id }`),
  'Mutation.addChatMembers': read(`addChatMembers(conversationId: ${gone}, userIds: []) { id }`),
  'Mutation.removeChatMember': read(`removeChatMember(conversationId: ${gone}, userId: ${gone}) { id }`),
  'Mutation.setChatRole': read(`setChatRole(conversationId: ${gone}, userId: ${gone}, role: MEMBER) { id }`),
  'Mutation.joinChat': read(`joinChat(conversationId: ${gone}) { id }`),
  'Mutation.leaveChat': read(`leaveChat(conversationId: ${gone})`),
  'Mutation.reactToChatMessage': read(`reactToChatMessage(id: ${gone}, emoji: "👍", isOn: true) { id }`),
  'Mutation.pinChatMessage': read(`pinChatMessage(id: ${gone}, isPinned: true) { id }`),
  'Mutation.saveChatMessage': read(`saveChatMessage(id: ${gone}, isSaved: true) { id }`),
  'Subscription.chatEvents': read('chatEvents { kind }'),
  'Subscription.chatPresence': read('chatPresence { isAll }'),
};

const path = '/api/apps/chat';

/** Its documented paths, and its files. */
export const chatRoutes: Record<string, Cell> = {
  [`GET ${path}/chats-and-contacts`]: read(`${path}/chats-and-contacts`),
  [`GET ${path}/chats/:userId`]: read(`${path}/chats/${gone}`),
  [`POST ${path}/chats/:userId`]: { ...create(`${path}/chats/${gone}`), body: { message: 'x' } },
  'GET /export/chats/:id.json': read(`/export/chats/${gone}.json`),
  'GET /export/chats/:id.html': read(`/export/chats/${gone}.html`),
  'GET /export/chats/:id.zip': read(`/export/chats/${gone}.zip`),
  'GET /files/chat/:id': read(`/files/chat/${gone}`),
};
