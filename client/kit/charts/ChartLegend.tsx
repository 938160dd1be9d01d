import { styled } from '@mui/material/styles';
import { type ChartData, colorOf, toneOf } from './chartData.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  color: theme.vars!.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': { width: 10, height: 10, borderRadius: '50%', flex: 'none' },
}));

/** Which colour is what. */
export function ChartLegend({ series }: Pick<ChartData, 'series'>) {
  return (
    <List>
      {series.map(({ id, name, tone }, index) => (
        <li key={id}>
          <i style={{ backgroundColor: colorOf(toneOf(tone, index)) }} />
          {name}
        </li>
      ))}
    </List>
  );
}
