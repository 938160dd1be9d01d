import Box from '@mui/material/Box';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNoticeText } from './administration/useNoticeText.ts';
import type { ShownMessage } from './shownMessage.ts';
import { useClock } from './useClock.ts';

/** What the system tells in a conversation, such as that an auditor reads it. */
export function NoticeRow({ message, isTarget }: { message: ShownMessage; isTarget: boolean }) {
  const noticeText = useNoticeText();
  const clock = useClock();
  const notice = message.stored?.notice;
  if (!notice) return null;
  return (
    <Box
      role="note"
      data-message={message.sequence}
      data-target={isTarget || undefined}
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'center',
        maxWidth: 560,
        marginInline: 'auto',
        paddingInline: 5,
        paddingBlockStart: 4,
        typography: 'body2',
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <IconInfoCircle size={18} style={{ flex: 'none' }} aria-hidden />
      <span dir="auto">
        {noticeText(notice, message.sender.fullName)} · <time dateTime={message.at}>{clock(message.at)}</time>
      </span>
    </Box>
  );
}
