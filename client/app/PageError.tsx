import Button from '@mui/material/Button';
import { IconRefresh } from '@tabler/icons-react';
import { useRouteError } from 'react-router-dom';
import { useText } from '../lib/text.ts';
import { Message } from './pages/Message.tsx';

/** What stands in the place of a page that threw, or whose code could not be loaded after an update. */
export function PageError() {
  const text = useText();
  const error = useRouteError();
  const isStale = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <Message
      code="!"
      title={text(isStale ? 'app.stale.title' : 'app.failed.title')}
      text={text(isStale ? 'app.stale.text' : 'app.failed.text')}
      actions={
        <Button variant="contained" startIcon={<IconRefresh size={20} />} onClick={() => location.reload()}>
          {text('app.failed.reload')}
        </Button>
      }
    />
  );
}
