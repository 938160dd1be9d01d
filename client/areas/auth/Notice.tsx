import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A tinted box. Lighter than MUI's alert, and there before the network fails. */
export function Notice({ tone, children }: { tone: 'error' | 'info' | 'warning'; children: ReactNode }) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={(theme) => ({
        mb: 5,
        padding: '10px 16px',
        borderRadius: 1.5,
        color: theme.vars.palette[tone].text,
        backgroundColor: theme.vars.palette[tone].soft,
      })}
    >
      {children}
    </Box>
  );
}
