import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { homeOf } from '../../lib/entry.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Message } from './Message.tsx';
import { NotFoundDrawing } from './NotFoundDrawing.tsx';

/** Nothing stands at this address. `more`: another way on. */
export function NotFound({ more }: { more?: ReactNode }) {
  const text = useText();
  const viewer = useViewer();
  const { pathname } = useLocation();
  return (
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
          {more}
        </>
      }
    />
  );
}
