import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { plainLine } from './messageParts.ts';
import type { Reply } from './shownMessage.ts';
import { messagePath } from './urls.ts';

const Quote = styled(Link)({
  display: 'block',
  padding: '4px 10px',
  borderRadius: 4,
  borderInlineStart: '3px solid currentcolor',
  backgroundColor: 'color-mix(in srgb, currentcolor 10%, transparent)',
  color: 'inherit',
  textDecoration: 'none',
  fontSize: '0.8667rem',
  lineHeight: '20px',
  '& .who': { fontWeight: 500 },
  '& .what': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', opacity: 0.9 },
});

/** What a reply says in one line. */
export function useReplyText() {
  const text = useText();
  return ({ text: words, deletedAt, files }: Pick<Reply, 'text' | 'deletedAt' | 'files'>) =>
    deletedAt ? text('chat.message.deleted') : plainLine(words) || (files[0]?.name ?? '');
}

/** The message that another replies to; leads to it. */
export function ReplyQuote({ reply, chatId }: { reply: Reply; chatId: string }) {
  const replyText = useReplyText();
  return (
    <Quote to={messagePath(chatId, reply.sequence)}>
      <bdi className="who">{reply.sender.fullName}</bdi>
      <span className="what" dir="auto">
        {replyText(reply)}
      </span>
    </Quote>
  );
}
