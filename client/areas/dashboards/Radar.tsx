import { RadarChart } from '@mui/x-charts/RadarChart';
import { colorOf, toneOf, type ChartData } from '../../kit/charts/chartData.ts';

type Props = { data: ChartData; most: number };

/** Series around a middle, one spoke for each label. */
export default function Radar({ data, most }: Props) {
  return (
    <RadarChart
      series={data.series.map(({ id, name, values, tone }, at) => ({
        id,
        label: name,
        data: values.map((value) => value ?? 0),
        color: colorOf(toneOf(tone, at)),
        fillArea: true,
        hideMark: true,
        valueFormatter: (value: number) => data.format(value),
      }))}
      radar={{ max: most, metrics: data.labels }}
      hideLegend
      // The table beside it is what is read without a pointer.
      disableKeyboardNavigation
      skipAnimation
      sx={{
        '& .MuiChartsRadarGrid-stripe': { fill: 'none' },
        '& text': { fill: 'var(--atrium-palette-text-secondary)' },
      }}
    />
  );
}
