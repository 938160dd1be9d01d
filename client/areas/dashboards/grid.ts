/** Cards beside each other: one on a phone, two on a tablet, and `columns` on a desk. */
export const grid = (columns: string, wide?: 'first' | 'last' | 'all') => ({
  // On a tablet an odd card takes the whole row, as wide ones do.
  ...(wide && { [wide === 'all' ? '& > *' : `& > :${wide}-of-type`]: { gridColumn: { sm: 'span 2', lg: 'auto' } } }),
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  mb: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: columns },
});
