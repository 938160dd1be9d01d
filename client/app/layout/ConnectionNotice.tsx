import Alert from '@mui/material/Alert';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onReconnected, useIsConnected } from '../../lib/connection.ts';
import { useText } from '../../lib/text.ts';

/** Says that the server cannot be reached; when it is back, what is on the screen is read again. */
export function ConnectionNotice() {
  const text = useText();
  const client = useApolloClient();
  const isConnected = useIsConnected();
  useEffect(() => onReconnected(() => void client.refetchObservableQueries().catch(() => undefined)), [client]);
  return (
    <div role="status" data-print="hidden">
      {!isConnected && (
        <Alert severity="warning" icon={<IconPlugConnectedX size={20} />} sx={{ mt: 4 }}>
          {text('shell.connection.lost')}
        </Alert>
      )}
    </div>
  );
}
