import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useViewer } from '../../lib/session.ts';
import { homeOf } from '../../lib/entry.ts';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { Message } from './Message.tsx';
import { NotAuthorizedDrawing } from './NotAuthorizedDrawing.tsx';

const AskAccessDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./AskAccessDialog.tsx'), needMessages(['form'])]);
  return dialog;
});

type NotAuthorizedProps = { isOwnPage?: boolean };

/** Stands in the place of a page that the viewer may not read, or has an address of its own, where nothing can be asked for. */
export function NotAuthorized({ isOwnPage = false }: NotAuthorizedProps) {
  const text = useText();
  const viewer = useViewer();
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  return (
    <Message
      // 401 is for who has not signed in.
      code={viewer ? '403' : '401'}
      title={text('app.notAuthorized.title')}
      text={text('app.notAuthorized.text')}
      drawing={<NotAuthorizedDrawing />}
      actions={
        <>
          <Button variant="contained" component={Link} to={viewer ? homeOf(viewer) : '/'}>
            {text('app.notFound.home')}
          </Button>
          {viewer && !isOwnPage && (
            <Button variant="tonal" onClick={() => setAsking(true)}>
              {text('app.askAccess.title')}
            </Button>
          )}
          {isAsking && (
            <Suspense>
              <AskAccessDialog onClose={() => setAsking(false)} />
            </Suspense>
          )}
          {viewer ? (
            <Button variant="tonal" color="secondary" onClick={() => void signOut()}>
              {text('app.notAuthorized.switch')}
            </Button>
          ) : (
            <Button variant="tonal" color="secondary" component={Link} to="/login">
              {text('app.notAuthorized.signIn')}
            </Button>
          )}
        </>
      }
    />
  );
}
