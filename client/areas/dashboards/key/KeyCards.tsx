import { IconBell, IconTarget } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { CardFailed, CardLoading } from '../../../kit/charts/CardStates.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useListState } from '../../../lib/listState.ts';
import type { FigureName, Subject } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { useFigures } from '../useFigures.ts';
import { FigureChart } from './FigureChart.tsx';
import { counted, figureNames } from './figureNames.ts';
import { stateCodec, variablesOf } from './figureState.ts';
import { KeyFiguresDocument } from './key.generated.ts';
import { ViewCounts } from './ViewCounts.tsx';

const GoalDrawer = lazy(() => import('./GoalDrawer.tsx'));
const NoteDrawer = lazy(() => import('./NoteDrawer.tsx'));
const AlertDrawer = lazy(() => import('./AlertDrawer.tsx'));
const DigestDrawer = lazy(() => import('./DigestDrawer.tsx'));

const followed: Subject[] = [...new Set([...Object.values(counted), 'Goal' as const, 'DayNote' as const])];

type Open = { drawer: 'goal' | 'alert' | 'note' | 'digest'; figure?: FigureName } | null;

/** A card for each figure that the viewer may read, all of them from one call; `drawers` stand where the cards do. */
export function useKeyCards() {
  const text = useText();
  const { day } = useFormats();
  const { state, patch, query } = useListState(stateCodec);
  const variables = variablesOf(state);
  const { period, names, filter } = variables;
  const { shown, stateOf, onRetry } = useFigures(KeyFiguresDocument, variables, followed);
  const [open, setOpen] = useState<Open>(state.make === 'digest' ? { drawer: 'digest' } : null);
  const maySetGoals = useCan('create', 'Goal');
  const mayBeTold = useCan('create', 'FigureAlert');
  const figures = shown.keyFigures;
  const close = () => {
    setOpen(null);
    if (state.make !== '') patch({ make: '' });
  };
  const actionsOf = (figure: FigureName): MenuAction[] => [
    ...(maySetGoals
      ? [
          {
            id: 'goal',
            label: text('keyFigures.goals.add'),
            icon: <IconTarget size={20} />,
            onSelect: () => setOpen({ drawer: 'goal', figure }),
          },
        ]
      : []),
    ...(mayBeTold
      ? [
          {
            id: 'alert',
            label: text('keyFigures.alerts.add'),
            icon: <IconBell size={20} />,
            onSelect: () => setOpen({ drawer: 'alert', figure }),
          },
        ]
      : []),
  ];
  const range = figures && text('keyFigures.period.days', { from: day(figures.from), to: day(figures.to) });
  const isFailed = stateOf('keyFigures').is === 'failed';
  const cards: Record<string, ReactNode> = Object.fromEntries(
    figureNames.map((name) => {
      const figure = figures?.figures.find((one) => one.name === name);
      if (figures && !figure) return [name, null];
      if (!figure)
        return [
          name,
          isFailed ? (
            <CardFailed key={name} height={240} title={text('keyFigures.page.title')} onRetry={onRetry} />
          ) : (
            <CardLoading key={name} height={320} />
          ),
        ];
      return [
        name,
        <FigureChart
          key={name}
          figure={figure}
          notes={figures!.notes}
          period={period}
          days={range!}
          actions={actionsOf(name)}
          onRetry={onRetry}
        />,
      ];
    }),
  );
  cards['views'] = <ViewCounts key="views" />;
  const drawers = (
    <Suspense fallback={null}>
      {open?.drawer === 'note' && <NoteDrawer id={null} onClose={close} />}
      {open?.drawer === 'goal' && <GoalDrawer id={null} figure={open.figure} onClose={close} />}
      {open?.drawer === 'digest' && (
        <DigestDrawer id={null} names={names} period={period} filter={filter} onClose={close} />
      )}
      {open?.drawer === 'alert' && <AlertDrawer id={null} figure={open.figure} period={period} onClose={close} />}
    </Suspense>
  );
  const openDrawer = (drawer: 'note' | 'digest') => setOpen({ drawer });
  return { state, patch, query, names, filter, figures, cards, drawers, open: openDrawer };
}

/** One of them on another dashboard. */
export function OneCard({ id }: { id: string }) {
  return id === 'views' ? <ViewCounts /> : <OneFigure id={id} />;
}

function OneFigure({ id }: { id: string }) {
  const { cards, drawers } = useKeyCards();
  return (
    <>
      {cards[id]}
      {drawers}
    </>
  );
}
