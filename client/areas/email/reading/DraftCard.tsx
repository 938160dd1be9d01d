import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { IconClock, IconPencil } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { cancelEmail } from '../compose/composeCommands.tsx';
import { boxOf, openBox } from '../compose/openBoxes.ts';
import { useOpenDraft } from '../compose/useOpenDraft.ts';
import type { ShownEmail } from './useThread.ts';

/** What of a conversation is not sent yet: written on, or taken back from the clock. */
export function DraftCard({ email }: { email: ShownEmail }) {
  const text = useText();
  const { dateTime } = useFormats();
  const { run, busy } = useCommands();
  const openDraft = useOpenDraft();
  const edit = async () => {
    if (!email.sendAt) return openDraft(email.id);
    const data = await run(cancelEmail, email);
    if (data) openBox(boxOf(data.cancelEmail.email));
  };
  return (
    <Card
      component="article"
      variant="outlined"
      aria-label={text('email.draft.label')}
      data-print="hidden"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        boxShadow: 'none',
        border: '1px dashed',
        borderColor: 'divider',
        padding: 4,
      }}
    >
      <StatusChip
        tone="warning"
        label={email.sendAt ? text('email.thread.sendAt', { time: dateTime(email.sendAt) }) : text('email.draft.label')}
      />
      <Box
        component="bdi"
        sx={{
          flex: 1,
          minWidth: 120,
          color: 'text.secondary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {email.snippet || text('email.draft.empty')}
      </Box>
      <Button
        size="small"
        variant="tonal"
        disabled={busy !== null}
        startIcon={email.sendAt ? <IconClock size={18} /> : <IconPencil size={18} />}
        onClick={() => void edit()}
      >
        {text(email.sendAt ? 'email.draft.takeBack' : 'email.draft.continue')}
      </Button>
    </Card>
  );
}
