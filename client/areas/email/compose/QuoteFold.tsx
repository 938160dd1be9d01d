import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import { MailFrame } from '../reading/MailFrame.tsx';

type Props = { quote: string; onRemove: () => void };

/** The email that is answered, folded below what is written. */
export function QuoteFold({ quote, onRemove }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ paddingInline: 4, paddingBlockEnd: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <IconAction
          size="small"
          label={text('email.compose.quote')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={18} />
        </IconAction>
        {isOpen && (
          <Button size="small" onClick={onRemove}>
            {text('email.compose.removeQuote')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <MailFrame html={quote} title={text('email.compose.quote')} withPictures={false} onAddress={() => {}} />
      )}
    </Box>
  );
}
