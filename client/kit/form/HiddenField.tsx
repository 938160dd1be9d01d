import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

/** A field that a role hides, in a form: its label, that it is hidden, and why. Nothing can be typed. */
export function HiddenField({ label }: { label: string }) {
  const text = useText();
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="caption" component="div" color="textSecondary" sx={{ lineHeight: 1.4 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
        <IconLock size={16} aria-hidden />
        {text('kit.hidden.label')}
      </Box>
      <FormHelperText sx={{ marginInline: 0 }}>{text('kit.hidden.reason')}</FormHelperText>
    </Box>
  );
}
