import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useText } from '../../lib/text.ts';
import { useCrossFilter } from './crossFilter.ts';
import { useFilterNames, type FilterNames } from './useFilterNames.ts';

/** What the figures are narrowed by, each to be taken off. */
export function FilterChips({ names }: { names: FilterNames }) {
  const text = useText();
  const { filters, clear } = useCrossFilter();
  const nameOf = useFilterNames(names);
  if (filters.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('parts.cross.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0, mb: { xs: 4, sm: 6 } }}
    >
      {filters.map((filter) => {
        const { dimension } = filter;
        const label = nameOf(filter);
        return (
          <li key={dimension}>
            <Chip
              label={label}
              color="primary"
              onClick={() => clear(dimension)}
              onDelete={() => clear(dimension)}
              aria-label={text('parts.cross.remove', { name: label })}
              sx={{ maxWidth: '100%' }}
            />
          </li>
        );
      })}
    </Box>
  );
}
