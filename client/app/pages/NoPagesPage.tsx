import Button from '@mui/material/Button';
import { Link, Navigate } from 'react-router-dom';
import { homeOf } from '../../lib/entry.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { noPagesPath } from '../access.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { Message } from './Message.tsx';
import { NotAuthorizedDrawing } from './NotAuthorizedDrawing.tsx';

/** Where somebody begins whose role opens no page yet; led on as soon as it does. */
export default function NoPagesPage() {
  const text = useText();
  const viewer = useViewer();
  const signOut = useSignOut();
  const home = viewer ? homeOf(viewer) : '/';
  if (home !== noPagesPath) return <Navigate replace to={home} />;
  return (
    <Message
      title={text('app.noPages.title')}
      text={text('app.noPages.text')}
      drawing={<NotAuthorizedDrawing />}
      actions={
        <>
          <Button variant="contained" component={Link} to="/pages/account-settings">
            {text('app.noPages.settings')}
          </Button>
          <Button variant="tonal" color="secondary" onClick={() => void signOut()}>
            {text('app.noPages.signOut')}
          </Button>
        </>
      }
    />
  );
}
