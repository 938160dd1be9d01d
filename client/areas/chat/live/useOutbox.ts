import { useMemo } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { useDraining } from '../../../app/outbox/useDraining.ts';
import { useStore } from '../../../lib/store.ts';
import type { SendChatMessageMutation } from '../chat.generated.ts';
import { keptMessage, type KeptMessage, messages } from '../outbox.ts';
import { sendMessage } from './commands.ts';

type Answer = SendChatMessageMutation['sendChatMessage'];

const sent = new Set<(kept: KeptMessage, answer: Answer) => void>();
/** Calls back with each message that the server has taken. */
export function onSent(listener: (kept: KeptMessage, answer: Answer) => void): () => void {
  sent.add(listener);
  return () => sent.delete(listener);
}

/** Keeps a message in this browser and sends it as soon as that can be. */
export const post = ({ key, problem: _problem, ...written }: KeptMessage): boolean => messages.post(written, key);

/** What waits to be sent, of all conversations. */
export function useWaitingMessages(): readonly KeptMessage[] {
  const kept = useStore(messages.waiting);
  return useMemo(() => kept.map(keptMessage), [kept]);
}

/** Sends what waits, on every page. */
export function useOutbox(): void {
  const { send } = useCommandCall();
  useDraining(messages, {
    send: async (kept) => {
      const message = keptMessage(kept);
      const data = (await send(sendMessage, message, {}, message.key)) as SendChatMessageMutation;
      for (const listener of [...sent]) listener(message, data.sendChatMessage);
    },
  });
}
