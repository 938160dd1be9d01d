import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { thumbChips } from '../../app/palette/rowStyles.ts';
import { useLanguage } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { useSearchPageFiltersQuery } from './searchPage.generated.ts';
import { hasOperator, toggleOperator } from './searchState.ts';

type KindFiltersProps = { kind: string; query: string; onQuery: (query: string) => void };

// On narrow windows the filters are one line that scrolls.
const onlyWide = { display: { xs: 'none', md: 'block' } };

/** Operators that the kind knows, to be put into the search by a click; they are what could be typed. */
export function KindFilters({ kind, query, onQuery }: KindFiltersProps) {
  const text = useText();
  const { language } = useLanguage();
  const { data } = useSearchPageFiltersQuery({ variables: { language } });
  const operators = data?.searchKinds.find(({ key }) => key === kind)?.operators ?? [];
  const [listed, free] = [
    operators.filter(({ choices }) => choices.length > 0),
    operators.filter(({ choices }) => choices.length === 0),
  ];
  if (operators.length === 0) return null;
  return (
    <Card
      component="section"
      aria-label={text('search.page.filters')}
      sx={{
        display: 'flex',
        flexDirection: { md: 'column' },
        gap: { xs: 2, md: 3 },
        padding: { xs: '12px 16px', md: '16px 20px 20px' },
        overflowX: 'auto',
        ...thumbChips,
      }}
    >
      <Typography variant="h5" component="h2" sx={onlyWide}>
        {text('search.page.filters')}
      </Typography>
      {listed.map(({ name, choices }) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: { md: 'wrap' }, gap: 2 }}>
          {choices.map((choice) => {
            const isOn = hasOperator(query, name, choice);
            return (
              <Chip
                key={choice}
                size="small"
                color={isOn ? 'primary' : 'default'}
                aria-pressed={isOn}
                label={<bdi dir="ltr">{`${name}:${choice}`}</bdi>}
                onClick={() => onQuery(toggleOperator(query, name, choice))}
              />
            );
          })}
        </Box>
      ))}
      {free.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={onlyWide}>
          {text('search.page.typed')}{' '}
          {free.map(({ name }) => (
            <bdi key={name} dir="ltr">{`${name}: `}</bdi>
          ))}
        </Typography>
      )}
    </Card>
  );
}
