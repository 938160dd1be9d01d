import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What stands in the middle where a log would be. */
export function Middle({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        placeItems: 'center',
        minHeight: 0,
        overflow: 'auto',
        backgroundColor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
