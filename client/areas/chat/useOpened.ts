import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  useChatOpenedConversationQuery,
  type ChatFaceFragment,
  type ChatRowFragment,
  useChatWithPersonQuery,
} from './chat.generated.ts';
import { useReadAgain } from '../../lib/records.ts';
import { type ChatEvent, onChatEvent } from './live/hub.ts';
import { onSent } from './live/useOutbox.ts';
import { chatPath, conversationPath, messagePath } from './urls.ts';

export type Opened = {
  /** Null while there is none with that person yet. */
  conversation: ChatRowFragment | null;
  /** The other one of a conversation of two. */
  person: ChatFaceFragment | null;
  /** Whether the address names one. */
  isAsked: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
};

const replyOf = (params: URLSearchParams) => (params.has('message') ? `&reply=${params.get('message')}` : '');

/** The conversation at the address: by its id, or by the person whom it is with. */
export function useOpened(): Opened {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [id, userId] = [params.get('chat'), params.get('with')];
  const byId = useChatOpenedConversationQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    context: { isQuiet: true },
  });
  const byPerson = useChatWithPersonQuery({
    variables: { userId: userId ?? '' },
    skip: id !== null || userId === null,
    context: { isQuiet: true },
  });
  const opened = id === null ? byPerson : byId;
  const { data, error } = opened;
  const found = (id === null ? byPerson.data?.chatWith : byId.data?.chatConversation) ?? null;
  // A thread is shown beside its conversation.
  const isThread = found !== null && found.parentId !== null;
  const conversation = isThread ? null : found;
  const root = byId.data?.chatConversation?.threadOf;
  const threadAt =
    isThread && root ? `${messagePath(found.parentId!, root.sequence)}&thread=${found.id}${replyOf(params)}` : null;
  useEffect(() => {
    if (threadAt !== null) void navigate(threadAt, { replace: true });
  }, [threadAt, navigate]);
  const person = conversation ? conversation.person : (id === null && byPerson.data?.chatPerson) || null;
  const read = useReadAgain(['Chat'], () => (id !== null || userId !== null ? opened.refetch() : undefined));

  const hear = useEffectEvent((event: ChatEvent) => {
    const isThis = event.conversationId !== null && event.conversationId === conversation?.id;
    if (event.kind === 'GONE' && isThis) void navigate(chatPath, { replace: true });
    else if (event.kind === 'RESYNC' || event.kind === 'PROFILE' || (event.kind === 'CONVERSATION' && isThis))
      void read();
    else if (event.kind === 'MESSAGE' && userId !== null && event.message?.senderId === userId) void read();
  });
  const begun = useEffectEvent((toUser: string, newId: string) => {
    if (id === null && userId === toUser) void navigate(conversationPath(newId), { replace: true });
  });
  useEffect(() => {
    const stops = [
      onChatEvent(hear),
      onSent(({ to }, answer) => 'userId' in to && begun(to.userId, answer.conversation.id)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  const isAsked = id !== null || userId !== null;
  return {
    conversation,
    person,
    isAsked,
    isLoading: isAsked && (data === undefined || isThread) && error === undefined,
    error: conversation ? undefined : error,
    retry: read,
  };
}
