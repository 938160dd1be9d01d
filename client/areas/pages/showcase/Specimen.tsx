import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import type { ReactNode } from 'react';

/** Parts of one kind under their name. */
export function Specimen({
  title,
  id,
  isStacked = false,
  children,
}: {
  title: string;
  /** What the hash of an address calls it. */
  id?: string;
  isStacked?: boolean;
  children: ReactNode;
}) {
  return (
    <Card component="section" id={id}>
      <CardHeader title={title} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        <Box
          sx={
            isStacked
              ? { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }
              : { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }
          }
        >
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

export const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
