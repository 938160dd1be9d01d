import Box from '@mui/material/Box';
import { MailField } from '../../../app/front/MailField.tsx';
import { BlankFrame } from '../../../app/pages/BlankFrame.tsx';
import { Message } from '../../../app/pages/Message.tsx';
import { useText } from '../../../lib/text.ts';
import { ComingSoonDrawing } from './drawings.tsx';

/** Announces a page, and keeps the address of who wants to hear of it. */
export default function ComingSoonPage() {
  const text = useText();
  return (
    <BlankFrame>
      <Message
        title={text('pages.soon.title')}
        text={text('pages.soon.text')}
        drawing={<ComingSoonDrawing />}
        actions={
          <Box sx={{ width: 'min(420px, 100%)', textAlign: 'start' }}>
            <MailField list="LAUNCH" sendLabel={text('pages.soon.send')} doneText={text('pages.soon.done')} />
          </Box>
        }
      />
    </BlankFrame>
  );
}
