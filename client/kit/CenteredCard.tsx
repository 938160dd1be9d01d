import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LanguageRow } from './LanguageRow.tsx';
import { Logo } from './Logo.tsx';

type Props = {
  maxWidth: number;
  /** Shapes that stand behind the card and only look well. */
  backdrop?: ReactNode;
  children: ReactNode;
};

/** A page that is one card below the logo, for people without an account or before their sign-in. */
export function CenteredCard({ maxWidth, backdrop, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: '100dvh',
        padding: { xs: '24px 16px', sm: '48px 24px' },
        overflowX: 'clip',
      }}
    >
      <Box sx={{ position: 'relative', width: 1, maxWidth }}>
        {backdrop}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={(theme) => ({
            position: 'relative',
            padding: { xs: '28px 20px', sm: '40px 36px' },
            borderRadius: 1.5,
            backgroundColor: theme.vars!.palette.background.paper,
            boxShadow: theme.vars!.palette.elevation.card,
          })}
        >
          <Box sx={{ display: 'flex', justifyContent: 'center', mb: 5 }}>
            <Logo />
          </Box>
          {children}
        </Box>
      </Box>
      <Box component="footer" sx={{ position: 'relative', mt: 6 }}>
        <LanguageRow />
      </Box>
    </Box>
  );
}
