import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { onReconnected, useIsConnected } from '../lib/connection.ts';
import { useText } from '../lib/text.ts';
import { Drawing, type DrawingName } from './Drawing.tsx';

type EmptyStateProps = {
  /** One of those that are everywhere, or one of the page's own (`emptyDrawings.tsx`). */
  drawing: DrawingName | ReactElement;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

/** Says what is not there, why, and what to do next, with one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        padding: { xs: '32px 16px 40px', sm: '48px 24px 56px' },
        textAlign: 'center',
      }}
    >
      {typeof drawing === 'string' ? <Drawing name={drawing} /> : drawing}
      <Typography variant="h4" component="p" sx={{ mt: 2 }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  );
}

/** What could not be read, with a way to try again. What the connection kept away is asked for again as soon as it is back. */
export function FailedState({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  const text = useText();
  const isConnected = useIsConnected();
  const retry = useEffectEvent(onRetry);
  useEffect(() => onReconnected(() => retry()), []);
  return (
    <div role="alert">
      <EmptyState
        drawing="failed"
        title={title}
        text={text(isConnected ? 'kit.failed.text' : 'kit.failed.offline')}
        action={
          <Button variant="contained" startIcon={<IconRefresh size={18} />} onClick={onRetry}>
            {text('kit.failed.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** What the viewer may not see. */
export function DeniedState() {
  const text = useText();
  return <EmptyState drawing="denied" title={text('kit.denied.title')} text={text('kit.denied.text')} />;
}
