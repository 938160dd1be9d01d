import Box from '@mui/material/Box';
import { IconArrowBackUp, IconEdit, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import type { Writing } from './writing.ts';
import { useReplyText } from './ReplyQuote.tsx';

type Props = { writing: NonNullable<Writing>; onCancel: () => void };

/** Above the text: the message that is replied to, or that one is being edited. */
export function WritingHead({ writing: { is, message }, onCancel }: Props) {
  const text = useText();
  const replyText = useReplyText();
  const isReply = is === 'reply';
  const Icon = isReply ? IconArrowBackUp : IconEdit;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        padding: '8px 8px 8px 16px',
        borderBlockEnd: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box component={Icon} size={18} aria-hidden sx={{ flex: 'none', color: 'primary.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, color: 'primary.text' }}>
          {isReply ? text('chat.composer.replyTo', { name: message.sender.fullName }) : text('chat.composer.editing')}
        </Box>
        <Box dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {replyText({ text: message.text, deletedAt: null, files: [...message.files] })}
        </Box>
      </Box>
      <IconAction size="small" label={text('chat.composer.cancel')} onClick={onCancel}>
        <IconX size={18} />
      </IconAction>
    </Box>
  );
}
