import Button from '@mui/material/Button';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { canReachServer, onReconnected, useIsConnected } from '../lib/connection.ts';
import { useText } from '../lib/text.ts';
import { Message } from './pages/Message.tsx';

/** What stands in the place of a page that threw, or whose code could not be loaded after an update. */
export function PageError() {
  const text = useText();
  const error = useRouteError();
  const isConnected = useIsConnected();
  const isMissingCode = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  // Without a connection code cannot be loaded either: that says nothing about an update.
  const [wasAway, setWasAway] = useState(() => isMissingCode && (!isConnected || !navigator.onLine));
  useEffect(() => {
    if (!isMissingCode) return;
    let isShown = true;
    void canReachServer().then((isReached) => isShown && !isReached && setWasAway(true));
    // Nothing is typed on this page: it is read anew as soon as that is possible.
    const stop = onReconnected(() => location.reload());
    return () => {
      isShown = false;
      stop();
    };
  }, [isMissingCode]);
  if (wasAway)
    return <Message code="!" title={text('app.offline.title')} text={text('app.offline.text')} actions={null} />;
  return (
    <Message
      code="!"
      title={text(isMissingCode ? 'app.stale.title' : 'app.failed.title')}
      text={text(isMissingCode ? 'app.stale.text' : 'app.failed.text')}
      actions={
        <Button variant="contained" startIcon={<IconRefresh size={20} />} onClick={() => location.reload()}>
          {text('app.failed.reload')}
        </Button>
      }
    />
  );
}
