import Box from '@mui/material/Box';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useFormats } from '../../lib/format.ts';
import { mirrored } from '../mirrored.ts';

/** How a figure changed: `+5.7 %` in green, `−3.5 %` in red; the other way round where less is better. */
export function Change({ share, isLessBetter = false }: { share: number; isLessBetter?: boolean }) {
  const { change } = useFormats();
  const isGood = share === 0 ? null : share > 0 !== isLessBetter;
  const Arrow = share < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        color: isGood === null ? 'text.secondary' : isGood ? 'success.text' : 'error.text',
      }}
    >
      {share !== 0 && <Box component={Arrow} size={16} aria-hidden sx={mirrored} />}
      <bdi dir="ltr">{change(share)}</bdi>
    </Box>
  );
}
