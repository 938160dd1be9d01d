import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled part of a pane. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, padding: '12px 20px' }}>
      <Typography variant="overline" component="h3" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
