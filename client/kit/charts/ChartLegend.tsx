import { styled } from '@mui/material/styles';
import { useFormats } from '../../lib/format.ts';
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
  '& strong': { fontWeight: 500, color: theme.vars!.palette.text.primary },
  '& i': { width: 10, height: 10, borderRadius: '50%', flex: 'none' },
}));

type Props = { series: ChartData['series']; labels?: readonly string[]; tones?: ChartData['tones'] | undefined };

/** Which colour is what; of labels with colours of their own, also which share each has. */
export function ChartLegend({ series, labels = [], tones }: Props) {
  const { percent } = useFormats();
  const values = series[0]?.values ?? [];
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const entries = tones
    ? labels.map((name, at) => ({
        id: name,
        name,
        tone: tones[at],
        share: total > 0 ? percent((values[at] ?? 0) / total) : null,
      }))
    : series.map(({ id, name, tone }) => ({ id, name, tone, share: null }));
  return (
    <List>
      {entries.map(({ id, name, tone, share }, index) => (
        <li key={id}>
          <i style={{ backgroundColor: colorOf(toneOf(tone, index)) }} />
          {name}
          {share !== null && <strong>{share}</strong>}
        </li>
      ))}
    </List>
  );
}
