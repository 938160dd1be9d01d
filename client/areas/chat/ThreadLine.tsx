import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { CountPill } from '../../kit/CountPill.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { useText } from '../../lib/text.ts';
import type { ChatMessagePartsFragment } from './chat.generated.ts';
import { threadPath } from './urls.ts';

const Line = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginBlockStart: 4,
  padding: '2px 6px',
  borderRadius: theme.shape.borderRadius,
  fontWeight: 500,
  color: theme.vars!.palette.primary.text,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  marginInline: -6,
  '& .faces': { display: 'inline-flex', gap: 2 },
  '[data-own] &': { float: 'inline-end' },
}));

const maxFaces = 3;

type Props = { chatId: string; thread: NonNullable<ChatMessagePartsFragment['thread']> };

/** Under a message: how many replied in its thread, who, and how much of it is unread; leads to it. */
export function ThreadLine({ chatId, thread }: Props) {
  const text = useText();
  const { id, replyCount, unreadCount, people } = thread;
  return (
    <div style={{ display: 'flow-root' }}>
      <Line to={threadPath(chatId, id)}>
        <span className="faces" aria-hidden>
          {people.slice(0, maxFaces).map((one) => (
            <PersonAvatar key={one.id} name={one.fullName} avatar={one.avatar} size={20} isNamed />
          ))}
        </span>
        {text('chat.thread.replies', { count: replyCount })}
        <CountPill value={unreadCount} label={text('chat.panel.unread', { count: unreadCount })} />
      </Line>
    </div>
  );
}
