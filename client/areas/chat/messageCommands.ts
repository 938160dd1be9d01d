import { IconArrowForwardUp, IconBookmark, IconEdit, IconMoodSmile, IconPin, IconTrash } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import {
  DeleteChatMessageDocument,
  EditChatMessageDocument,
  PinChatMessageDocument,
  ReactToChatMessageDocument,
  SaveChatMessageDocument,
  SendChatMessageDocument,
} from './chat.generated.ts';

/* What can be done with a message. Its answer shows it as it is now: nothing else is read again. */

const command = commandsOf<{ id: string }>({ subject: 'Chat', changes: [] });

export const editMessage = command({
  name: 'editMessage',
  label: 'chat.message.edit',
  icon: IconEdit,
  isQuiet: true,
  operation: EditChatMessageDocument,
  variables: ({ id }, { text, mentionIds }: { text: string; mentionIds: string[] }) => ({ id, text, mentionIds }),
});

export const deleteMessage = command({
  name: 'deleteMessage',
  label: 'chat.message.delete',
  icon: IconTrash,
  isDangerous: true,
  operation: DeleteChatMessageDocument,
  question: (_message, { text }) => ({
    title: text('chat.message.deleteTitle'),
    text: text('chat.message.deleteText'),
    confirmLabel: text('chat.message.delete'),
    isDangerous: true,
  }),
});

export const react = command({
  name: 'react',
  label: 'chat.message.react',
  icon: IconMoodSmile,
  isQuiet: true,
  operation: ReactToChatMessageDocument,
  variables: ({ id }, { emoji, isOn }: { emoji: string; isOn: boolean }) => ({ id, emoji, isOn }),
});

export const pinMessage = command({
  name: 'pinMessage',
  label: 'chat.message.pin',
  icon: IconPin,
  isQuiet: true,
  operation: PinChatMessageDocument,
  variables: ({ id }, { isPinned }: { isPinned: boolean }) => ({ id, isPinned }),
});

export const saveMessage = command({
  name: 'saveMessage',
  label: 'chat.message.save',
  icon: IconBookmark,
  isQuiet: true,
  operation: SaveChatMessageDocument,
  variables: ({ id }, { isSaved }: { isSaved: boolean }) => ({ id, isSaved }),
});

type To = { conversationId: string } | { userId: string };

export const forwardMessage = command({
  name: 'forwardMessage',
  label: 'chat.message.forward',
  icon: IconArrowForwardUp,
  isQuiet: true,
  operation: SendChatMessageDocument,
  variables: ({ id }, to: To & { clientId: string }) => ({ input: { ...to, forwardId: id } }),
});
