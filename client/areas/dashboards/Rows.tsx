import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Change } from '../../kit/charts/Change.tsx';
import { tonal } from '../../kit/tonal.ts';
import type { Tone } from '../../kit/tones.ts';

/** Rows of a card: a picture, a name, a figure and how it changed. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      {children}
    </Box>
  );
}

type RowProps = {
  icon: ReactNode;
  name: ReactNode;
  note?: ReactNode;
  value: ReactNode;
  /** A number, or undefined where there is nothing to compare with; left out where no row has one. */
  change?: number | undefined;
  isLessBetter?: boolean;
  /** At the end of the row; the change stands below the figure then. */
  action?: ReactNode;
};

export function Row({ icon, name, note, value, isLessBetter = false, action, ...more }: RowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div>{name}</div>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: action ? 'column' : 'row', alignItems: action ? 'end' : 'center' }}>
        <Box component="bdi" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Box>
        {'change' in more && (
          <Box component="span" sx={{ minWidth: action ? 0 : 98, textAlign: 'end' }}>
            {more.change !== undefined && <Change share={more.change} isLessBetter={isLessBetter} />}
          </Box>
        )}
      </Box>
      {action}
    </Box>
  );
}

export const Tile = ({ icon: Picture, tone }: { icon: Icon; tone: Tone }) => (
  <Box
    component="span"
    aria-hidden
    data-tone={tone}
    sx={(theme) => ({
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: 34,
      height: 34,
      borderRadius: 1,
      ...tonal(theme),
    })}
  >
    <Picture size={20} />
  </Box>
);
