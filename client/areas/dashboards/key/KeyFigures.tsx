import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconFileTypePdf, IconLink, IconMail, IconNote } from '@tabler/icons-react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { partsOf } from '../../../app/dashboard/dashboardSpec.ts';
import { FilterMenu } from '../../../app/dashboard/FilterMenu.tsx';
import { LayoutButton } from '../../../app/dashboard/LayoutButton.tsx';
import { preloadLayouts, useLayout } from '../../../app/dashboard/useLayout.ts';
import { UnknownState } from '../../../app/dashboard/UnknownState.tsx';
import { WidgetGrid } from '../../../app/dashboard/WidgetGrid.tsx';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { usePeriodWords } from '../../../app/dashboard/usePeriodWords.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFormats } from '../../../lib/format.ts';
import { decode } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import { keyTabPath } from '../urls.ts';
import { FigureFilters } from './FigureFilters.tsx';
import { spec } from './figuresSpec.ts';
import { stateCodec, variablesOf, whole } from './figureState.ts';
import { useKeyCards } from './KeyCards.tsx';
import { KeyFiguresDocument } from './key.generated.ts';
import { NarrowedNote } from './NarrowedNote.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const state = decode(stateCodec, new URL(request.url).searchParams);
  return Promise.all([preloadLayouts(spec.name), preloadQuery(KeyFiguresDocument, variablesOf(state))]);
};

/** Every figure that areas give, over time, with goals and what happened on the days. */
export default function KeyFigures() {
  const text = useText();
  const { locale } = useFormats();
  const periodWords = usePeriodWords();
  const layout = useLayout(spec);
  const { state, patch, query, names, filter, figures, cards, drawers, open } = useKeyCards();
  const mayNote = useCan('create', 'DayNote');
  const mayBeTold = useCan('create', 'FigureAlert');
  const mayShare = useCan('create', 'FigureShare');
  // Who arranges the cards sees all of them.
  const places =
    names === null || layout.isEditing
      ? layout.places
      : layout.places.filter(({ id }) => {
          const [dashboard, card] = partsOf(id);
          return dashboard !== spec.word || names.some((name) => name === card);
        });
  return (
    <>
      <PageHeader
        title={text('keyFigures.page.title')}
        text={
          figures &&
          text(figures.weekStart ? 'keyFigures.period.weeks' : 'keyFigures.period.text', periodWords(figures))
        }
        beside={
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: { sm: 'flex-end' } }}
          >
            <LayoutButton layout={layout} />
            {mayNote && (
              <Button variant="contained" startIcon={<IconNote size={18} />} onClick={() => open('note')}>
                {text('keyFigures.notes.add')}
              </Button>
            )}
            <FigureFilters period={state.period} names={names} at={state.at} onChange={patch} />
            <FilterMenu />
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
                        onSelect: () => open('digest'),
                      },
                    ]
                  : []),
              ]}
            />
          </Box>
        }
      />
      <UnknownState codec={stateCodec} />
      {filter !== null && (
        <Box sx={{ mb: { xs: 4, sm: 6 } }}>
          <NarrowedNote filter={filter} onClear={() => patch(whole)} />
        </Box>
      )}
      <WidgetGrid layout={{ ...layout, places }} cards={cards} names={{ product: figures?.productName }} />
      {drawers}
    </>
  );
}
