import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Stands right after the title; on a phone in a row of its own. */
  beside?: ReactNode;
};

/** The one h1 of a page, a line about it, and what can be done with all of it; the primary action comes last. */
export function PageHeader({ title, text, beside, children }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 3, sm: 4 }, mb: { xs: 4, sm: 6 } }}
    >
      <Box sx={{ flex: { xs: '1 1 160px', sm: beside ? '0 1 auto' : '1 1 0' }, minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {text && !beside && <Typography color="textSecondary">{text}</Typography>}
      </Box>
      {text && beside && (
        <Typography color="textSecondary" sx={{ order: 1, flex: '1 1 100%', mt: { xs: -2, sm: -3 } }}>
          {text}
        </Typography>
      )}
      {beside && (
        <Box data-print="hidden" sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
          {beside}
        </Box>
      )}
      {children && (
        <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}
