import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards side by side, three where there is room. */
export const Cards = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      gap: { xs: 4, sm: 6 },
      margin: 0,
      padding: 0,
      listStyle: 'none',
    }}
  >
    {children}
  </Box>
);
