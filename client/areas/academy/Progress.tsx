import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

type Props = { done: number; all: number };

/** How far somebody is: a bar, and the share beside it. */
export function Progress({ done, all }: Props) {
  const text = useText();
  const { percent } = useFormats();
  const share = all === 0 ? 0 : done / all;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <LinearProgress
        variant="determinate"
        value={share * 100}
        color={all > 0 && done === all ? 'success' : 'primary'}
        aria-label={text('academy.progress.label')}
        aria-valuetext={text('academy.progress.text', { done, all })}
        sx={{ flex: 1, minWidth: 48 }}
      />
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{percent(share)}</bdi>
      </Box>
    </Box>
  );
}
