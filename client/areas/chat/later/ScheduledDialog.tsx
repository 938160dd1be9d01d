import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import { IconEdit, IconSend2, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { onChatEvent } from '../live/hub.ts';
import { plainLine } from '../messageParts.ts';
import { EditScheduled } from './EditScheduled.tsx';
import { type ChatScheduledPartsFragment, useScheduledChatMessagesQuery } from './later.generated.ts';
import { cancelScheduled, sendScheduled } from './laterCommands.ts';
import { LaterFrame } from './LaterFrame.tsx';

type Props = { conversationId: string | null; onClose: () => void };

/** What the viewer has scheduled, in one conversation or in all. */
export default function ScheduledDialog({ conversationId, onClose }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const { run } = useCommands();
  const [edited, setEdited] = useState<ChatScheduledPartsFragment | null>(null);
  const scheduled = useScheduledChatMessagesQuery({
    variables: { conversationId },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const { data, error } = scheduled;
  const read = useReadAgain(['Chat'], () => scheduled.refetch());
  const hear = useEffectEvent((kind: string) => (kind === 'CONVERSATION' || kind === 'RESYNC') && read());
  useEffect(() => onChatEvent(({ kind }) => hear(kind)), []);
  const rows = data?.scheduledChatMessages.map((one) => (
    <ListItem
      key={one.id}
      disableGutters
      secondaryAction={
        <ActionMenu
          label={text('chat.scheduled.actions')}
          actions={[
            {
              id: 'edit',
              label: text('chat.scheduled.edit'),
              icon: <IconEdit size={20} />,
              onSelect: () => setEdited(one),
            },
            {
              id: 'send',
              label: text('chat.scheduled.sendNow'),
              icon: <IconSend2 size={20} />,
              onSelect: () => void run(sendScheduled, one),
            },
            {
              id: 'cancel',
              isApart: true,
              isDangerous: true,
              label: text('chat.scheduled.cancel'),
              icon: <IconTrash size={20} />,
              onSelect: () => void run(cancelScheduled, one),
            },
          ]}
        />
      }
      sx={{ display: 'block', paddingInlineEnd: 12 }}
    >
      {conversationId === null && (
        <Box component="bdi" sx={{ display: 'block', fontWeight: 500 }}>
          {one.title}
        </Box>
      )}
      <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {plainLine(one.text) || one.fileNames[0]}
      </Box>
      <Box sx={{ typography: 'body2', color: one.problem ? 'error.text' : 'text.secondary' }}>
        {one.problem ? text(`chat.notSent.${one.problem}`) : text('chat.scheduled.at', { time: dateTime(one.sendAt) })}
      </Box>
    </ListItem>
  ));
  return (
    <>
      <LaterFrame name="scheduled" rows={rows} error={error} onRetry={read} onClose={onClose} />
      {edited && <EditScheduled message={edited} onClose={() => setEdited(null)} onSaved={read} />}
    </>
  );
}
