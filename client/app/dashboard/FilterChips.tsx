import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { countryName } from '../../kit/form/countries.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { dimensionTexts, useCrossFilter } from './crossFilter.ts';

/** What the figures are narrowed by, each to be taken off. `productName` comes with the figures. */
export function FilterChips({ productName }: { productName: string | null | undefined }) {
  const text = useText();
  const { locale } = useFormats();
  const { filters, clear } = useCrossFilter();
  if (filters.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('parts.cross.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0, mb: { xs: 4, sm: 6 } }}
    >
      {filters.map(({ dimension, value }) => {
        const name = dimension === 'country' ? countryName(value, locale) : (productName ?? `#${value}`);
        const label = text(dimensionTexts[dimension].by, { name });
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
