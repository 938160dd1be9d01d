import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { IconChartBar, IconPhotoDown, IconRefresh, IconTable } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { ActionMenu, type MenuAction } from '../ActionMenu.tsx';
import { CardHead } from './CardHead.tsx';
import { CardBoundary, CardFailed, CardLoading } from './CardStates.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData } from './chartData.ts';
import { useChartFile } from './useChartFile.tsx';

// Charts weigh as much as the first screen: they come after the card around them.
const loadChart = () => lazy(() => import('./Chart.tsx'));

type ChartCardProps = {
  title: string;
  /** One line below the title. */
  text?: ReactNode;
  /** Figures above the chart. */
  summary?: ReactNode;
  /** What stands below the chart. */
  children?: ReactNode;
  /** Undefined while it loads. */
  data: ChartData | undefined;
  isFailed?: boolean;
  onRetry: () => void;
  /** More entries of the menu. */
  actions?: MenuAction[];
  height?: number;
  isStacked?: boolean;
  isHorizontal?: boolean;
  /** Draws the data itself, in place of bars and lines. */
  drawing?: ReactNode;
};

/** A chart in a card, which loads and fails alone; its menu turns it into a table, saves it, and loads it anew. */
export function ChartCard({
  title,
  data,
  isFailed = false,
  onRetry,
  actions = [],
  height = 260,
  ...card
}: ChartCardProps) {
  const text = useText();
  const { csvAction, savePicture } = useChartFile(title, card.text);
  const figure = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  // Loaded anew after a failure: what failed once stays failed.
  const [Chart, setChart] = useState(loadChart);
  const saveDrawn = () => {
    const svg = figure.current?.querySelector('svg');
    if (svg && data) void savePicture(svg, data);
  };
  const menu: MenuAction[] = [
    {
      id: 'table',
      label: text(isTable ? 'parts.chart.asChart' : 'parts.chart.asTable'),
      icon: isTable ? <IconChartBar size={20} /> : <IconTable size={20} />,
      isDisabled: !data,
      onSelect: () => setTable(!isTable),
    },
    csvAction(data),
    {
      id: 'picture',
      label: text('parts.chart.savePicture'),
      icon: <IconPhotoDown size={20} />,
      isDisabled: !data || isTable,
      onSelect: saveDrawn,
    },
    { id: 'refresh', label: text('parts.card.refresh'), icon: <IconRefresh size={20} />, onSelect: onRetry },
    ...actions,
  ];
  const failed = (retry: () => void) => <CardFailed height={height} title={title} onRetry={retry} />;
  const caption = text('parts.chart.caption', { title });
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardHead
        title={title}
        text={card.text}
        action={<ActionMenu label={text('parts.card.menu', { title })} actions={menu} />}
      />
      <CardContent sx={{ paddingBlockStart: 0, flex: 1, display: 'flex', flexDirection: 'column' }}>
        {isFailed ? (
          failed(onRetry)
        ) : !data ? (
          <CardLoading height={height} />
        ) : (
          <>
            {card.summary}
            {isTable ? (
              <Box sx={{ maxHeight: height + 32, overflow: 'auto' }} tabIndex={0} role="group" aria-label={caption}>
                <ChartTable caption={caption} data={data} isLinked />
              </Box>
            ) : (
              <Box
                component="figure"
                sx={{ margin: 0, flex: 1, display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}
                aria-label={title}
              >
                {(data.series.length > 1 || data.tones) && (
                  <ChartLegend series={data.series} labels={data.labels} tones={data.tones} />
                )}
                {/* Beside a taller card the drawing takes what is left; out of the flow, it never holds the card open. */}
                <Box dir="ltr" sx={{ position: 'relative', flex: 1, minHeight: height }}>
                  <Box ref={figure} sx={{ position: 'absolute', inset: 0 }}>
                    <CardBoundary fallback={failed} onRetry={() => setChart(loadChart)}>
                      <Suspense fallback={<CardLoading height={height} />}>
                        {card.drawing ?? (
                          <Chart
                            data={data}
                            isStacked={card.isStacked ?? false}
                            isHorizontal={card.isHorizontal ?? false}
                          />
                        )}
                      </Suspense>
                    </CardBoundary>
                  </Box>
                </Box>
                {data.marks && data.marks.length > 0 && (
                  <Box
                    component="ul"
                    aria-hidden
                    sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 84, overflow: 'auto', color: 'text.secondary' }}
                  >
                    {data.marks.map((mark) => (
                      <Box component="li" key={mark.text} sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
                        <Box component="span" sx={{ color: 'error.main' }}>
                          ◆
                        </Box>
                        <bdi>{mark.text}</bdi>
                      </Box>
                    ))}
                  </Box>
                )}
                <div className="visually-hidden">
                  <ChartTable caption={caption} data={data} />
                </div>
              </Box>
            )}
            {card.children}
          </>
        )}
      </CardContent>
    </Card>
  );
}
