import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SkipLink } from '../layout/SkipLink.tsx';
import { barHeight, FrontBar } from './FrontBar.tsx';
import { FrontFooter } from './FrontFooter.tsx';

const column = {
  width: 1,
  maxWidth: 1240,
  marginInline: 'auto',
  padding: { xs: '16px 16px 48px', sm: '24px 24px 64px' },
} as const;

/** Bar and footer around the pages that are open to everybody; a `isWide` page takes care of its own edges. */
export function FrontFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        '@media print': { minHeight: 0 },
        '--bar-bottom': `${barHeight}px`,
      }}
    >
      <SkipLink />
      <FrontBar />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, ...(!isWide && column) }}>
        {children}
      </Box>
      <FrontFooter />
    </Box>
  );
}
