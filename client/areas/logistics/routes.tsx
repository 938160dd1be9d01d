import type { AreaRoute } from '../../app/areaRoute.ts';
import { fleetPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: fleetPath,
    lazy: () => import('./fleet/FleetPage.tsx'),
    messages: ['logisticsMap', 'map', 'parts'],
    handle: { titleId: 'logisticsMap.page.title', subject: 'Vehicle', isFixedHeight: true },
  },
];
