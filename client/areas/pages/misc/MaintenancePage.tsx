import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { BlankFrame } from '../../../app/pages/BlankFrame.tsx';
import { Message } from '../../../app/pages/Message.tsx';
import { useText } from '../../../lib/text.ts';
import { MaintenanceDrawing } from './drawings.tsx';

export default function MaintenancePage() {
  const text = useText();
  return (
    <BlankFrame>
      <Message
        title={text('pages.maintenance.title')}
        text={text('pages.maintenance.text')}
        drawing={<MaintenanceDrawing />}
        actions={
          <Button variant="contained" component={Link} to="/">
            {text('app.notFound.home')}
          </Button>
        }
      />
    </BlankFrame>
  );
}
