import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { homeOf } from '../../lib/entry.ts';
import { needMessages } from '../../lib/languages.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { BlankFrame } from './BlankFrame.tsx';
import { Message } from './Message.tsx';
import { NotFoundDrawing } from './NotFoundDrawing.tsx';

const PageSearch = lazy(
  async () => (await Promise.all([import('./PageSearch.tsx'), needMessages(['shell', 'kit'])]))[0],
);

/** Nothing stands at this address. Who has signed in can search from here. */
export default function NotFoundPage() {
  const text = useText();
  const viewer = useViewer();
  const { pathname } = useLocation();
  return (
    <BlankFrame>
      <Message
        code="404"
        title={text('app.notFound.title')}
        text={text('app.notFound.text')}
        drawing={<NotFoundDrawing />}
        actions={
          <>
            <Button variant="contained" component={Link} to={viewer ? homeOf(viewer) : '/'}>
              {text('app.notFound.home')}
            </Button>
            <Button
              variant="tonal"
              color="secondary"
              component={Link}
              to={`/?from=${encodeURIComponent(pathname)}#contact-us`}
            >
              {text('app.notFound.tell')}
            </Button>
            {viewer && (
              <Suspense>
                <PageSearch />
              </Suspense>
            )}
          </>
        }
      />
    </BlankFrame>
  );
}
