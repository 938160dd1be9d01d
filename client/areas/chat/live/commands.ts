import { IconChecks, IconSend2 } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { SendChatMessageDocument } from '../chat.generated.ts';
import type { KeptMessage } from '../outbox.ts';
import { MarkChatsDeliveredDocument } from './live.generated.ts';

/** Messages show themselves: nothing else is read again after them. */
const noun = { subject: 'Chat', changes: [] } as const;

export const sendMessage = commandsOf<KeptMessage>(noun)({
  name: 'sendMessage',
  action: 'create',
  label: 'chatShell.command.send',
  icon: IconSend2,
  isQuiet: true,
  operation: SendChatMessageDocument,
  variables: ({ key, to, text, files, mentions, replyTo, isAlsoAbove }) => ({
    input: {
      ...('chatId' in to ? { conversationId: to.chatId } : { userId: to.userId }),
      clientId: key,
      text,
      mentionIds: (mentions ?? []).map(({ id }) => id),
      replyToId: replyTo?.id ?? null,
      ...(isAlsoAbove && { isAlsoInConversation: true }),
      files: files.map(({ name, url }) => ({ name, url })),
    },
  }),
});

export const markDelivered = commandsOf<{ conversationId: string; sequence: number }[]>(noun)({
  name: 'markDelivered',
  label: 'chatShell.command.delivered',
  icon: IconChecks,
  isQuiet: true,
  operation: MarkChatsDeliveredDocument,
  variables: (marks) => ({ marks: marks.slice(0, 100) }),
});
