import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { CardHead } from '../../kit/charts/CardHead.tsx';
import { CardFailed, CardLoading } from '../../kit/charts/CardStates.tsx';
import type { ChartData } from '../../kit/charts/chartData.ts';
import { useChartFile } from '../../kit/charts/useChartFile.tsx';
import { useText } from '../../lib/text.ts';

/** Why a card shows what it does: its figures are there, on their way, not to be had, or not for the viewer. */
export type CardState = { is: 'ready' | 'loading' | 'failed' | 'denied'; onRetry: () => void };

type Props = {
  title: string;
  /** One line below the title. */
  text?: ReactNode;
  state: CardState;
  actions?: MenuAction[];
  height?: number;
  /** Its figures as a file; undefined while they are not there. */
  data?: ChartData | undefined;
  /** What it shows once its figures are there; left out for a card that has none to show. */
  children?: () => ReactNode;
};

/** A card of a dashboard, which loads and fails alone, and says so where the viewer may not read what it counts. */
export function FigureCard({ title, text: below, state, actions = [], height = 220, children, ...card }: Props) {
  const text = useText();
  const { csvAction } = useChartFile(title, below);
  const menu: MenuAction[] = [
    ...('data' in card ? [csvAction(card.data)] : []),
    { id: 'refresh', label: text('parts.card.refresh'), icon: <IconRefresh size={20} />, onSelect: state.onRetry },
    ...actions,
  ];
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardHead
        title={title}
        text={below}
        action={state.is !== 'denied' && <ActionMenu label={text('parts.card.menu', { title })} actions={menu} />}
      />
      <CardContent sx={{ paddingBlockStart: 0, flex: 1, display: 'flex', flexDirection: 'column' }}>
        {state.is === 'denied' ? (
          <Denied height={Math.min(height, 120)} />
        ) : state.is === 'failed' ? (
          <CardFailed height={height} title={title} onRetry={state.onRetry} />
        ) : state.is === 'loading' ? (
          <CardLoading height={height} />
        ) : (
          children?.()
        )}
      </CardContent>
    </Card>
  );
}

/** The card of figures that failed or are not for the viewer, in the place of a chart of them; null where they are to be had. */
export const instead = (title: string, state: CardState, height?: number): ReactNode =>
  state.is === 'denied' || state.is === 'failed' ? (
    <FigureCard title={title} state={state} {...(height !== undefined && { height })} />
  ) : null;

function Denied({ height }: { height: number }) {
  const text = useText();
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: height, flex: 1 }}>
      <Box component={IconLock} size={28} aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography color="textSecondary" align="center">
        {text('dashboards.card.denied')}
      </Typography>
    </Box>
  );
}
