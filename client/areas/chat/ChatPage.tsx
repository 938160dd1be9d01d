import { lazy, Suspense, useState } from 'react';
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom';
import { Panes } from '../../kit/panes/Panes.tsx';
import type { OpenPane } from '../../kit/panes/panesContext.ts';
import { preloadQuery } from '../../lib/apollo.ts';
import { useText } from '../../lib/text.ts';
import { ChatConversationsDocument } from './chat.generated.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { Conversation } from './Conversation.tsx';
import { ConversationGate } from './ConversationGate.tsx';
import { SidePane, type SideName } from './SidePane.tsx';
import { chatPath } from './urls.ts';
import { conversationsOf, useChatList } from './useChatList.ts';
import { useOpened } from './useOpened.ts';

const ThreadPane = lazy(() => import('./thread/ThreadPane.tsx'));
const OwnProfile = lazy(() => import('./OwnProfile.tsx'));

const isUnread = (params: URLSearchParams) => params.get('unread') === 'true';

export const loader = ({ request }: LoaderFunctionArgs) =>
  preloadQuery(ChatConversationsDocument, conversationsOf('', isUnread(new URL(request.url).searchParams)));

const numberIn = (value: string | null) => (value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null);

/** Conversations beside the one whose id stands in the address, and who takes part in it. */
export default function ChatPage() {
  const text = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isUnreadOnly = isUnread(params);
  const [search, setSearch] = useState('');
  const [pane, setPane] = useState<OpenPane>(params.has('thread') ? 'side' : null);
  const [side, setSide] = useState<SideName | null>(null);
  const [isProfileOpen, setProfileOpen] = useState(params.get('start') === 'profile');
  const list = useChatList(search, isUnreadOnly);
  const opened = useOpened();
  const { conversation, person } = opened;
  // One person is one place, also while the conversation begins.
  const key = person?.id ?? conversation?.id;
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    setSide(null);
  }
  const openPane = (next: OpenPane) => {
    setPane(next);
    if (next !== null) return;
    setSide(null);
    if (threadId !== null) closeThread();
  };
  const showSide = (name: SideName | null) => {
    if (threadId !== null) closeThread();
    setSide(name);
    setPane(name === null ? null : 'side');
  };
  const closeList = () => setPane(null);
  // Closed, the conversation stays where it is.
  const threadId = params.get('thread');
  const [openedThread, setOpenedThread] = useState(threadId);
  if (threadId !== openedThread) {
    setOpenedThread(threadId);
    if (threadId !== null) setPane('side');
  }
  const closeThread = () => {
    setPane(null);
    setParams(
      (now) => {
        now.delete('thread');
        now.delete('reply');
        return now;
      },
      { replace: true },
    );
  };
  return (
    <Panes
      open={pane}
      onOpen={openPane}
      list={{
        label: text('chat.panel.label'),
        width: 370,
        children: isProfileOpen ? (
          <Suspense>
            <OwnProfile onClose={() => setProfileOpen(false)} />
          </Suspense>
        ) : (
          <ChatPanel
            list={list}
            search={search}
            activeId={conversation?.id ?? null}
            activePersonId={person?.id ?? null}
            onSearch={setSearch}
            {...(isUnreadOnly && { onShowAll: () => setParams({}) })}
            onProfile={() => setProfileOpen(true)}
            onFollow={closeList}
          />
        ),
      }}
      {...((side !== null || threadId !== null) &&
        key !== undefined && {
          side: {
            label: text(`chat.side.${threadId === null ? side! : 'thread'}`),
            width: 374,
            children:
              threadId !== null ? (
                <Suspense>
                  <ThreadPane
                    key={threadId}
                    id={threadId}
                    target={numberIn(params.get('reply'))}
                    onClose={closeThread}
                  />
                </Suspense>
              ) : (
                <SidePane
                  key={key}
                  name={side!}
                  conversation={conversation}
                  person={person}
                  onClose={() => showSide(null)}
                  onGone={() => void navigate(chatPath)}
                />
              ),
          },
        })}
    >
      {key === undefined ? (
        <ConversationGate opened={opened} onStart={() => setPane('list')} />
      ) : (
        <Conversation
          key={key}
          conversation={conversation}
          person={person}
          target={numberIn(params.get('message'))}
          side={side}
          onSide={showSide}
        />
      )}
    </Panes>
  );
}
