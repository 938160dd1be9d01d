import type { ReactNode } from 'react';
import type { WidgetWidth } from '../../lib/schema.generated.ts';
import { partsOf, type DashboardSpec } from './dashboardSpec.ts';
import { DeniedCard } from './DeniedCard.tsx';
import { ForeignCard } from './ForeignCard.tsx';
import { shareOf } from './places.ts';

/** The cards of a dashboard by their words; null where the viewer has no right to one. */
export type Cards = Readonly<Record<string, ReactNode>>;

const gap = { xs: '16px', sm: '24px' };
/** One card below the other on a phone, at most two in a row on a tablet, and as wide as they are set on a desk. */
export const placeStyle = (width: WidgetWidth) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr',
  minWidth: 0,
  flexGrow: { xs: 0, sm: 1, lg: 0 },
  flexShrink: 0,
  flexBasis: {
    xs: '100%',
    sm: shareOf[width] > 0.5 ? '100%' : 'calc((100% + 24px) / 2 - 24.1px)',
    lg: `calc((100% + 24px) * ${shareOf[width]} - 24.1px)`,
  },
});
export const gridStyle = { display: 'flex', flexWrap: 'wrap', gap } as const;

/** A card of this dashboard, or of another one. */
export function cardOf(spec: DashboardSpec, cards: Cards, key: string): ReactNode {
  const [word, id] = partsOf(key);
  if (word !== spec.word) return <ForeignCard word={word} id={id} />;
  const declared = spec.widgets.find((one) => one.id === id);
  return declared && (cards[id] ?? <DeniedCard titleId={declared.titleId} />);
}
