import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconBell, IconFileTypePdf, IconLink, IconMail, IconNote, IconTarget } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../../../kit/ActionMenu.tsx';
import { CardFailed, CardLoading } from '../../../kit/charts/CardStates.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFormats } from '../../../lib/format.ts';
import { decode, useListState } from '../../../lib/listState.ts';
import type { FigureName, Subject } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { zoneName } from '../../../lib/zoneNames.ts';
import { grid } from '../grid.ts';
import { keyTabPath } from '../urls.ts';
import { useFigures } from '../useFigures.ts';
import { FigureChart } from './FigureChart.tsx';
import { FigureFilters } from './FigureFilters.tsx';
import { stateCodec, variablesOf } from './figureState.ts';
import { KeyFiguresDocument } from './key.generated.ts';

const GoalDrawer = lazy(() => import('./GoalDrawer.tsx'));
const NoteDrawer = lazy(() => import('./NoteDrawer.tsx'));
const AlertDrawer = lazy(() => import('./AlertDrawer.tsx'));
const DigestDrawer = lazy(() => import('./DigestDrawer.tsx'));

const followed: Subject[] = ['Order', 'Customer', 'Expense', 'ContactRequest', 'Goal', 'DayNote'];

export const loader = ({ request }: LoaderFunctionArgs) =>
  preloadQuery(KeyFiguresDocument, variablesOf(decode(stateCodec, new URL(request.url).searchParams)));

/** Every figure that areas give, over time, with goals and what happened on the days. */
export default function KeyFigures() {
  const text = useText();
  const { locale, day } = useFormats();
  const { state, patch, query } = useListState(stateCodec);
  const variables = variablesOf(state);
  const { period, names } = variables;
  const { shown, stateOf, onRetry } = useFigures(KeyFiguresDocument, variables, followed);
  const [open, setOpen] = useState<{ drawer: 'goal' | 'alert' | 'note' | 'digest'; figure?: FigureName } | null>(null);
  const maySetGoals = useCan('create', 'Goal');
  const mayNote = useCan('create', 'DayNote');
  const mayBeTold = useCan('create', 'FigureAlert');
  const mayShare = useCan('create', 'FigureShare');
  const figures = shown.keyFigures;
  const close = () => setOpen(null);
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
  return (
    <>
      <PageHeader
        title={text('keyFigures.page.title')}
        text={
          figures &&
          text('keyFigures.period.text', {
            from: day(figures.from),
            to: day(figures.to),
            zone: zoneName(locale, figures.timeZone),
          })
        }
        beside={
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: { sm: 'flex-end' } }}
          >
            {mayNote && (
              <Button
                variant="contained"
                startIcon={<IconNote size={18} />}
                onClick={() => setOpen({ drawer: 'note' })}
              >
                {text('keyFigures.notes.add')}
              </Button>
            )}
            <FigureFilters period={state.period} names={names} onChange={patch} />
            <ActionMenu
              label={text('keyFigures.page.more')}
              actions={[
                {
                  id: 'pdf',
                  label: text('keyFigures.page.pdf'),
                  icon: <IconFileTypePdf size={20} />,
                  href: `/export/key-figures.pdf?${new URLSearchParams(query).toString()}&language=${locale.slice(0, 2)}`,
                  isDownload: true,
                },
                ...(mayShare
                  ? [
                      {
                        id: 'share',
                        label: text('keyFigures.page.share'),
                        icon: <IconLink size={20} />,
                        href: `${keyTabPath('links')}${query && `&${query}`}`,
                      },
                    ]
                  : []),
                ...(mayBeTold
                  ? [
                      {
                        id: 'digest',
                        label: text('keyFigures.page.digest'),
                        icon: <IconMail size={20} />,
                        onSelect: () => setOpen({ drawer: 'digest' }),
                      },
                    ]
                  : []),
              ]}
            />
          </Box>
        }
      />
      <Box sx={{ ...grid('repeat(2, minmax(0, 1fr))'), mb: 0 }}>
        {figures ? (
          figures.figures.map((figure) => (
            <FigureChart
              key={figure.name}
              figure={figure}
              notes={figures.notes}
              period={period}
              days={range!}
              actions={actionsOf(figure.name)}
              onRetry={onRetry}
            />
          ))
        ) : stateOf('keyFigures').is === 'failed' ? (
          <CardFailed height={240} title={text('keyFigures.page.title')} onRetry={onRetry} />
        ) : (
          [1, 2, 3, 4].map((at) => <CardLoading key={at} height={320} />)
        )}
      </Box>
      <Suspense fallback={null}>
        {open?.drawer === 'note' && <NoteDrawer id={null} onClose={close} />}
        {open?.drawer === 'goal' && <GoalDrawer id={null} figure={open.figure} onClose={close} />}
        {open?.drawer === 'digest' && <DigestDrawer id={null} names={names} period={period} onClose={close} />}
        {open?.drawer === 'alert' && <AlertDrawer id={null} figure={open.figure} period={period} onClose={close} />}
      </Suspense>
    </>
  );
}
