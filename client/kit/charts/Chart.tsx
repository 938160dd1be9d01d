import { type SxProps, useTheme } from '@mui/material/styles';
import { AreaPlot, LineHighlightPlot, LinePlot } from '@mui/x-charts/LineChart';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useNavigate } from 'react-router-dom';
import { type ChartData, colorOf, softOf, toneOf } from './chartData.ts';

type ChartProps = {
  data: ChartData;
  isStacked: boolean;
  /** Bars lie: long labels beside them. */
  isHorizontal: boolean;
};

const fewBars = 4;

/** The tooltip names the series in the order of the legend, whatever the order they are drawn in. */
const topDown: SxProps = {
  '& tbody': { display: 'flex', flexDirection: 'column-reverse' },
  '& tbody tr': { display: 'flex', alignItems: 'center' },
  '& tbody tr > :last-child': { marginInlineStart: 'auto' },
};

/** Bars, lines and areas, as large as the box around them, with what they show on hover and by arrow keys. In Arabic the labels run from the right. */
export default function Chart({ data, isStacked, isHorizontal }: ChartProps) {
  const isMirrored = useTheme().direction === 'rtl';
  const navigate = useNavigate();
  const { hrefOf, highlight, tones } = data;
  const hasBars = data.series.some(({ kind = 'bar' }) => kind === 'bar');
  const open = (at: number, series: string, event: { shiftKey: boolean }) => {
    if (event.shiftKey && data.onPick) data.onPick(at);
    else if (hrefOf) void navigate(hrefOf(at, series));
  };
  const { format, formatShort = format } = data;
  // A day in Arabic has marks of direction in it, which would part its figures in a drawing that runs from the left.
  const labels = data.labels.map((label) => label.replaceAll(/[\u061c\u200e\u200f]/g, ''));
  const write = (value: number | null) => (value === null ? '' : format(value));
  const layout = isHorizontal ? 'horizontal' : 'vertical';
  // Bars of one label stand in the order of the legend, from the side where reading begins.
  const shown = data.series.map((one, index) => ({ ...one, tone: toneOf(one.tone, index) }));
  const isReversed = isMirrored && hasBars && !isStacked && !isHorizontal;
  if (isReversed) shown.reverse();
  const series = shown.map(({ id, name, values, kind = 'bar', tone, isStepped }) => {
    const common = { id, label: name, data: values, color: colorOf(tone), valueFormatter: write };
    return kind === 'bar'
      ? ({ ...common, type: 'bar', layout, ...(isStacked && { stack: 'all' }) } as const)
      : ({
          ...common,
          type: 'line',
          area: kind === 'area',
          curve: isStepped ? 'step' : 'monotoneX',
          showMark: false,
        } as const);
  });
  // What is asked of a day may be a part of an order; what came in is not.
  const isWhole = data.series.every(
    (one) => one.isDashed || one.values.every((value) => value === null || Number.isInteger(value)),
  );
  const bands = {
    id: 'labels',
    data: labels,
    scaleType: 'band',
    // Few bars that lie would be as thick as the card is high.
    categoryGapRatio: isHorizontal && labels.length < fewBars ? 1 - 0.15 * labels.length : 0.45,
    barGapRatio: 0.2,
    tickLabelStyle: { fontSize: 13 },
    // The library adds the gap to the end of the label before, also where that lies at the right.
    tickLabelMinGap: isMirrored && !isHorizontal ? -12 : 12,
    disableLine: true,
    disableTicks: true,
    ...((highlight !== undefined || tones) && {
      colorMap: {
        type: 'ordinal' as const,
        values: labels,
        colors: labels.map((_, at) =>
          tones ? colorOf(tones[at]!) : (at === highlight ? colorOf : softOf)(toneOf(data.series[0]!.tone, 0)),
        ),
      },
    }),
  } as const;
  const values = {
    id: 'values',
    valueFormatter: (value: number) => formatShort(value),
    tickNumber: 4,
    // There is no half of an order.
    ...(isWhole && { tickMinStep: 1 }),
    tickLabelStyle: { fontSize: 13 },
    disableLine: true,
    disableTicks: true,
  } as const;
  // The library takes the drawing for one that runs from the right; it runs from the left in every language.
  const side = {
    position: isMirrored ? 'right' : 'left',
    tickLabelStyle: { fontSize: 13, textAnchor: isMirrored ? 'start' : 'end' },
  } as const;
  const dashed = data.series.filter(({ isDashed }) => isDashed).map(({ id }) => `& [data-series="${id}"]`);
  // Where labels have colors of their own, the library leaves lines without one.
  const strokes: Record<string, { stroke: string }> = {};
  if (highlight !== undefined || tones)
    for (const { id, tone, kind } of shown)
      if (kind === 'line') strokes[`& [data-series="${id}"], & [data-series="${id}"] path`] = { stroke: colorOf(tone) };
  const styles: SxProps = {
    '& .MuiChartsGrid-line': { stroke: 'var(--atrium-palette-divider)', strokeDasharray: '4 4' },
    '& .MuiChartsAxis-tickLabel': { fill: 'var(--atrium-palette-text-secondary)' },
    '& .MuiLineChart-area': { opacity: 0.16 },
    ...(hrefOf && { cursor: 'pointer' }),
    '& .MuiLineChart-line': { strokeWidth: 2.5 },
    ...(dashed.length > 0 && { [dashed.join()]: { strokeDasharray: '6 5' } }),
    ...strokes,
  };
  return (
    <ChartsContainer
      {...(hrefOf &&
        !hasBars && { onAxisClick: (event, clicked) => clicked && open(clicked.dataIndex, data.series[0]!.id, event) })}
      // The last label stands half beside its band: that is the side without amounts.
      margin={{ top: 8, bottom: 0, left: isMirrored ? 16 : 0, right: isMirrored ? 0 : 16 }}
      series={series}
      xAxis={[
        isHorizontal
          ? { ...values, position: 'bottom', reverse: isMirrored, height: 28 }
          : { ...bands, position: 'bottom', reverse: isMirrored, height: 28 },
      ]}
      yAxis={[isHorizontal ? { ...bands, ...side, width: 96 } : { ...values, ...side, width: 72 }]}
      sx={styles}
    >
      <ChartsGrid horizontal={!isHorizontal} vertical={isHorizontal} />
      <AreaPlot skipAnimation />
      <BarPlot
        skipAnimation
        {...(hrefOf &&
          hasBars && { onItemClick: (event, { seriesId, dataIndex }) => open(dataIndex, String(seriesId), event) })}
      />
      <LinePlot skipAnimation />
      <ChartsAxisHighlight {...(isHorizontal ? { y: 'band' } : { x: 'band' })} />
      <LineHighlightPlot />
      {!isHorizontal &&
        [...new Set(data.marks?.map(({ at }) => at))].map((at) => (
          <ChartsReferenceLine
            key={at}
            x={labels[at]!}
            label="◆"
            labelAlign="start"
            labelStyle={{ fontSize: 11, fill: colorOf('error') }}
            lineStyle={{ stroke: colorOf('error'), strokeDasharray: '2 3', strokeWidth: 1.5 }}
          />
        ))}
      <ChartsXAxis axisId={isHorizontal ? 'values' : 'labels'} />
      <ChartsYAxis axisId={isHorizontal ? 'labels' : 'values'} />
      <ChartsTooltip trigger="axis" {...(isReversed && { sx: topDown })} />
    </ChartsContainer>
  );
}
