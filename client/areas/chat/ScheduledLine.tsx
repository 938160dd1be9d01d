import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ChatRowFragment } from './chat.generated.ts';

const ScheduledDialog = lazy(() => import('./later/ScheduledDialog.tsx'));

/** How much the viewer has scheduled in the conversation; opens the list of it. */
export function ScheduledLine({ conversation }: { conversation: Pick<ChatRowFragment, 'id' | 'scheduledCount'> }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ flex: 'none', paddingInline: { xs: 2, sm: 4 }, backgroundColor: 'background.default' }}>
      <Button size="small" startIcon={<IconClock size={16} />} onClick={() => setOpen(true)}>
        {text('chat.later.count', { count: conversation.scheduledCount })}
      </Button>
      {isOpen && (
        <Suspense>
          <ScheduledDialog conversationId={conversation.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
