import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Logo } from '../../kit/Logo.tsx';

/** A page without the shell: the logo leads home. */
export function BlankFrame({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Box component="header" sx={{ paddingInline: { xs: 5, md: 9 }, paddingBlockStart: { xs: 4, md: 7 } }}>
        <Logo />
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ display: 'grid', flex: 1, alignItems: 'center' }}>
        {children}
      </Box>
    </Box>
  );
}
