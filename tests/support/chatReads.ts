/** SQL statements of each read of the chat, of somebody who has no conversation; see chat/chatRandom.test.ts for one who has. */
export const chatReads: Record<string, { query: string; statements: number; refused?: string }> = {
  chatConversations: {
    query:
      '{ chatConversations(page: { number: 1, size: SIZE }) { nodes { title unreadCount seenSequence lastMessage { text isSeen } person { presence } } totalCount } }',
    statements: 2,
  },
  chatConversation: { query: '{ chatConversation(id: 1) { title members { role } } }', statements: 1 },
  chatWith: { query: '{ chatWith(userId: 1) { title } }', statements: 1 },
  chatContacts: {
    query:
      '{ chatContacts(isEverybody: true, page: { number: 1, size: SIZE }) { nodes { about presence email timeZone tag isBlocked conversationId } totalCount } }',
    statements: 7,
  },
  chatPerson: { query: '{ chatPerson(id: 1) { about email tag } }', statements: 4 },
  chatProfile: { query: '{ chatProfile { fullName about isTwoStepOn } }', statements: 3 },
  chatUnread: { query: '{ chatUnread { messages conversations } }', statements: 1 },
  chatMessages: { query: '{ chatMessages(conversationId: 1) { revision } }', statements: 1, refused: 'NOT_FOUND' },
  chatChanges: {
    query: '{ chatChanges(conversationId: 1, after: 0) { revision } }',
    statements: 1,
    refused: 'NOT_FOUND',
  },
  chatMessage: { query: '{ chatMessage(id: 1) { text files { name } } }', statements: 2 },
  chatChannels: {
    query: '{ chatChannels(page: { number: 1, size: SIZE }) { nodes { title isMember } totalCount } }',
    statements: 3,
  },
  foundChatMessages: {
    query: '{ foundChatMessages(conversationId: 1, search: "a") { totalCount } }',
    statements: 1,
    refused: 'NOT_FOUND',
  },
  scheduledChatMessages: { query: '{ scheduledChatMessages { title text fileNames } }', statements: 1 },
  chatReminders: { query: '{ chatReminders { remindAt message { text } } }', statements: 1 },
  chatThreads: {
    query:
      '{ chatThreads(page: { number: 1, size: SIZE }) { nodes { text thread { replyCount people { fullName } } } totalCount } }',
    statements: 2,
  },
  recordChat: {
    query: '{ recordChat(key: "orders:1") { isThere conversation { title } keepers { fullName } } }',
    statements: 2,
  },
  chatSettings: { query: '{ chatSettings { publicChannelRoleIds roles { name } } }', statements: 2 },
  chatRooms: {
    query: '{ chatRooms(page: { number: 1, size: SIZE }) { nodes { title retentionDays } totalCount } }',
    statements: 3,
  },
  auditableChats: {
    query: '{ auditableChats(page: { number: 1, size: SIZE }) { nodes { title retentionDays } totalCount } }',
    statements: 3,
  },
  chatAudits: {
    query: '{ chatAudits(page: { number: 1, size: SIZE }) { nodes { title auditor { fullName } } totalCount } }',
    statements: 2,
  },
  chatAudit: { query: '{ chatAudit(id: 1) { title auditor { fullName } } }', statements: 1 },
  auditedChatMessages: {
    query: '{ auditedChatMessages(auditId: 1) { hasBefore } }',
    statements: 1,
    refused: 'NOT_FOUND',
  },
  savedChatMessages: {
    query: '{ savedChatMessages(page: { number: 1, size: SIZE }) { nodes { text } totalCount } }',
    statements: 2,
  },
};
