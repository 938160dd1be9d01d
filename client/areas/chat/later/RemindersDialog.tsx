import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { IconAlarmOff } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { DateText } from '../../../kit/Figures.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { plainLine } from '../messageParts.ts';
import { messagePath } from '../urls.ts';
import { useChatRemindersQuery } from './later.generated.ts';
import { cancelReminder } from './laterCommands.ts';
import { LaterFrame } from './LaterFrame.tsx';

type Props = { onClose: () => void; onOpen: (path: string) => void };

/** Messages that the viewer will be reminded of; each leads to its place. */
export default function RemindersDialog({ onClose, onOpen }: Props) {
  const text = useText();
  const { run } = useCommands();
  const reminders = useChatRemindersQuery({
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const { data, error } = reminders;
  const read = useReadAgain(['Chat'], () => reminders.refetch());
  const rows = data?.chatReminders.map(({ id, remindAt, message }) => (
    <ListItem
      key={id}
      disablePadding
      secondaryAction={
        <IconAction label={text('chat.reminders.cancel')} onClick={() => void run(cancelReminder, { id })}>
          <IconAlarmOff size={20} />
        </IconAction>
      }
    >
      <ListItemButton
        onClick={() => onOpen(messagePath(message.conversationId, message.sequence))}
        sx={{ display: 'block', borderRadius: 1, minWidth: 0, '&&': { paddingInlineEnd: 14 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {message.sender.fullName}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <DateText at={remindAt} />
          </Box>
        </Box>
        <Box dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {plainLine(message.text) || message.files[0]?.name}
        </Box>
      </ListItemButton>
    </ListItem>
  ));
  return <LaterFrame name="reminders" rows={rows} error={error} onRetry={read} onClose={onClose} />;
}
