import { orderDimensions, type DashboardSpec } from '../../../app/dashboard/dashboardSpec.ts';
import type { FigureName } from '../../../lib/schema.generated.ts';
import { counted, figureNames, figureTexts } from './figureNames.ts';

/** Those that can be narrowed to some orders. */
const ofOrders: ReadonlySet<string> = new Set<FigureName>(['SALES', 'ORDERS', 'REFUNDS']);

export const spec: DashboardSpec = {
  name: 'FIGURES',
  word: 'figures',
  titleId: 'keyFigures.page.title',
  right: ['read', 'Dashboard'],
  widgets: [
    ...figureNames.map((id) => ({
      id,
      titleId: figureTexts[id],
      width: 'HALF' as const,
      rights: [['read', counted[id]]] as const,
      ...(ofOrders.has(id) && { knows: orderDimensions }),
    })),
    { id: 'views', titleId: 'keyFigures.views.title', width: 'FULL' },
  ],
  load: () => import('./KeyCards.tsx'),
};
