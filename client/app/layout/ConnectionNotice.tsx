import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReconnected, useIsConnected } from '../../lib/connection.ts';
import { useHasNewBuild } from '../../lib/newBuild.ts';
import { onSessionReturned } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';

/**
 * Says that the server cannot be reached; when it is back, what is on the screen is read again. Offers a newer build
 * when there is one: going on with the old one works until it wants a file that is gone.
 */
export function ConnectionNotice() {
  const text = useText();
  const client = useApolloClient();
  const isConnected = useIsConnected();
  const hasNewBuild = useHasNewBuild();
  useEffect(() => {
    const readAgain = () => void client.refetchObservableQueries().catch(() => undefined);
    const stops = [onReconnected(readAgain), onSessionReturned(readAgain)];
    return () => stops.forEach((stop) => stop());
  }, [client]);
  return (
    <div role="status" data-print="hidden">
      {!isConnected && (
        <Alert severity="warning" icon={<IconPlugConnectedX size={20} />} sx={{ mt: 4 }}>
          {text('shell.connection.lost')}
        </Alert>
      )}
      {isConnected && hasNewBuild && (
        <Alert
          severity="info"
          icon={<IconRefresh size={20} />}
          sx={{ mt: 4 }}
          action={
            <Button color="inherit" size="small" onClick={() => location.reload()}>
              {text('shell.newBuild.reload')}
            </Button>
          }
        >
          {text('shell.newBuild.text')}
        </Alert>
      )}
    </div>
  );
}
