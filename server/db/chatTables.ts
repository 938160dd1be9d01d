import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ChatEventKind, ChatKind, ChatNotSent, ChatPresence, ChatRole } from '../graphql/schema.generated.ts';

type Flag = 0 | 1;
type PresetFlag = ColumnType<Flag, Flag | undefined>;

/** Conversations and what is in them. */
export interface ChatTables {
  chatConversations: ChatConversationsTable;
  chatMembers: ChatMembersTable;
  chatMessages: ChatMessagesTable;
  chatEdits: ChatEditsTable;
  chatReactions: ChatReactionsTable;
  chatSaved: ChatSavedTable;
  chatFiles: ChatFilesTable;
  chatMentions: ChatMentionsTable;
  chatProfiles: ChatProfilesTable;
  chatContacts: ChatContactsTable;
  chatScheduled: ChatScheduledTable;
  chatScheduledFiles: ChatScheduledFilesTable;
  chatSettings: ChatSettingsTable;
  chatAudits: ChatAuditsTable;
}

interface ChatConversationsTable {
  id: Generated<number>;
  version: Generated<number>;
  kind: ChatKind;
  /** Of a direct one the ids of the two, `3:7`, the smaller first; null for others. */
  pair: string | null;
  /** Empty for direct ones, whose name is that of the other. */
  title: Generated<string>;
  description: Generated<string>;
  isPublic: PresetFlag;
  archivedAt: string | null;
  /** Messages are numbered up to here, without gaps. Grows with the row locked. */
  lastSequence: Generated<number>;
  /** Grows with all that happens to messages; the message has the number of its latest. */
  revision: Generated<number>;
  memberCount: Generated<number>;
  lastMessageAt: string;
  createdAt: string;
  updatedAt: string;
  nameKey: Generated<string>;
  searchText: Generated<string>;
  /** Of a thread the conversation that it belongs to, the message that it stands under, and the number of that. */
  parentId: ColumnType<number | null, number | null | undefined>;
  rootId: ColumnType<number | null, number | null | undefined>;
  rootSequence: ColumnType<number | null, number | null | undefined>;
  /** Days after which messages are deleted; 0: never; null: as the settings say. */
  retentionDays: ColumnType<number | null, number | null | undefined>;
  /** Since when that holds. */
  retentionFrom: ColumnType<string | null, string | null | undefined>;
  /** Messages up to here are deleted for good, as they were too old. */
  purgedSequence: Generated<number>;
  /** The record that it is about: kind of search and id. */
  recordKind: ColumnType<string | null, string | null | undefined>;
  recordId: ColumnType<number | null, number | null | undefined>;
}

