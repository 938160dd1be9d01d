import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { IconChevronUp, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { mirrored } from '../../../kit/mirrored.ts';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';
import { laterTimes } from '../../../kit/dates/laterTimes.ts';
import { TimeDialog } from '../../../kit/dates/TimeDialog.tsx';
import type { Box as OpenBox } from './openBoxes.ts';
import { TextsMenu } from './TextsMenu.tsx';
import { useCloseBox } from './useCloseBox.ts';

type Props = {
  box: OpenBox;
  canSend: boolean;
  isBusy: boolean;
  onSend: (sendAt: string | null) => void;
  settle: () => Promise<void>;
};

/** Sends, now or later, or discards. */
export function BoxFoot({ box, canSend, isBusy, onSend, settle }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const timeZone = useZone();
  const [isChoosing, setChoosing] = useState(false);
  const { discard } = useCloseBox(box, settle);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flex: 'none',
        padding: '10px 16px',
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <ButtonGroup variant="contained" disabled={!canSend}>
        <Button
          loading={isBusy}
          loadingPosition="start"
          startIcon={<Box component={IconSend} size={18} sx={mirrored} />}
          onClick={() => onSend(null)}
        >
          {text('email.action.send')}
        </Button>
        <AnchoredMenu
          at="start"
          actions={() => [
            ...laterTimes(new Date(), timeZone).map(({ id, at }) => ({
              id,
              label: text(`parts.later.${id}`, { time: dateTime(at) }),
              onSelect: () => onSend(at),
            })),
            { id: 'other', isApart: true, label: text('parts.later.other'), onSelect: () => setChoosing(true) },
          ]}
          trigger={(props) => (
            <Button
              aria-label={text('email.action.sendLater')}
              sx={{ paddingInline: 2, minWidth: '40px !important' }}
              {...props}
            >
              <IconChevronUp size={18} />
            </Button>
          )}
        />
      </ButtonGroup>
      <Box sx={{ flex: 1 }} />
      <TextsMenu box={box} />
      <IconAction label={text('email.action.discard')} onClick={() => void discard()}>
        <IconTrash size={20} />
      </IconAction>
      {isChoosing && (
        <TimeDialog
          title={text('email.action.sendLater')}
          label={text('parts.later.at')}
          submit={text('parts.later.send')}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            setChoosing(false);
            onSend(at);
          }}
        />
      )}
    </Box>
  );
}
