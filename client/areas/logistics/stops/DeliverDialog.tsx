import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { PhotoField } from './PhotoField.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { StopDialog } from './StopDialog.tsx';
import type { StopRowFragment } from './stops.generated.ts';
import type { Report } from './useReport.ts';

type Props = { stop: StopRowFragment; report: Report; onClose: () => void };

/** Who took it, with a signature or a photo. */
export function DeliverDialog({ stop, report, onClose }: Props) {
  const text = useText();
  const [receivedBy, setReceivedBy] = useState(stop.recipient);
  const [signature, setSignature] = useState('');
  const [photo, setPhoto] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNameless = receivedBy.trim() === '';
  const isUnproved = signature === '' && photo === '';
  const submit = async () => {
    setTried(true);
    if (isNameless || isUnproved) return false;
    return report(stop, 'DELIVERED', { receivedBy: receivedBy.trim(), signature, photo, note: note.trim() });
  };
  return (
    <StopDialog
      title={text('stops.deliver.title', { name: stop.recipient })}
      submitLabel={text('stops.deliver.submit')}
      submit={submit}
      onClose={onClose}
    >
      <TextField
        label={text('stops.deliver.name')}
        required
        value={receivedBy}
        onChange={(event) => setReceivedBy(event.target.value)}
        error={isTried && isNameless}
        helperText={isTried && isNameless ? text('stops.deliver.nameNeeded') : undefined}
        slotProps={{ htmlInput: { maxLength: 80, dir: 'auto' } }}
      />
      <div>
        <SignaturePad value={signature} onChange={setSignature} isWrong={isTried && isUnproved} />
        {isTried && isUnproved && (
          <FormHelperText error role="alert">
            {text('stops.deliver.proofNeeded')}
          </FormHelperText>
        )}
      </div>
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
