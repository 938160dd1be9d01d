import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { homeOf } from '../../lib/entry.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { BlankFrame } from './BlankFrame.tsx';
import { Message } from './Message.tsx';
import { NotFoundDrawing } from './NotFoundDrawing.tsx';

export default function NotFoundPage() {
  const text = useText();
  const viewer = useViewer();
  return (
    <BlankFrame>
      <Message
        code="404"
        title={text('app.notFound.title')}
        text={text('app.notFound.text')}
        drawing={<NotFoundDrawing />}
        actions={
          <Button variant="contained" component={Link} to={viewer ? homeOf(viewer) : '/'}>
            {text('app.notFound.home')}
          </Button>
        }
      />
    </BlankFrame>
  );
}
