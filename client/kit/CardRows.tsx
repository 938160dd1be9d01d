import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props<Row> = { rows: readonly Row[]; keyOf: (row: Row) => string; children: (row: Row) => ReactNode };

/** Rows of a card, each with a name and what stands at its end: that is never cut off, the name before it is. */
export function CardRows<Row>({ rows, keyOf, children }: Props<Row>) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={keyOf(row)}
          sx={{
            display: 'flex',
            gap: 3,
            alignItems: 'center',
            justifyContent: 'space-between',
            '& > *': { minWidth: 0 },
            '& > :last-child:not(:only-child)': { flexShrink: 0 },
          }}
        >
          {children(row)}
        </Box>
      ))}
    </Box>
  );
}
