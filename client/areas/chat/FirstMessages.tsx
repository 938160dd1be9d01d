import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useWaitingMessages } from './live/useOutbox.ts';
import { MessageRow } from './MessageRow.tsx';
import { pendingOf } from './pending.ts';
import { usePlainTools } from './usePlainTools.ts';

/** A conversation that begins with what is sent now. */
export function FirstMessages({ name, userId }: { name: string; userId: string }) {
  const text = useText();
  const viewer = useViewer();
  const tools = usePlainTools();
  const kept = useWaitingMessages().filter(({ to }) => 'userId' in to && to.userId === userId);
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        paddingBlockEnd: 3,
        backgroundColor: 'background.default',
      }}
    >
      {kept.length === 0 ? (
        <Typography color="textSecondary" sx={{ margin: 'auto', padding: 6, textAlign: 'center' }}>
          {text('chat.log.none', { name })}
        </Typography>
      ) : (
        kept.map((one, at) => (
          <MessageRow
            key={one.key}
            message={pendingOf(one, viewer!)}
            isOwn
            isFirst={at === 0}
            isLast={at === kept.length - 1}
            isGroup={false}
            isTarget={false}
            tools={tools}
          />
        ))
      )}
    </Box>
  );
}