/** The one row of settings. Lists of ids are JSON; null: all. */
interface ChatSettingsTable {
  id: number;
  version: Generated<number>;
  publicChannelRoleIds: string | null;
  privateChannelRoleIds: string | null;
  retentionDays: number | null;
  /** Since when that holds. */
  retentionFrom: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Who may read a conversation of others until when, and why. */
interface ChatAuditsTable {
  id: Generated<number>;
  conversationId: number;
  userId: number;
  /** Name of the conversation at that time. */
  title: string;
  reason: string;
  endsAt: string;
  createdAt: string;
}

/** Who belongs to a conversation, what rights are asked of, and how far they are in it. */
interface ChatMembersTable {
  conversationId: number;
  userId: number;
  role: ChatRole;
  joinedAt: string;
  /** What comes after it is unread, but for the member's own messages. */
  lastReadSequence: Generated<number>;
  /** The furthest that was ever read: what others are told. */
  seenSequence: Generated<number>;
  /** The furthest that reached one of the member's devices. */
  deliveredSequence: Generated<number>;
  /** How many of the messages after `lastReadSequence` are the member's own. */
  ownUnread: Generated<number>;
  /** Messages up to here were cleared away by the member, for themselves. */
  clearedSequence: Generated<number>;
  isHidden: PresetFlag;
  mutedUntil: ColumnType<string | null, string | null | undefined>;
  draft: Generated<string>;
}

interface ChatMessagesTable {
  id: Generated<number>;
  conversationId: number;
  sequence: number;
  revision: number;
  senderId: number;
  /** Given by the sender's device: a message that is sent again is there once. */
  clientId: string;
  /** Empty once it was deleted. */
  text: string;
  html: string | null;
  replyToId: number | null;
  fileCount: Generated<number>;
  reactionCount: Generated<number>;
  editCount: Generated<number>;
  pinnedAt: ColumnType<string | null, string | null | undefined>;
  sentAt: string;
  editedAt: ColumnType<string | null, string | null | undefined>;
  deletedAt: ColumnType<string | null, string | null | undefined>;
  /** Its words, folded, with a blank around each. */
  findText: Generated<string>;
  /** In a thread the message that it stands under. */
  rootId: ColumnType<number | null, number | null | undefined>;
  /** Messages in the thread under it, without deleted ones. */
  threadCount: Generated<number>;
  /** Whom it calls beside those whom it names: all members, or those who were online. */
  crowd: ColumnType<'all' | 'here' | null, 'all' | 'here' | null | undefined>;
  /** Of one that was sent on who wrote it first. */
  forwardedFromId: ColumnType<number | null, number | null | undefined>;
  /** Of a message of the system what it tells, as JSON. */
  notice: ColumnType<string | null, string | null | undefined>;
}

/** What messages said before they were edited. */
interface ChatEditsTable {
  id: Generated<number>;
  messageId: number;
  text: string;
  html: string | null;
  replacedAt: string;
}

interface ChatReactionsTable {
  messageId: number;
  emoji: string;
  userId: number;
  at: string;
}

interface ChatSavedTable {
  userId: number;
  messageId: number;
  at: string;
}

interface ChatFilesTable {
  id: Generated<number>;
  messageId: number;
  fileId: number;
  name: string;
  contentType: string;
  place: Generated<number>;
}

/** Members whom messages name, by the name that stands in the text. */
interface ChatMentionsTable {
  messageId: number;
  userId: number;
  name: string;
  conversationId: number;
  sequence: number;
}

interface ChatProfilesTable {
  userId: number;
  about: Generated<string>;
  /** What was chosen; ONLINE is by itself. */
  presence: Generated<ChatPresence>;
  isNotified: PresetFlag;
  showsSeen: PresetFlag;
  showsTyping: PresetFlag;
  /** The latest notification of the chat that was mailed. */
  mailedId: Generated<number>;
}

/** How a user keeps another one. */
interface ChatContactsTable {
  userId: number;
  contactId: number;
  tag: Generated<string>;
  isImportant: PresetFlag;
  isBlocked: PresetFlag;
  isContact: PresetFlag;
}

/** Messages that are written now and sent later. */
interface ChatScheduledTable {
  id: Generated<number>;
  conversationId: number;
  userId: number;
  clientId: string;
  text: string;
  html: string | null;
  replyToId: number | null;
  /** JSON list of ids of users. */
  mentionIds: string;
  sendAt: string;
  /** Why it was not sent; null while it waits. */
  problem: ColumnType<ChatNotSent | null, ChatNotSent | null | undefined>;
  createdAt: string;
}

interface ChatScheduledFilesTable {
  scheduledId: number;
  fileId: number;
  name: string;
  contentType: string;
  place: number;
}

export type ChatScheduledMessageRow = Selectable<ChatScheduledTable>;
export type ChatConversationRow = Selectable<ChatConversationsTable>;
export type ChatMemberRow = Selectable<ChatMembersTable>;
export type ChatMessageRow = Selectable<ChatMessagesTable>;
export type ChatProfileRow = Selectable<ChatProfilesTable>;
export type ChatSettingsRow = Selectable<ChatSettingsTable>;
export type ChatAuditRow = Selectable<ChatAuditsTable>;
export type ChatContactRow = Selectable<ChatContactsTable>;

/** A conversation as one of its members has it. */
export type TakenChat = ChatConversationRow & {
  /** Of a thread that the member does not follow, as if all of it were read. */
  member: ChatMemberRow & { isFollowed?: false };
};

/** A message that a user wants to be reminded of. */
export type ShownChatReminder = { id: number; remindAt: string; message: ChatMessageRow };

/** A thread as it is shown under its message. */
export type ShownChatThread = Pick<ChatConversationRow, 'id' | 'lastMessageAt'> & {
  replyCount: number;
  unreadCount: number;
  isFollowed: boolean;
};

/** Somebody to write to. */
export type ChatPersonRow = {
  id: number;
  fullName: string;
  designation: string;
  avatar: string | null;
  isActive: boolean;
};

/** What a page is told of something that has happened. */
export type ShownChatEvent = {
  kind: ChatEventKind;
  conversationId: number | null;
  revision: number | null;
  message: ChatMessageRow | null;
  isNew: boolean;
  userId: number | null;
  sequence: number | null;
  isTyping: boolean;
};

/** @public A conversation is handed on with the viewer's place in it, a channel of the list of channels without. */
export type ShownChatConversation = TakenChat;
/** @public */
export type ShownChatChannel = ChatConversationRow;
