import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { useRights } from '../../lib/ability.tsx';
import { needMessages } from '../../lib/languages.ts';
import { cardOf, gridStyle, placeStyle, type Cards } from './cards.tsx';
import { partsOf } from './dashboardSpec.ts';
import { NarrowedCard } from './NarrowedCard.tsx';
import { PartNote } from './PartNote.tsx';
import type { FilterNames } from './useFilterNames.ts';
import type { DashboardLayout } from './useLayout.ts';

const LayoutEditor = lazy(async () => (await Promise.all([import('./LayoutEditor.tsx'), needMessages(['layout'])]))[0]);

type Props = { layout: DashboardLayout; cards: Cards; names?: FilterNames };

/** The cards of a dashboard as they are arranged. */
export function WidgetGrid({ layout, cards, names }: Props) {
  const { spec, places, isOriginal, isLoading, isEditing } = layout;
  const may = useRights();
  if (isLoading) return <CardLoading height={420} />;
  const mayRead = (id: string) => {
    const guest = spec.guests?.find((one) => one.id === id);
    return guest ? guest.rights.every(([action, subject]) => may(action, subject)) : cards[partsOf(id)[1]] != null;
  };
  const shown = places.filter(({ id }) => !isOriginal || mayRead(id));
  const grid = (
    <Box sx={gridStyle}>
      {shown.map(({ id, width }) => (
        <Box key={id} sx={placeStyle(width)}>
          {partsOf(id)[0] === spec.word ? (
            <NarrowedCard spec={spec} id={partsOf(id)[1]} names={names}>
              {cardOf(spec, cards, id)}
            </NarrowedCard>
          ) : (
            cardOf(spec, cards, id)
          )}
        </Box>
      ))}
    </Box>
  );
  return isEditing ? (
    <Suspense fallback={grid}>
      <LayoutEditor layout={layout} places={shown} cards={cards} />
    </Suspense>
  ) : (
    <>
      <PartNote spec={spec} />
      {grid}
    </>
  );
}
