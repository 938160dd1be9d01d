import { IconBan, IconBellOff, IconEraser, IconStar, IconTrash, IconUser } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import type { ChatContactInput, ChatProfileInput } from '../../lib/schema.generated.ts';
import {
  ClearChatDocument,
  MuteChatDocument,
  SaveChatDraftDocument,
  UpdateChatContactDocument,
  UpdateChatProfileDocument,
} from './chat.generated.ts';

/*
 * What can be done with a conversation, with a contact, and with one's own profile. What it changes besides the answer, such
 * as the list that a conversation leaves, is read again at once: the event of it may be late, or lost.
 */

type Named = { id: string; name: string };
const command = commandsOf<Named>({ subject: 'Chat', changes: ['Chat'] });

export const clearChat = command({
  name: 'clearChat',
  label: 'chat.action.clear',
  icon: IconEraser,
  isDangerous: true,
  operation: ClearChatDocument,
  variables: ({ id }) => ({ conversationId: id, isHidden: false }),
  question: ({ name }, { text }) => ({
    title: text('chat.clear.title', { name }),
    text: text('chat.clear.text'),
    confirmLabel: text('chat.action.clear'),
    isDangerous: true,
  }),
  done: (_data, { text }) => ({ text: text('chat.clear.done') }),
});

export const deleteChat = command({
  name: 'deleteChat',
  label: 'chat.action.deleteChat',
  icon: IconTrash,
  isDangerous: true,
  operation: ClearChatDocument,
  variables: ({ id }) => ({ conversationId: id, isHidden: true }),
  question: ({ name }, { text }) => ({
    title: text('chat.deleteChat.title', { name }),
    text: text('chat.deleteChat.text'),
    confirmLabel: text('chat.action.deleteChat'),
    isDangerous: true,
  }),
  done: (_data, { text }) => ({ text: text('chat.deleteChat.done') }),
});

export const muteChat = command({
  name: 'muteChat',
  label: 'chat.action.mute',
  icon: IconBellOff,
  isQuiet: true,
  operation: MuteChatDocument,
  variables: ({ id }, { until }: { until: string | null }) => ({ conversationId: id, until }),
});

export const saveDraft = commandsOf<Named>({ subject: 'Chat', changes: [] })({
  name: 'saveDraft',
  label: 'chat.command.draft',
  icon: IconUser,
  isQuiet: true,
  operation: SaveChatDraftDocument,
  variables: ({ id }, { text }: { text: string }) => ({ conversationId: id, text }),
});

export const changeContact = command({
  name: 'changeContact',
  label: 'chat.contact.important',
  icon: IconStar,
  isQuiet: true,
  operation: UpdateChatContactDocument,
  variables: ({ id }, { input }: { input: ChatContactInput }) => ({ userId: id, input }),
});

export const blockContact = command({
  name: 'blockContact',
  label: 'chat.action.block',
  icon: IconBan,
  isDangerous: true,
  operation: UpdateChatContactDocument,
  variables: ({ id }) => ({ userId: id, input: { isBlocked: true } }),
  question: ({ name }, { text }) => ({
    title: text('chat.block.title', { name }),
    text: text('chat.block.text'),
    confirmLabel: text('chat.action.block'),
    isDangerous: true,
  }),
  done: (_data, { target, text }) => ({ text: text('chat.block.done', { name: target.name }) }),
});

export const deleteContact = command({
  name: 'deleteContact',
  label: 'chat.action.deleteContact',
  icon: IconTrash,
  isDangerous: true,
  operation: UpdateChatContactDocument,
  variables: ({ id }) => ({ userId: id, input: { isContact: false } }),
  question: ({ name }, { text }) => ({
    title: text('chat.deleteContact.title', { name }),
    text: text('chat.deleteContact.text'),
    confirmLabel: text('chat.action.deleteContact'),
    isDangerous: true,
  }),
  done: (_data, { target, text }) => ({ text: text('chat.deleteContact.done', { name: target.name }) }),
});

export const changeProfile = commandsOf<ChatProfileInput>({ subject: 'Chat', changes: [] })({
  name: 'changeProfile',
  label: 'chat.profile.title',
  icon: IconUser,
  isQuiet: true,
  operation: UpdateChatProfileDocument,
  variables: (input) => ({ input }),
});
