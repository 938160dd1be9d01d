import { IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { newKey } from '../../lib/newKey.ts';
import { SetChatTypingDocument } from './chat.generated.ts';

const setTyping = commandsOf<{ conversationId: string; isTyping: boolean }>({ subject: 'Chat', changes: [] })({
  name: 'setTyping',
  label: 'chat.command.typing',
  icon: IconPencil,
  isQuiet: true,
  operation: SetChatTypingDocument,
  variables: (typing) => typing,
});

const everyMs = 3000;

/** Tells the others that something is being typed, every three seconds at most, and when it was sent or given up. */
export function useTypingSignal(conversationId: string | null) {
  const { send } = useCommandCall();
  const toldAt = useRef(0);
  const tell = (isTyping: boolean) => {
    if (conversationId === null) return;
    // Nobody misses it: the next key tells again.
    void send(setTyping, { conversationId, isTyping }, {}, newKey()).catch(() => undefined);
  };
  const type = () => {
    if (Date.now() - toldAt.current < everyMs) return;
    toldAt.current = Date.now();
    tell(true);
  };
  const stop = () => {
    if (toldAt.current === 0) return;
    toldAt.current = 0;
    tell(false);
  };
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);
  return { type, stop };
}
