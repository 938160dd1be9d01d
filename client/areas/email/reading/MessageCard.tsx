import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useText } from '../../../lib/text.ts';
import { useStore } from '../../../lib/store.ts';
import { composeTo } from '../compose/openBoxes.ts';
import { useEmailBodyQuery } from '../email.generated.ts';
import { trustSender } from '../emailCommands.tsx';
import { Deliveries } from './Deliveries.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { MailFrame } from './MailFrame.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageHead } from './MessageHead.tsx';
import { isPrinting } from './printThread.ts';
import { SenderChecks } from './SenderChecks.tsx';
import { UnsubscribeLine } from './UnsubscribeLine.tsx';
import type { ShownEmail } from './useThread.ts';

type Props = { email: ShownEmail; isOpenAtFirst: boolean };

/** A message of a conversation: its head alone, or all of it. */
export function MessageCard({ email, isOpenAtFirst }: Props) {
  const [isOpened, setOpen] = useState(isOpenAtFirst);
  const isOpen = useStore(isPrinting) || isOpened;
  return (
    <Card
      component="article"
      variant="outlined"
      aria-label={email.from.name || email.from.address}
      data-email={email.id}
      sx={{ boxShadow: 'none', border: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <MessageHead email={email} isOpen={isOpen} onToggle={() => setOpen(!isOpened)} />
      {isOpen && <MessageBody email={email} />}
    </Card>
  );
}

function MessageBody({ email }: { email: ShownEmail }) {
  const text = useText();
  const { run } = useCommands();
  const [isAsked, setAsked] = useState(false);
  const withPictures = email.remotePictureCount > 0 && (email.isSenderTrusted || isAsked);
  const { data, previousData, error, refetch } = useEmailBodyQuery({
    variables: { id: email.id, withPictures },
    // What is written in a message does not change; addresses of pictures end after an hour.
    fetchPolicy: withPictures ? 'network-only' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  });
  const html = (data ?? previousData)?.email?.html;
  const sender = email.from.name || email.from.address;
  return (
    <Box
      sx={{
        padding: { xs: '0 12px 12px', sm: '0 20px 20px' },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
      }}
    >
      <SenderChecks email={email} />
      <Deliveries email={email} />
      <InvitationCard email={email} />
      {email.remotePictureCount > 0 && !withPictures && (
        <Alert
          severity="info"
          icon={<IconPhotoOff size={20} />}
          data-print="hidden"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" onClick={() => setAsked(true)}>
                {text('email.pictures.show')}
              </Button>
              <Button size="small" onClick={() => void run(trustSender, email, { isTrusted: true })}>
                {text('email.pictures.always')}
              </Button>
            </Box>
          }
        >
          {text('email.pictures.hidden', { count: email.remotePictureCount })}
        </Alert>
      )}
      {html !== undefined ? (
        <MailFrame
          html={html}
          title={text('email.reading.of', { name: sender })}
          withPictures={withPictures}
          onAddress={(address) => composeTo([{ name: '', address }])}
        />
      ) : error ? (
        <FailedState title={text('email.reading.bodyFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={140} data-waiting="" />
      )}
      <MessageFiles files={email.files} />
      <UnsubscribeLine email={email} />
    </Box>
  );
}
