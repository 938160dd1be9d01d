import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { shrunk } from './phone.ts';

type Props = { value: string; onChange: (photo: string) => void };

/** A photo from the camera of the phone, or a picture of its files; kept as base64. */
export function PhotoField({ value, onChange }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await shrunk(file));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {value !== '' && (
        <Box
          component="img"
          src={`data:image/jpeg;base64,${value}`}
          alt={text('stops.deliver.photoOf')}
          sx={{ maxWidth: 1, maxHeight: 220, borderRadius: 1, display: 'block' }}
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="tonal" startIcon={<IconCamera size={20} />} onClick={() => input.current?.click()}>
        {text(value === '' ? 'stops.deliver.photo' : 'stops.deliver.otherPhoto')}
      </Button>
      {hasFailed && (
        <FormHelperText error role="alert">
          {text('stops.deliver.photoFailed')}
        </FormHelperText>
      )}
    </Box>
  );
}
