import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconMessages } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { talkDrawing } from '../../kit/emptyDrawings.tsx';
import { usePanes } from '../../kit/panes/panesContext.ts';
import { PaneBar, ListPaneButton } from '../../kit/panes/PaneParts.tsx';
import { useText } from '../../lib/text.ts';
import { Middle } from './Middle.tsx';
import { chatPath } from './urls.ts';
import type { Opened } from './useOpened.ts';

/** What stands in place of a conversation: none chosen, one that is read, or one that is not there. */
export function ConversationGate({ opened, onStart }: { opened: Opened; onStart: () => void }) {
  const text = useText();
  const { hasList } = usePanes();
  if (opened.isLoading)
    return (
      <>
        <PaneBar>
          <ListPaneButton />
          <Skeleton variant="circular" width={38} height={38} />
          <Skeleton width={160} />
        </PaneBar>
        <LogSkeleton />
      </>
    );
  if (opened.error)
    return (
      <Middle>
        <FailedState title={text('chat.open.failed')} onRetry={opened.retry} />
      </Middle>
    );
  if (opened.isAsked)
    return (
      <Middle>
        <EmptyState
          drawing={talkDrawing}
          title={text('chat.open.missing')}
          text={text('chat.open.missingText')}
          action={
            <Button variant="contained" component={Link} to={chatPath}>
              {text('chat.open.others')}
            </Button>
          }
        />
      </Middle>
    );
  return (
    <Middle>
      <h1 className="visually-hidden">{text('chat.page.title')}</h1>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 4, padding: 6, textAlign: 'center' }}>
        <Box
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 112,
            height: 112,
            borderRadius: '50%',
            color: 'primary.text',
            backgroundColor: 'background.paper',
            boxShadow: theme.vars.palette.elevation.card,
          })}
        >
          <IconMessages size={52} stroke={1.5} aria-hidden />
        </Box>
        {hasList ? (
          <Typography color="textSecondary" sx={{ maxWidth: '40ch' }}>
            {text('chat.open.hint')}
          </Typography>
        ) : (
          <Button variant="contained" onClick={onStart}>
            {text('chat.open.start')}
          </Button>
        )}
      </Box>
    </Middle>
  );
}

/** Messages to come. */
export function LogSkeleton() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'hidden',
        display: 'grid',
        alignContent: 'end',
        gap: 4,
        padding: 5,
        backgroundColor: 'background.default',
      }}
    >
      {[220, 320, 180, 260, 140].map((width, at) => (
        <Skeleton
          key={width}
          variant="rounded"
          width={width}
          height={at % 2 === 0 ? 40 : 62}
          sx={{ maxWidth: '80%', justifySelf: at % 3 === 1 ? 'end' : 'start' }}
        />
      ))}
    </Box>
  );
}
