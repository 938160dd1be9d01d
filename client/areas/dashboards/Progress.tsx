import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormats } from '../../lib/format.ts';

/** How far something is, as a bar and in percent. */
export function Progress({ value, label }: { value: number; label: string }) {
  const { percent } = useFormats();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 96, width: '100%' }}>
      <LinearProgress
        variant="determinate"
        value={value}
        aria-label={label}
        sx={{ flex: 1, height: 8, borderRadius: 4 }}
      />
      <Box component="span" sx={{ minWidth: 40, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{percent(value / 100)}</bdi>
      </Box>
    </Box>
  );
}
