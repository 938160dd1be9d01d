import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronDown, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { useSharedMailbox } from '../mailboxContext.ts';
import type { WholeThread } from '../reading/useThread.ts';
import { AssignMenu } from './AssignMenu.tsx';
import { closeThreads, reopenThreads } from './careCommands.tsx';
import { Replying } from './Replying.tsx';

/** Whether a conversation is done, who takes care of it, and who is replying to it right now. */
export function CareBar({ thread }: { thread: WholeThread }) {
  const text = useText();
  const mailbox = useSharedMailbox();
  const { run } = useCommands();
  const { care } = thread;
  if (!care || mailbox === null) return null;
  const isOpen = care.state === 'OPEN';
  const name = care.assignee?.name ?? text('email.care.nobody');
  return (
    <Box data-print="hidden" data-care="" sx={{ flex: 'none' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          paddingInline: { xs: 3, sm: 5 },
          paddingBlock: 2,
          borderBlockEnd: 1,
          borderColor: 'divider',
          backgroundColor: 'surface.sunken',
        }}
      >
        <StatusChip
          tone={isOpen ? 'warning' : 'success'}
          label={text(isOpen ? 'email.care.isOpen' : 'email.care.isClosed')}
        />
        {mailbox.mayWrite ? (
          <AssignMenu
            mailbox={mailbox}
            threads={[thread]}
            trigger={(props) => (
              <Button
                size="small"
                color="secondary"
                aria-label={text('email.care.assignee', { name })}
                startIcon={
                  care.assignee && <PersonAvatar name={name} avatar={care.assignee.avatar ?? null} size={22} isNamed />
                }
                endIcon={<IconChevronDown size={16} />}
                {...props}
              >
                <bdi>{name}</bdi>
              </Button>
            )}
          />
        ) : (
          <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {name}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {mailbox.mayWrite && (
          <Button
            size="small"
            variant="tonal"
            color={isOpen ? 'success' : 'secondary'}
            startIcon={isOpen ? <IconCircleCheck size={18} /> : <IconRefresh size={18} />}
            onClick={() => void run(isOpen ? closeThreads : reopenThreads, { ids: [thread.id] })}
          >
            {text(isOpen ? 'email.care.close' : 'email.care.reopen')}
          </Button>
        )}
      </Box>
      <Replying threadId={thread.id} isWriting={false} />
    </Box>
  );
}
