import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { DeliveryException } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { exceptionTexts } from '../looks.ts';
import { PhotoField } from './PhotoField.tsx';
import { StopDialog } from './StopDialog.tsx';
import type { StopRowFragment } from './stops.generated.ts';
import type { Report } from './useReport.ts';

type Props = { stop: StopRowFragment; report: Report; onClose: () => void };
const reasons = Object.keys(exceptionTexts) as DeliveryException[];

/** Why it could not be handed over. */
export function FailDialog({ stop, report, onClose }: Props) {
  const text = useText();
  const [exception, setException] = useState<DeliveryException>('NOBODY_HOME');
  const [photo, setPhoto] = useState('');
  const [note, setNote] = useState('');
  return (
    <StopDialog
      title={text('stops.fail.title', { name: stop.recipient })}
      submitLabel={text('stops.fail.submit')}
      isDangerous
      submit={() => report(stop, 'FAILED', { exception, photo, note: note.trim() })}
      onClose={onClose}
    >
      <TextField
        select
        label={text('stops.fail.reason')}
        value={exception}
        onChange={(event) => setException(event.target.value as DeliveryException)}
      >
        {reasons.map((one) => (
          <MenuItem key={one} value={one}>
            {text(exceptionTexts[one])}
          </MenuItem>
        ))}
      </TextField>
      <PhotoField value={photo} onChange={setPhoto} />
      <TextField
        label={text('stops.deliver.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </StopDialog>
  );
}
