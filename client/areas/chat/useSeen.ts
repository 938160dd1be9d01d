import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { newKey } from '../../lib/newKey.ts';
import { MarkChatReadDocument, MarkChatUnreadDocument } from './chat.generated.ts';
import type { ShownMessage } from './shownMessage.ts';

type Mark = { conversationId: string; sequence: number };

const markRead = commandsOf<Mark>({ subject: 'Chat', changes: [] })({
  name: 'markRead',
  label: 'chat.command.read',
  icon: IconEye,
  isQuiet: true,
  operation: MarkChatReadDocument,
  variables: (mark) => mark,
});
export const markUnread = commandsOf<Mark>({ subject: 'Chat', changes: ['Chat'] })({
  name: 'markUnread',
  label: 'chat.command.unread',
  icon: IconEyeOff,
  operation: MarkChatUnreadDocument,
  variables: (mark) => mark,
});

/** Tells the server what was seen, each message once: what was drawn and not looked at stays unread. */
export function useSeen(conversationId: string, lastRead: number, ownId: string) {
  const { send } = useCommandCall();
  const told = useRef(lastRead);
  return (sequence: number, messages: readonly ShownMessage[]) => {
    if (sequence <= told.current) return;
    const before = told.current;
    const isNews = messages.some(
      (message) =>
        message.sender.id !== ownId &&
        message.sequence !== null &&
        message.sequence > before &&
        message.sequence <= sequence,
    );
    told.current = sequence;
    if (!isNews) return;
    // What could not be told is told with the next one that is seen.
    void send(markRead, { conversationId, sequence }, {}, newKey()).catch(() => {
      told.current = Math.min(told.current, before);
    });
  };
}
