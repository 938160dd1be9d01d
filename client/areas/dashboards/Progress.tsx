import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormats } from '../../lib/format.ts';

/** How far something is, as a bar and in percent; `shown` where that is more than the bar can say. */
export function Progress({ value, shown = value, label }: { value: number; shown?: number; label: string }) {
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
        <bdi>{percent(shown / 100)}</bdi>
      </Box>
    </Box>
  );
}
