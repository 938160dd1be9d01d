import { useEffect, useEffectEvent } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { onReconnected } from '../../../lib/connection.ts';
import { failureOf } from '../../../lib/failure.ts';
import { getViewer, onSessionReturned, useViewer } from '../../../lib/session.ts';
import { makeStore } from '../../../lib/store.ts';
import type { SendChatMessageMutation } from '../chat.generated.ts';
import {
  dropMessage,
  keepMessage,
  type KeptMessage,
  keptMessages,
  markRefused,
  sendKept,
  type Sent,
} from '../outbox.ts';
import { sendMessage } from './commands.ts';

type Answer = SendChatMessageMutation['sendChatMessage'];

const waitMs = 3000;
const ownId = () => getViewer()?.id ?? '';

/** What waits to be sent, of all conversations. */
export const waiting = makeStore<readonly KeptMessage[]>(keptMessages(ownId()));
const showWaiting = () => waiting.set(keptMessages(ownId()));

const woken = new Set<() => void>();
const wake = () => woken.forEach((one) => one());

const sent = new Set<(kept: KeptMessage, answer: Answer) => void>();
/** Calls back with each message that the server has taken. */
export function onSent(listener: (kept: KeptMessage, answer: Answer) => void): () => void {
  sent.add(listener);
  return () => sent.delete(listener);
}

/** Keeps a message in this browser and sends it as soon as that can be. */
export function post(message: KeptMessage): void {
  keepMessage(ownId(), message);
  showWaiting();
  wake();
}

/** Tries one again that was refused. */
export function retryMessage(key: string): void {
  markRefused(ownId(), key, null);
  showWaiting();
  wake();
}

export function discardMessage(key: string): void {
  dropMessage(ownId(), key);
  showWaiting();
}

/** Tabs of a browser share what is kept: one of them sends at a time, so that nothing is overtaken. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('atrium-chat-outbox', work) : work();

/** Sends what waits, on every page: at once, when the server can be reached again, and when the user has signed in again. */
export function useOutbox(): void {
  const { send } = useCommandCall();
  const userId = useViewer()?.id ?? '';

  const sendOne = useEffectEvent(async (message: KeptMessage): Promise<Sent> => {
    try {
      const data = (await send(sendMessage, message, {}, message.key)) as SendChatMessageMutation;
      for (const listener of [...sent]) listener(message, data.sendChatMessage);
      return { state: 'done' };
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NETWORK' || code === 'UNAUTHENTICATED') return { state: 'later', waitMs: null };
      if (code === 'UNAVAILABLE' || code === 'RATE_LIMITED') return { state: 'later', waitMs };
      return { state: 'refused', code };
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: Promise<void> | null = null;
    let isWanted = false;
    const drain = () => {
      isWanted = true;
      running ??= alone(async () => {
        while (isWanted) {
          isWanted = false;
          const { waitMs: pause } = await sendKept(userId, sendOne, showWaiting);
          clearTimeout(timer);
          if (pause !== null) timer = setTimeout(drain, pause);
        }
      }).finally(() => {
        running = null;
        if (isWanted) drain();
      });
    };
    const share = ({ key }: StorageEvent) => key?.includes('chatMessage:') && showWaiting();
    woken.add(drain);
    addEventListener('storage', share);
    const stops = [onReconnected(drain), onSessionReturned(drain)];
    showWaiting();
    drain();
    return () => {
      clearTimeout(timer);
      woken.delete(drain);
      removeEventListener('storage', share);
      for (const stop of stops) stop();
    };
  }, [userId]);
}
