import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconMessagePlus, IconMessages } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { CountPill } from '../../../kit/CountPill.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { type ChatEvent, onChatEvent } from '../live/hub.ts';
import { conversationPath } from '../urls.ts';
import { useChatOfRecordQuery } from './record.generated.ts';

const StartRecordChat = lazy(() => import('./StartRecordChat.tsx'));
const KeepersDialog = lazy(() => import('./KeepersDialog.tsx'));

/** Leads to the conversation about a record, such as `orders:12`, with what is unread in it, or begins one. */
export default function RecordChat({ of }: { of: string }) {
  return useCan('read', 'Chat') ? <Shown of={of} /> : null;
}

function Shown({ of }: { of: string }) {
  const text = useText();
  const navigate = useNavigate();
  const mayStart = useCan('create', 'Chat');
  const [open, setOpen] = useState<'start' | 'keepers' | null>(null);
  const query = useChatOfRecordQuery({
    variables: { key: of },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const read = useReadAgain(['Chat'], () => query.refetch());
  const chat = query.data?.recordChat;
  const conversation = chat?.conversation ?? null;
  const hear = useEffectEvent(({ kind, conversationId, conversation: news }: ChatEvent) => {
    // How much is unread comes with the event; who is in it, and whether there is one, do not.
    const isOther = kind === 'RESYNC' || kind === 'GONE' || (kind === 'CONVERSATION' && conversation === null);
    if (isOther || (kind === 'MESSAGE' && conversationId === conversation?.id && news === null)) read();
  });
  useEffect(() => onChatEvent((event) => hear(event)), []);
  if (!chat || (!chat.isThere && !mayStart)) return null;
  const look = {
    variant: 'outlined',
    color: 'secondary',
    size: 'small',
    startIcon: <IconMessages size={18} />,
  } as const;
  return (
    <Box data-print="hidden" sx={{ justifySelf: 'start' }}>
      {conversation ? (
        <Button
          {...look}
          component={Link}
          to={conversationPath(conversation.id)}
          endIcon={
            <CountPill
              value={conversation.unreadCount}
              label={text('chatShell.nav.unread', { count: conversation.unreadCount })}
            />
          }
        >
          {text('chatRecord.open.label')}
        </Button>
      ) : chat.isThere ? (
        <Button {...look} onClick={() => setOpen('keepers')}>
          {text('chatRecord.open.label')}
        </Button>
      ) : (
        <Button {...look} startIcon={<IconMessagePlus size={18} />} onClick={() => setOpen('start')}>
          {text('chatRecord.start.label')}
        </Button>
      )}
      <Suspense>
        {open === 'start' && (
          <StartRecordChat of={of} onClose={() => setOpen(null)} onMade={(id) => void navigate(conversationPath(id))} />
        )}
        {open === 'keepers' && <KeepersDialog keepers={chat.keepers} onClose={() => setOpen(null)} />}
      </Suspense>
    </Box>
  );
}
