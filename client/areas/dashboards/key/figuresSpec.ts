import type { DashboardSpec } from '../../../app/dashboard/dashboardSpec.ts';
import { counted, figureNames, figureTexts } from './figureNames.ts';

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
    })),
    { id: 'views', titleId: 'keyFigures.views.title', width: 'FULL' },
  ],
  load: () => import('./KeyCards.tsx'),
};
