import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { IconCopy } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { useCopy } from '../useCopy.ts';

type Props = { label: string; value: string; help?: string };

/** A text to copy, such as an address or a key: it can be read, selected and taken with one press. */
export function CopyField({ label, value, help }: Props) {
  const text = useText();
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
      <TextField
        fullWidth
        size="small"
        label={label}
        value={value}
        helperText={help}
        slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
      />
      <IconAction
        label={text('parts.copy.label', { name: label })}
        onClick={() => void copy(value, text('parts.copy.done'))}
      >
        <IconCopy size={20} />
      </IconAction>
    </Box>
  );
}
