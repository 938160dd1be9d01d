import Box from '@mui/material/Box';
import { useFormats } from '../../lib/format.ts';
import type { SearchHitPartsFragment } from './palette.generated.ts';

/** What is worth knowing of a record before it is opened. */
export function SearchFacts({ facts }: { facts: SearchHitPartsFragment['facts'] }) {
  const { money, number, date } = useFormats();
  const writers = {
    TEXT: (value: string) => value,
    MONEY: (value: string) => money(Number(value)),
    NUMBER: (value: string) => number(Number(value)),
    DATE: date,
  };
  if (facts.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gap: '6px 16px',
        margin: '20px 0 0',
        typography: 'body2',
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {facts.map(({ label, value, format }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            <bdi>{writers[format](value)}</bdi>
          </dd>
        </Box>
      ))}
    </Box>
  );
}
