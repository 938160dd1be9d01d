import Box from '@mui/material/Box';
import { DateText } from '../../../kit/Figures.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { useText } from '../../../lib/text.ts';
import type { ChatMessagePartsFragment } from '../chat.generated.ts';
import { MessageFiles } from '../MessageFiles.tsx';
import { MessageText } from '../MessageText.tsx';

/** The message that a thread stands under. */
export function RootMessage({ message }: { message: ChatMessagePartsFragment }) {
  const text = useText();
  const { sender, sentAt, deletedAt, files, mentions, text: words } = message;
  return (
    <Box
      component="section"
      aria-label={text('chat.thread.root')}
      tabIndex={0}
      sx={{
        display: 'grid',
        gap: 2,
        flex: 'none',
        maxHeight: '35%',
        overflowY: 'auto',
        padding: 4,
        borderBlockEnd: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <PersonAvatar name={sender.fullName} avatar={sender.avatar} size={32} isNamed />
        <Box sx={{ minWidth: 0 }}>
          <Box component="bdi" sx={{ display: 'block', fontWeight: 500 }}>
            {sender.fullName}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <DateText at={sentAt} />
          </Box>
        </Box>
      </Box>
      {files.length > 0 && <MessageFiles files={files} />}
      {deletedAt ? (
        <Box component="em" sx={{ color: 'text.secondary' }}>
          {text('chat.message.deleted')}
        </Box>
      ) : (
        words !== '' && <MessageText text={words} mentions={mentions} />
      )}
    </Box>
  );
}
