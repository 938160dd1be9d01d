import { useCan } from '../../../lib/ability.tsx';
import { useEvents } from './useEvents.ts';
import { useOutbox } from './useOutbox.ts';
import { usePresenceNews } from './usePresenceNews.ts';

/** What the chat does on every page: hears of messages, sends those that wait, and shows that somebody is there. */
export default function ChatBackground() {
  return useCan('read', 'Chat') ? <Running /> : null;
}

function Running() {
  useEvents();
  useOutbox();
  usePresenceNews();
  return null;
}
