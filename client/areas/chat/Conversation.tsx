import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { useCan } from '../../lib/ability.tsx';
import type { ChatFaceFragment, ChatRowFragment } from './chat.generated.ts';
import { ScheduledLine } from './ScheduledLine.tsx';
import { ConversationComposer } from './ConversationComposer.tsx';
import { ConversationHeader } from './ConversationHeader.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { FirstMessages } from './FirstMessages.tsx';
import type { SideName } from './SidePane.tsx';
import type { Writing } from './writing.ts';

const RecordHead = lazy(
  async () => (await Promise.all([import('./record/RecordHead.tsx'), needMessages(['chatRecord'])]))[0],
);

type Props = {
  conversation: ChatRowFragment | null;
  person: ChatFaceFragment | null;
  target: number | null;
  side: SideName | null;
  onSide: (name: SideName | null) => void;
};

/** The open conversation: with whom, its log, and where the next message is written. */
export function Conversation({ conversation, person, target, side, onSide }: Props) {
  const text = useText();
  const [writing, setWriting] = useState<Writing>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mayWrite = useCan('create', 'Chat') && (conversation?.canWrite ?? !person?.isBlocked);
  const name = conversation?.title ?? person?.fullName ?? '';
  const begin = useCallback((next: Writing) => {
    setWriting(next);
    // After the menu has given the focus back.
    setTimeout(() => field.current?.focus());
  }, []);
  return (
    <>
      <ConversationHeader conversation={conversation} person={person} side={side} onSide={onSide} />
      {conversation?.isOfRecord && (
        <Suspense>
          <RecordHead key={conversation.id} conversationId={conversation.id} />
        </Suspense>
      )}
      {conversation ? (
        <ConversationLog
          // Cleared, it begins anew.
          key={`${conversation.id} ${conversation.clearedSequence}`}
          conversation={conversation}
          target={target}
          onWrite={begin}
        />
      ) : (
        <FirstMessages name={name} userId={person!.id} />
      )}
      {conversation !== null && conversation.scheduledCount > 0 && <ScheduledLine conversation={conversation} />}
      {mayWrite ? (
        <ConversationComposer
          conversation={conversation}
          userId={person?.id ?? null}
          name={name}
          writing={writing}
          inputRef={field}
          onDone={() => setWriting(null)}
        />
      ) : (
        <Box
          sx={{
            flex: 'none',
            padding: 4,
            textAlign: 'center',
            color: 'text.secondary',
            backgroundColor: 'background.default',
          }}
        >
          {text(
            conversation?.archivedAt
              ? 'chat.composer.archived'
              : person?.isBlocked
                ? 'chat.composer.blocked'
                : 'chat.composer.closed',
          )}
        </Box>
      )}
    </>
  );
}
