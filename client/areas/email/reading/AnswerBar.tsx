import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '@tabler/icons-react';
import { mirrored } from '../../../kit/mirrored.ts';
import { useText } from '../../../lib/text.ts';
import { useOpenAnswer } from '../compose/useOpenAnswer.ts';
import type { ShownEmail } from './useThread.ts';
import { useMailRights } from '../mailboxContext.ts';

/** Below a conversation: ways to answer its last message. */
export function AnswerBar({ email }: { email: ShownEmail }) {
  const text = useText();
  const answer = useOpenAnswer();
  const mayWrite = useMailRights()('create');
  if (!mayWrite) return null;
  const isOfMany = email.to.length + email.cc.length > 1;
  return (
    <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button
        variant="tonal"
        startIcon={<Box component={IconArrowBackUp} size={20} sx={mirrored} />}
        onClick={() => void answer(email.id, 'REPLY')}
      >
        {text('email.action.reply')}
      </Button>
      {isOfMany && (
        <Button
          variant="tonal"
          startIcon={<Box component={IconArrowBackUpDouble} size={20} sx={mirrored} />}
          onClick={() => void answer(email.id, 'REPLY_ALL')}
        >
          {text('email.action.replyAll')}
        </Button>
      )}
      <Button
        variant="tonal"
        color="secondary"
        startIcon={<Box component={IconArrowForwardUp} size={20} sx={mirrored} />}
        onClick={() => void answer(email.id, 'FORWARD')}
      >
        {text('email.action.forward')}
      </Button>
    </Box>
  );
}
